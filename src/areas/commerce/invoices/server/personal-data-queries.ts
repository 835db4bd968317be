import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

/** Amounts, taxes and the country stay, as accounts must keep them; who bought goes. */
const buyersForgotten = (id: number) => sql`
  update invoice i set content = jsonb_set(i.content, '{buyer}',
      coalesce(jsonb_build_object('countryCode', i.content #> '{buyer,countryCode}'), 'null'))
  from vendor_order v join orders o on o.id = v.order_id
  where v.id = i.vendor_order_id and o.account_id = ${id}
    and i.content #> '{buyer,countryCode}' is not null`

export const personalData: PersonalData = {
  erasedBy: [buyersForgotten],
}
