import {
  recipientOf,
  sendMail,
  type MailRecipient,
  type MailTo,
} from '#foundation/mail/server/public.ts'
import { leadersOf } from '#community/feedback/server/public.ts'
import { addressLines } from '#commerce/carts/server/public.ts'
import { orderKey, orderPath } from '#commerce/orders/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import type { MailKind } from '#platform/mail/kinds.ts'
import { mainSiteId } from '#shared/constants.ts'
import { productType } from '#shared/enums.ts'
import {
  paymentMethod,
  paymentStatus,
  returnState,
  shippingMethod,
} from '#shared/enums-of-store.ts'
import { languageFrom, type Language } from '#shared/languages.ts'
import { formatMoney } from '#shared/money.ts'
import * as queries from './mail-queries.ts'

/** Job: emails buyer and enterprises about a new order. */
export async function mailPlaced(app: JobApp, { displayId }: { displayId: number }): Promise<void> {
  const orders = await queries.placedOrders(app.db, displayId)
  const [first] = orders
  if (!first) return
  await app.db.transaction().execute(async (tx) => {
    const { currency, lang } = first
    const language = languageFrom(lang)
    const amount = orders.reduce((sum, { total, giftCardTotal }) => sum + total + giftCardTotal, 0)
    await mailBuyer(tx, app, first, {
      kind: 'order_placed',
      values: {
        number: String(displayId),
        goods: orders
          .map((order) => `${order.enterprise}\n${goodsOf(order, language)}`)
          .join('\n\n'),
        total: formatMoney({ amount, currency }, language),
      },
      dedupeKey: `order:${first.orderId}:placed`,
    })
    for (const order of orders) {
      await mailInstructions(tx, app, order, language)
      await mailTeam(tx, app, order, `order:${order.id}:new`, (memberLanguage) =>
        letter('order_new', {
          ...aboutOf(order),
          goods: goodsOf(order, memberLanguage),
          total: totalOf(order, memberLanguage),
          buyer: order.buyer,
        }),
      )
    }
  })
}

/** Emails how an order is paid by transfer. */
export async function mailInstructions(
  tx: Tx,
  app: JobApp,
  order: queries.MailedOrder,
  language: Language,
  dedupeKey = `order:${order.id}:due`,
): Promise<void> {
  const isAwaited =
    order.paymentMethod === paymentMethod.bankTransfer &&
    order.paymentStatus === paymentStatus.awaiting &&
    order.total > 0
  if (!isAwaited) return
  const { total: amount, currency, instructions } = order
  const total = formatMoney({ amount, currency }, language)
  await mailBuyer(tx, app, order, {
    kind: 'order_payment_due',
    values: { ...aboutOf(order), total, instructions },
    dedupeKey,
  })
}

/** Job: emails about an entry of an order's timeline. */
export async function mailEvent(app: JobApp, { eventId }: { eventId: number }): Promise<void> {
  const event = await queries.mailedEvent(app.db, eventId)
  if (!event || event.isCovered) return
  const order = await queries.mailedOrder(app.db, event.vendorOrderId)
  if (!order) return
  await app.db.transaction().execute(async (tx) => {
    const toBuyer = buyerMail(order, event)
    if (toBuyer)
      await mailBuyer(tx, app, order, { ...toBuyer, dedupeKey: `order-event:${eventId}` })
    const toTeam = teamMail(order, event)
    if (toTeam) await mailTeam(tx, app, order, `order-event:${eventId}`, () => toTeam)
  })
}

type Letter = Omit<MailTo<MailKind>, 'to' | 'siteId' | 'path' | 'token' | 'dedupeKey'>

function letter<K extends MailKind>(kind: K, values: MailTo<K>['values']): Letter {
  return { kind, values }
}

