import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { isStoreId } from '#platform/store-ids.ts'
import { anyone } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { confirmationOf } from './confirmation.ts'
import { pickupCalendar } from './pickup-calendar.ts'

/** Days until goods can be picked up, where the shop does not say. */
const usualDays = 3

/** Calendar entry for the pick-up of an enterprise's order; its id and that of the order are secret. */
export function calendarRoute({ app, route }: FeatureRoutes): void {
  route<{ order: string; vendorOrder: string }>({
    url: '/checkout-success/:order/:vendorOrder/pickup.ics',
    access: anyone,
    async handle({ request, reply, caller }) {
      const { order: id, vendorOrder } = request.params
      if (!isStoreId('order', id)) throw new AppError('not_found')
      const who = await caller()
      const order = await confirmationOf(app, who, id)
      const vendor = order.vendors.find(({ orderId }) => orderId === vendorOrder)
      if (!vendor?.place) throw new AppError('not_found')
      const day =
        vendor.arrives?.to ??
        new Date(Date.now() + usualDays * 86_400_000).toISOString().slice(0, 10)
      const text = pickupCalendar({
        id: vendorOrder,
        day,
        title: `${vendor.name}: ${vendor.place.name} (${vendor.number})`,
        place: [vendor.place.name, vendor.place.address].filter(Boolean).join(', '),
        text: [
          vendor.place.openingHours,
          vendor.instructions,
          ...vendor.lines.map(({ quantity, title }) => `${quantity} × ${title}`),
        ].filter(Boolean),
        url: `${who.origin}/checkout-success?order=${id}`,
        now: new Date(),
      })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="pickup-${vendor.number}.ics"`)
        .send(text)
    },
  })
}
