import { accountSorts, accountStates } from '#shared/enums-of-account.ts'
import { signUpMode, userRole } from '#shared/enums.ts'
import { tablePages } from '#shared/table-choices.ts'
import { cursorText, oneOf, orderOf, searchText, tableUrl } from '#shared/table-url.ts'
import type { AccountFilter } from '../contract.ts'

export const accountsUrl = tableUrl<AccountFilter>(tablePages.accounts, {
  query: searchText,
  role: oneOf(Object.values(userRole)),
  status: oneOf(accountStates),
  country: (text) => (/^[A-Z]{2}$/.test(text) ? text : undefined),
  signUpMode: oneOf(Object.values(signUpMode)),
  sort: oneOf(accountSorts, 'date'),
  order: orderOf(['name', 'email', 'role', 'status', 'language', 'country']),
  from: cursorText,
})

/** URL of the CSV file with all matches. */
export function accountsFileUrl(filter: AccountFilter): string {
  const params = accountsUrl.params({ ...filter, from: undefined })
  params.set('sort', filter.sort)
  params.set('order', filter.order)
  return `${accountsUrl.path}/table.csv?${params.toString()}`
}
