import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

const returnsForgotten = (id: number) => sql`
  update order_return r set note = '', reply = ''
  from vendor_order v join orders o on o.id = v.order_id
  where v.id = r.vendor_order_id and o.account_id = ${id}`

export const personalData: PersonalData = {
  erasedBy: [returnsForgotten],
  forgottenIn: [['fulfillment', 'by_account_id']],
  notExported: {
    fulfillment: 'what a team does with its orders belongs to the enterprise',
  },
}
