import { oneOf, searchText, tableUrl } from '#shared/table-url.ts'
import { payoutState, type PayoutState } from '#shared/enums-of-store.ts'

export interface PayoutsFilter {
  query?: string | undefined
  state?: PayoutState | undefined
  page: number
}

export const payoutsUrl = tableUrl<PayoutsFilter>('/admin/payouts', {
  query: searchText,
  state: oneOf(Object.values(payoutState)),
  page: (text) => (/^\d{1,5}$/.test(text) ? Number(text) : 0),
})
