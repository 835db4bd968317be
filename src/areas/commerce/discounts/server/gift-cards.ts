import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { decrypt } from '#platform/encryption.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { mainSiteId } from '#shared/constants.ts'
import type { discountsContract, GiftCard } from '../contract.ts'
import * as queries from './gift-card-queries.ts'
import { mailCard, purposeOf } from './issue-gift-cards.ts'

type Service = Handlers<typeof discountsContract>

const pageSize = 40
const mostEntries = 200

interface Filter {
  query?: string | undefined
  state?: GiftCard['state'] | undefined
  page: number
}

export const listGiftCards: Service['listGiftCards'] = (app, _caller, { id, ...filter }) =>
  list(app, id, filter)

export const listSiteGiftCards: Service['listSiteGiftCards'] = (app, _caller, filter) =>
  list(app, null, filter)

async function list({ db }: Pick<App, 'db'>, owner: number | null, filter: Filter) {
  const { page } = filter
  const paging = { offset: page * pageSize, limit: pageSize }
  const [rows, outstanding] = await Promise.all([
    queries.savedCards(db, owner, { ...filter, ...paging }),
    queries.outstanding(db, owner),
  ])
  const total = rows[0]?.total ?? 0
  return {
    cards: rows.map(shownCard),
    outstanding,
    total,
    page,
    pages: Math.ceil(total / pageSize),
  }
}

function shownCard(row: queries.SavedCardRow): GiftCard {
  const { id, last4, currency, value, balance, state, recipientEmail, vendorName } = row
  const time = (date: Date | null) => date?.toISOString() ?? null
  return {
    ...{ id, last4, currency, value, balance, state, recipientEmail, vendorName },
    expiresAt: time(row.expiresAt),
    mailedAt: time(row.mailedAt),
    createdAt: row.createdAt.toISOString(),
  }
}

export const getGiftCard: Service['getGiftCard'] = (app, _caller, { id, cardId }) =>
  history(app, id, cardId)

export const getSiteGiftCard: Service['getSiteGiftCard'] = (app, _caller, { cardId }) =>
  history(app, null, cardId)

async function history(app: Pick<App, 'db'>, owner: number | null, cardId: string) {
  const card = await requireCard(app, owner, cardId)
  const entries = await queries.cardEntries(app.db, cardId, mostEntries)
  return {
    card: shownCard(card),
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  }
}

async function requireCard({ db }: Pick<App, 'db'>, owner: number | null, cardId: string) {
  const [card] = await queries.savedCards(db, owner, { cardId, offset: 0, limit: 1 })
  if (!card) throw new AppError('not_found')
  return card
}

export const disableGiftCard: Service['disableGiftCard'] = (app, caller, input) =>
  disable(app, caller, input.id, input)

export const disableSiteGiftCard: Service['disableSiteGiftCard'] = (app, caller, input) =>
  disable(app, caller, null, input)

/** Disables a card, or enables it again. Idempotent. */
async function disable(
  app: Pick<App, 'db'>,
  caller: Caller,
  owner: number | null,
  { cardId, disabled }: { cardId: string; disabled: boolean },
): Promise<undefined> {
  const card = await requireCard(app, owner, cardId)
  await app.db.transaction().execute(async (tx) => {
    if (!(await queries.setDisabled(tx, cardId, disabled))) return
    const action = disabled ? 'gift_card.disable' : 'gift_card.enable'
    await audit(tx, caller, card, action)
  })
}

export const resendGiftCard: Service['resendGiftCard'] = (app, caller, input) =>
  resend(app, caller, input.id, input)

export const resendSiteGiftCard: Service['resendSiteGiftCard'] = (app, caller, input) =>
  resend(app, caller, null, input)

/** Mails a card per day, at most. */
const resent = { most: 5, seconds: 86_400 } as const

async function resend(
  app: App,
  caller: Caller,
  owner: number | null,
  { cardId, email }: { cardId: string; email?: string | undefined },
): Promise<undefined> {
  const card = await requireCard(app, owner, cardId)
  const address = (email ?? card.recipientEmail)?.toLowerCase()
  if (!address || card.state !== 'usable') throw new AppError('invalid_input')
  const sealed = Buffer.from(card.codeEncrypted, 'base64')
  const code = decrypt(sealed, app.settings.signingKey, purposeOf(cardId))
  if (!code) throw new Error('the code of a gift card cannot be read: SIGNING_KEY is another one')
  await limitCalls(app, [{ under: ['resend gift card', cardId], ...resent }])
  const to = { email: address, name: '', language: caller.language, accountId: null }
  await app.db.transaction().execute(async (tx) => {
    const mailed = { ...card, value: card.balance, code: code.toString() }
    await mailCard(tx, app, to, mailed, { siteId: mainSiteId, again: crypto.randomUUID() })
    await audit(tx, caller, card, 'gift_card.resend')
  })
}

async function audit(
  tx: Tx,
  caller: Caller,
  { enterpriseId, last4 }: queries.SavedCardRow,
  action: 'gift_card.disable' | 'gift_card.enable' | 'gift_card.resend',
): Promise<void> {
  const target = enterpriseId === null ? {} : { targetKind: 'enterprise', targetId: enterpriseId }
  await recordAudit(tx, caller, { action, ...target, diff: { card: last4 } })
}
