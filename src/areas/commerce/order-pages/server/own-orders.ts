import { sendMail } from '#foundation/mail/server/public.ts'
import { orderKey, orderPath } from '#commerce/orders/server/public.ts'
import { accountOf } from '#platform/caller.ts'
import { searchTextOf } from '#platform/db/table-page/queries.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { mainSiteId } from '#shared/constants.ts'
import { languageFrom } from '#shared/languages.ts'
import type { orderPagesContract } from '../contract.ts'
import * as queries from './own-order-queries.ts'

type Service = Handlers<typeof orderPagesContract>

/** Returns the orders of the caller (C-152). */
export const listOwnOrders: Service['listOwnOrders'] = async ({ db }, caller, input) => {
  const { before = null, limit } = input
  const words = searchTextOf(input)
  const rows = await queries.ownOrderRows(db, accountOf(caller), {
    words,
    before,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  return {
    orders: shown.map(({ placedAt, pictures, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      pictures: pictures.flatMap((picture) => pictureOf(picture) ?? []),
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/**
 * Emails the link of an order to the address that it was placed with. Answers alike whether there is
 * one, and does not show it at once: enterprises know numbers and addresses too.
 */
export const findOrder: Service['findOrder'] = async (app, { browser }, { number, email }) => {
  await limitCalls(app, [
    { under: ['find-order', clientKeyOf(browser.address)], most: 10, seconds: 3600 },
    { under: ['find-order', email.toLowerCase()], most: 5, seconds: 3600 },
  ])
  const displayId = Number(/^#?(\d{1,15})(-\d+)?$/.exec(number)?.[1])
  const found = displayId ? await queries.orderByNumber(app.db, displayId, email) : null
  if (!found) return
  const { orderId, vendorOrderId, accountId, lang, siteId } = found
  await app.db.transaction().execute((tx) =>
    sendMail(tx, app, {
      kind: 'order_link',
      to: { email: found.email, name: '', accountId, language: languageFrom(lang) },
      siteId: siteId ?? mainSiteId,
      values: { number: String(found.number) },
      path: `${orderPath(vendorOrderId)}?key=`,
      token: orderKey(app.settings, orderId),
      dedupeKey: `order-link:${orderId}:${crypto.randomUUID()}`,
    }),
  )
}
