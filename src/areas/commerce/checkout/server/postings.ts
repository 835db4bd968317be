import type { PricedCart } from '#commerce/carts/server/public.ts'
import { post } from '#commerce/ledger/server/public.ts'
import type { CreatedOrder } from '#commerce/orders/server/public.ts'
import type { Tx } from '#platform/db/db.ts'

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
