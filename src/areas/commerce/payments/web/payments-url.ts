import { oneOf, searchText, tableUrl } from '#shared/table-url.ts'
import { paymentFilters, type PaymentFilter } from '../model.ts'

export interface PaymentsFilter {
  query?: string | undefined
  filter?: PaymentFilter | undefined
  page: number
}

export const paymentsUrl = tableUrl<PaymentsFilter>('/admin/payments', {
  query: searchText,
  filter: oneOf(paymentFilters),
  page: (text) => (/^\d{1,5}$/.test(text) ? Number(text) : 0),
})
