import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { fixedSql } from '#platform/db/field-queries.ts'
import type { Money } from '#shared/money.ts'
import type { GiftCardState } from '../model.ts'

export interface SavedCardRow {
  id: string
  enterpriseId: number | null
  vendorName: string | null
  last4: string
  currency: string
  value: number
  balance: number
  state: GiftCardState
  recipientEmail: string | null
  message: string
  codeEncrypted: string
  expiresAt: Date | null
  mailedAt: Date | null
  createdAt: Date
  /** Number of all that match. */
  total: number
}

const cardState = fixedSql(sql`case when g.disabled_at is not null then 'disabled'
  when g.expires_at <= now() then 'expired' when g.balance = 0 then 'empty' else 'usable' end`)

export interface CardFilter {
  query?: string | undefined
  state?: GiftCardState | undefined
  cardId?: string | undefined
  offset: number
  limit: number
}

/** Returns gift cards, newest first: those of an enterprise, or for null all. */
export async function savedCards(
  db: Db,
  enterpriseId: number | null,
  { query = '', state, cardId, offset, limit }: CardFilter,
): Promise<SavedCardRow[]> {
  const { rows } = await sql<SavedCardRow>`
    select g.id, g.enterprise_id as "enterpriseId", e.name as "vendorName", g.last4, g.currency,
      g.value, g.balance, ${cardState} as state, g.recipient_email as "recipientEmail", g.message,
      g.code_encrypted as "codeEncrypted", g.expires_at as "expiresAt",
      g.mailed_at as "mailedAt", g.created_at as "createdAt",
      (count(*) over ())::integer as total
    from gift_card g left join enterprise e on e.id = g.enterprise_id
    where (${enterpriseId}::bigint is null or g.enterprise_id = ${enterpriseId})
      and (${cardId ?? null}::text is null or g.id = ${cardId ?? null})
      and (${query} = '' or g.last4 = upper(${query})
        or strpos(lower(g.recipient_email::text), lower(${query})) > 0)
      and (${state ?? null}::text is null or ${cardState} = ${state ?? null})
    order by g.created_at desc, g.id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** Returns what is left on the cards that can be used, by currency. */
export async function outstanding(db: Db, enterpriseId: number | null): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select sum(g.balance)::bigint as amount, g.currency from gift_card g
    where (${enterpriseId}::bigint is null or g.enterprise_id = ${enterpriseId})
      and ${cardState} = 'usable'
    group by g.currency order by g.currency`.execute(db)
  return rows
}

export interface EntryRow {
  amount: number
  at: Date
  order: number | null
}

/** Returns what was spent from a card and given back, newest first. */
export async function cardEntries(db: Db, cardId: string, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.amount, e.at, o.display_id as order from gift_card_entry e
    left join orders o on o.id = e.order_id
    where e.gift_card_id = ${cardId} order by e.id desc limit ${limit}`.execute(db)
  return rows
}

export interface NewCard {
  id: string
  enterpriseId: number | null
  codeHash: Buffer
  codeEncrypted: string
  last4: string
  currency: string
  value: number
  lineId: string
  place: number
  recipientEmail: string | null
  message: string
  expiresAt: Date | null
}

/** Inserts a card; returns false if its line has one at this place already. */
export async function insertCard(tx: Tx, card: NewCard): Promise<boolean> {
  const { rows } = await sql`
    insert into gift_card (id, enterprise_id, code_hash, code_encrypted, last4, currency, value,
      balance, line_id, line_place, recipient_email, message, expires_at)
    values (${card.id}, ${card.enterpriseId}, ${card.codeHash}, ${card.codeEncrypted},
      ${card.last4}, ${card.currency}, ${card.value}, ${card.value}, ${card.lineId},
      ${card.place}, ${card.recipientEmail}, ${card.message}, ${card.expiresAt})
    on conflict (line_id, line_place) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Disables a card, or enables it; returns false if it is so already. */
export async function setDisabled(tx: Tx, cardId: string, disabled: boolean): Promise<boolean> {
  const { rows } = await sql`
    update gift_card set disabled_at = case when ${disabled} then now() end
    where id = ${cardId} and (disabled_at is not null) <> ${disabled} returning 1`.execute(tx)
  return rows.length > 0
}

/** Records that a card was mailed, and to whom. */
export async function setMailed(tx: Tx, cardId: string, email: string): Promise<void> {
  await sql`
    update gift_card set mailed_at = now(), recipient_email = ${email}
    where id = ${cardId}`.execute(tx)
}
