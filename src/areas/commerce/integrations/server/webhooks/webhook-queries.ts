import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { teamRole } from '#shared/enums.ts'
import { deliveryState, type WebhookOff } from '#shared/enums-of-store.ts'
import type { WebhookKind } from '../../model.ts'

export interface WebhookRow {
  id: number
  enterpriseId: number
  url: string
  kinds: WebhookKind[]
  secret: Buffer
  createdAt: Date
  failingSince: Date | null
  offSince: Date | null
  offReason: WebhookOff | null
  formerUntil: Date | null
  waiting: number
  rev: number
}

const columns = sql`
  w.id, w.enterprise_id as "enterpriseId", w.url, w.kinds, w.secret, w.created_at as "createdAt",
  w.failing_since as "failingSince", w.off_since as "offSince", w.off_reason as "offReason",
  case when w.former_until > now() then w.former_until end as "formerUntil",
  (select count(*)::integer from webhook_delivery d where d.endpoint_id = w.id
    and d.state = ${sql.lit(deliveryState.waiting)}) as waiting, w.rev`

/** Returns the webhooks of an enterprise, in the order in which they were added. */
export async function webhookRows(db: Db, enterpriseId: number): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhook_endpoint w
    where w.enterprise_id = ${enterpriseId} order by w.id`.execute(db)
  return rows
}

export async function webhookRow(
  db: Db,
  enterpriseId: number,
  id: number,
): Promise<WebhookRow | null> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhook_endpoint w
    where w.enterprise_id = ${enterpriseId} and w.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** As `webhookRow`, locked until the transaction ends. */
export async function lockWebhook(
  tx: Tx,
  enterpriseId: number,
  id: number,
): Promise<WebhookRow | null> {
  await sql`
    select from webhook_endpoint where enterprise_id = ${enterpriseId} and id = ${id}
    for no key update`.execute(tx)
  return webhookRow(tx, enterpriseId, id)
}

export interface NewWebhook {
  enterpriseId: number
  url: string
  kinds: readonly WebhookKind[]
  createdBy: number | null
}

/** Inserts a webhook whose secret is set next, as it is encrypted for its id. */
export async function insertWebhook(tx: Tx, webhook: NewWebhook): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_endpoint (enterprise_id, url, kinds, secret, created_by)
    values (${webhook.enterpriseId}, ${webhook.url}, ${[...webhook.kinds]}::text[], '',
      ${webhook.createdBy}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Sets the secret of a webhook; `formerUntil` keeps the one before until then. */
export async function setSecret(
  tx: Tx,
  id: number,
  secret: Buffer,
  formerUntil: Date | null,
): Promise<void> {
  await sql`
    update webhook_endpoint set secret = ${secret},
      former_secret = case when ${formerUntil}::timestamptz is not null then secret end,
      former_until = ${formerUntil}
    where id = ${id}`.execute(tx)
}

export async function updateWebhook(
  tx: Tx,
  id: number,
  { url, kinds }: { url: string; kinds: readonly WebhookKind[] },
): Promise<void> {
  await sql`
    update webhook_endpoint set url = ${url}, kinds = ${[...kinds]}::text[], rev = rev + 1,
      rests_until = '-infinity'
    where id = ${id}`.execute(tx)
}

/** Switches a webhook off for a reason, or on (null). */
export async function setWebhookOff(tx: Tx, id: number, reason: WebhookOff | null): Promise<void> {
  await sql`
    update webhook_endpoint set off_reason = ${reason}::smallint,
      off_since = case when ${reason}::smallint is not null then now() end,
      failing_since = null, rests_until = '-infinity', rev = rev + 1
    where id = ${id}`.execute(tx)
}

export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await sql`delete from webhook_endpoint where id = ${id}`.execute(tx)
}

export interface WebhookRecipient {
  id: number
  email: string
  name: string
  lang: string
}

/** Returns the owners and admins of an enterprise. */
export async function webhookRecipients(db: Db, enterpriseId: number): Promise<WebhookRecipient[]> {
  const { rows } = await sql<WebhookRecipient>`
    select a.id, a.email, a.name, a.lang from team_member m join account a on a.id = m.account_id
    where m.enterprise_id = ${enterpriseId} and m.role <= ${sql.lit(teamRole.admin)}
      and a.email is not null and a.disabled_at is null order by a.id`.execute(db)
  return rows
}
