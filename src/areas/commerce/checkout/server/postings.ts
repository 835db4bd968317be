import type { PricedCart, VendorTotals } from '#commerce/carts/server/public.ts'
import { post } from '#commerce/ledger/server/public.ts'
import type { CreatedOrder } from '#commerce/orders/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { productType } from '#shared/enums.ts'

/** Posts what gift cards pay of an order: it is owed to the enterprises from then on. */
export async function postGiftCards(
  tx: Tx,
  { totals, giftCards, currency }: PricedCart,
  { vendorOrders }: CreatedOrder,
): Promise<void> {
  if (totals.giftCardTotal === 0) return
  for (const { id, enterpriseId, totals: own } of vendorOrders) {
    if (own.giftCardTotal === 0) continue
    await post(tx, 'gift_card_spent', id, currency, [
      ...own.giftCards.map((card) => ({
        account: 'gift_cards' as const,
        enterpriseId: giftCards.find((each) => each.id === card.id)?.enterpriseId ?? null,
        amount: card.amount,
        vendorOrderId: id,
      })),
      { account: 'vendor', enterpriseId, amount: -own.giftCardTotal, vendorOrderId: id },
    ])
  }
}

/**
 * Posts the sale of an enterprise's order: what was paid becomes what it is owed, less the fee.
 * Discounts of the platform are paid by the platform; sold gift cards are owed to who holds them.
 */
export async function postSale(
  tx: Tx,
  cart: Pick<PricedCart, 'currency' | 'lines' | 'discounts'>,
  order: { id: string; enterpriseId: number; totals: VendorTotals; fee: number },
  from: 'provider' | 'outside',
): Promise<void> {
  const { id, enterpriseId, totals, fee } = order
  const promoted = totals.discounts
    .filter((each) => cart.discounts.find((one) => one.id === each.id)?.enterpriseId === null)
    .reduce((sum, { amount }) => sum + amount, 0)
  const cards = totals.lines
    .filter((each) => cart.lines.find((line) => line.id === each.id)?.type === productType.giftCard)
    .reduce((sum, line) => sum + line.total, 0)
  const ofVendor = totals.total + promoted - fee - cards
  await post(tx, 'sale', id, cart.currency, [
    {
      account: from,
      enterpriseId: from === 'outside' ? enterpriseId : null,
      amount: totals.total,
      vendorOrderId: id,
    },
    { account: 'promotions', amount: promoted, vendorOrderId: id },
    { account: 'vendor', enterpriseId, amount: -ofVendor, vendorOrderId: id },
    { account: 'gift_cards', enterpriseId, amount: -cards, vendorOrderId: id },
    { account: 'fees', amount: -fee, vendorOrderId: id },
  ])
}
