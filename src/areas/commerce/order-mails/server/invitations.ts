import { sendMail } from '#foundation/mail/server/public.ts'
import { lockVendorOrder, updateVendorOrder } from '#commerce/orders/server/public.ts'
import { setCartReminded } from '#commerce/carts/server/public.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { mainSiteId } from '#shared/constants.ts'
import { languageFrom } from '#shared/languages.ts'
import * as queries from './mail-queries.ts'
import { buyerOf, mailInstructions } from './order-mails.ts'

const atOnce = 200
/** Days after delivery. */
const inviteAfterDays = 3

/** Job: invites buyers to give feedback some days after their order has arrived, once. */
export async function inviteFeedback(app: JobApp): Promise<void> {
  for (;;) {
    const ids = await queries.ordersToInvite(app.db, { days: inviteAfterDays, limit: atOnce })
    for (const id of ids) await inviteBuyer(app, id)
    if (ids.length < atOnce) return
  }
}

async function inviteBuyer(app: JobApp, id: string): Promise<void> {
  const order = await queries.mailedOrder(app.db, id)
  await app.db.transaction().execute(async (tx) => {
    const locked = await lockVendorOrder(tx, id)
    if (!order || !locked) return
    await updateVendorOrder(tx, id, { feedbackInvitedAt: new Date() })
    const to = buyerOf(order)
    if (!to || !order.handle || (await queries.isNotToInvite(tx, order))) return
    const { number, enterprise, siteId, handle } = order
    await sendMail(tx, app, {
      kind: 'order_feedback',
      to,
      siteId: siteId ?? mainSiteId,
      values: { number, enterprise },
      path: `/${handle}#feedback`,
      dedupeKey: `order:${id}:feedback`,
    })
  })
}

/** Days after which buyers are reminded of a transfer; a week later the order is canceled. */
const remindAfterDays = 7

/** Job: reminds buyers once of orders that they have not paid by transfer. */
export async function remindOfTransfers(app: JobApp): Promise<void> {
  for (const id of await queries.ordersToRemind(app.db, { days: remindAfterDays })) {
    const order = await queries.mailedOrder(app.db, id)
    if (!order) continue
    await app.db
      .transaction()
      .execute((tx) =>
        mailInstructions(tx, app, order, languageFrom(order.lang), `order:${id}:due-reminder`),
      )
  }
}

/** Hours after which a cart counts as left, and after which a reminder would come too late. */
const left = { from: 24, until: 96 } as const

/** Job: reminds those who asked for it of the cart they have left, once. */
export async function remindOfCarts(app: JobApp): Promise<void> {
  for (const cart of await queries.abandonedCarts(app.db, { ...left, limit: atOnce })) {
    await app.db.transaction().execute(async (tx) => {
      if (!(await setCartReminded(tx, cart.id))) return
      const { email, name, accountId, lang, siteId, titles } = cart
      await sendMail(tx, app, {
        kind: 'cart_reminder',
        to: { email, name, accountId, language: languageFrom(lang) },
        siteId: siteId ?? mainSiteId,
        values: { goods: titles.join('\n') },
        path: '/cart',
        dedupeKey: `cart:${cart.id}:reminder`,
      })
    })
  }
}