/** Returns what a buyer is told about an event; null for nothing. */
function buyerMail(order: queries.MailedOrder, event: queries.MailedEvent): Letter | null {
  const about = aboutOf(order)
  const { data } = event
  const language = languageFrom(order.lang)
  switch (event.kind) {
    case 'payment_failed':
      return letter('order_payment_failed', { ...about, total: totalOf(order, language) })
    case 'shipped':
      return shippedMail(order, data, language)
    case 'canceled':
    case 'lines_canceled': {
      const goods = event.kind === 'canceled' ? '' : partsOf(order, data['lines'])
      const cancelNews = cancelNewsOf(event)
      return letter('order_canceled', { ...about, cancelNews, reason: text(data['reason']), goods })
    }
    case 'refunded': {
      const [amount, reason] = [Number(data['amount']), text(data['reason'])]
      const total = formatMoney({ amount, currency: order.currency }, language)
      return letter('order_refunded', { ...about, total, reason })
    }
    case 'return_accepted':
      return returnMail(order, 'accepted', data)
    case 'return_declined':
      return returnMail(order, 'declined', data)
    case 'return_received':
      return returnMail(order, 'received', data)
    case 'return_canceled':
      return data['isExpired'] ? returnMail(order, 'expired', data) : null
    case 'return_reminder':
      return data['state'] === returnState.accepted ? returnMail(order, 'reminder', data) : null
    case 'dispute_answered':
      return letter('order_problem', {
        ...about,
        problemNews: 'answered',
        reply: text(data['reply']),
      })
    case 'dispute_escalated':
      return letter('order_problem', { ...about, problemNews: 'escalated', reply: '' })
    case 'dispute_decided':
      return letter('order_problem', {
        ...about,
        problemNews: data['isForBuyer'] ? 'for_buyer' : 'for_enterprise',
        reply: text(data['decision']),
      })
    default:
      return null
  }
}

function returnMail(
  order: queries.MailedOrder,
  returnNews: 'accepted' | 'declined' | 'received' | 'reminder' | 'expired',
  data: Readonly<Record<string, unknown>>,
): Letter {
  return letter('order_return', { ...aboutOf(order), returnNews, reply: text(data['reply']) })
}

function cancelNewsOf({ kind, data }: queries.MailedEvent) {
  if (data['isUnpaid']) return 'not_paid_in_time'
  if (!(Number(data['amount']) > 0)) return 'unpaid'
  return kind === 'canceled' ? 'refunded' : 'items_refunded'
}

function shippedMail(
  order: queries.MailedOrder,
  data: Readonly<Record<string, unknown>>,
  language: Language,
): Letter {
  const about = aboutOf(order)
  const goods = partsOf(order, data['lines'])
  const ids = new Set(partIds(data['lines']))
  const isVirtual = order.goods.every(
    ({ id, type }) => !ids.has(id) || type !== productType.physical,
  )
  if (isVirtual) return letter('order_delivered_virtual', { ...about, goods })
  if (order.shippingMethod === shippingMethod.pickup) {
    const { location } = order
    const lines = location
      ? [location.name, ...addressLines(location.address, language), location.openingHours]
      : []
    return letter('order_ready', { ...about, goods, location: lines.filter(Boolean).join('\n') })
  }
  const numbers = Array.isArray(data['trackingNumbers']) ? data['trackingNumbers'].map(text) : []
  const tracking = [text(data['carrier']), ...numbers].filter(Boolean).join('\n')
  return letter('order_shipped', { ...about, goods, tracking })
}

/** Returns what a team is told about an event; null for nothing. */
function teamMail(order: queries.MailedOrder, event: queries.MailedEvent): Letter | null {
  const about = aboutOf(order)
  const { data } = event
  const goods = partsOf(order, data['lines'])
  const news = (teamProblemNews: ProblemNews, note: unknown) =>
    letter('order_team_problem', { ...about, teamProblemNews, note: text(note) })
  switch (event.kind) {
    case 'canceled':
      return data['by'] === 'buyer'
        ? letter('order_canceled_by_buyer', { ...about, reason: text(data['reason']) })
        : null
    case 'return_requested':
      return letter('order_team_return', {
        ...about,
        teamReturnNews: 'requested',
        goods,
        note: text(data['note']),
      })
    case 'return_reminder':
      // Of what was accepted, the buyer is late.
      if (data['state'] === returnState.accepted) return null
      return letter('order_team_return', {
        ...about,
        teamReturnNews: 'reminder',
        goods: '',
        note: '',
      })
    case 'return_canceled':
      return letter('order_team_return', {
        ...about,
        teamReturnNews: 'canceled',
        goods: '',
        note: '',
      })
    case 'chargeback_opened': {
      const amount = Number(data['amount'])
      const total = formatMoney({ amount, currency: order.currency }, languageFrom(order.lang))
      return letter('order_chargeback', { ...about, total, note: text(data['note']) })
    }
    case 'dispute_opened':
      return news('opened', data['note'])
    case 'dispute_escalated':
      return news('escalated', '')
    case 'dispute_withdrawn':
      return news('solved', '')
    case 'dispute_decided':
      return news(data['isForBuyer'] ? 'for_buyer' : 'for_enterprise', data['decision'])
    default:
      return null
  }
}

type ProblemNews = 'opened' | 'escalated' | 'solved' | 'for_buyer' | 'for_enterprise'

/** Emails the buyer; the link works without an account. */
async function mailBuyer<K extends MailKind>(
  tx: Tx,
  app: JobApp,
  order: queries.MailedOrder,
  mail: Pick<MailTo<K>, 'kind' | 'values' | 'dedupeKey'>,
): Promise<void> {
  const to = buyerOf(order)
  if (!to) return
  await sendMail(tx, app, {
    ...mail,
    to,
    siteId: order.siteId ?? mainSiteId,
    path: `${orderPath(order.id)}?key=`,
    token: orderKey(app.settings, order.orderId),
  })
}

/** The buyer as recipient; null once erased. */
export function buyerOf({
  email,
  buyer,
  lang,
  accountId,
}: Pick<queries.MailedOrder, 'email' | 'buyer' | 'lang' | 'accountId'>): MailRecipient | null {
  return email === null ? null : { email, name: buyer, language: languageFrom(lang), accountId }
}

async function mailTeam(
  tx: Tx,
  app: JobApp,
  order: queries.MailedOrder,
  dedupe: string,
  write: (language: Language) => Letter,
): Promise<void> {
  for (const member of await leadersOf(tx, order.enterpriseId)) {
    const to = recipientOf(member)
    await sendMail(tx, app, {
      ...write(to.language),
      to,
      siteId: mainSiteId,
      path: `/vendor-order-view/${order.id}?vendorId=${order.enterpriseId}`,
      dedupeKey: `${dedupe}:team:${member.id}`,
    })
  }
}

function aboutOf({ number, enterprise }: queries.MailedOrder) {
  return { number, enterprise }
}

function totalOf({ total, giftCardTotal, currency }: queries.MailedOrder, language: Language) {
  return formatMoney({ amount: total + giftCardTotal, currency }, language)
}

function goodsOf({ goods, currency }: queries.MailedOrder, language: Language): string {
  return goods
    .map(({ title, variant, quantity, total }) => {
      const price = formatMoney({ amount: total, currency }, language)
      return `${quantity} × ${named(title, variant)} – ${price}`
    })
    .join('\n')
}

/** Lists parts of lines, as events have them. */
function partsOf({ goods }: queries.MailedOrder, parts: unknown): string {
  if (!Array.isArray(parts)) return ''
  return parts
    .flatMap((part: unknown) => {
      const [lineId, quantity] = [field(part, 'lineId'), field(part, 'quantity')]
      const good = goods.find(({ id }) => id === lineId)
      return good ? `${Number(quantity)} × ${named(good.title, good.variant)}` : []
    })
    .join('\n')
}

function partIds(parts: unknown): string[] {
  return Array.isArray(parts) ? parts.map((part: unknown) => text(field(part, 'lineId'))) : []
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function named(title: string, variant: string): string {
  return variant ? `${title} (${variant})` : title
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
