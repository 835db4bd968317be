import { accountSorts, accountStates, type AccountSort } from '#shared/enums-of-account.ts'
import type { AccountFilter } from '../contract.ts'
import { signUpMode, userRole } from '#shared/enums.ts'
import { pageStart } from '#shared/cursor.ts'

export const accountsPath = '/admin/personal-accounts'

/** Parses the filter from a URL; invalid values are ignored. */
export function filterFrom(params: URLSearchParams): AccountFilter {
  const one = <T extends number>(name: string, of: Readonly<Record<string, T>>) =>
    Object.values(of).find((each) => String(each) === params.get(name))
  const country = params.get('country') ?? ''
  const sort = accountSorts.find((each) => each === params.get('sort')) ?? 'date'
  const order = (['asc', 'desc'] as const).find((each) => each === params.get('order'))
  const from = params.get('from') ?? ''
  return {
    query: params.get('query')?.slice(0, 200) || undefined,
    role: one('role', userRole),
    status: accountStates.find((each) => each === params.get('status')),
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    signUpMode: one('signUpMode', signUpMode),
    sort,
    order: order ?? firstOrder(sort),
    from: pageStart.test(from) ? from : undefined,
  }
}

/** Default order of a column: texts ascending, times and numbers descending. */
export function firstOrder(sort: AccountSort): 'asc' | 'desc' {
  return sort === 'name' || sort === 'email' ? 'asc' : 'desc'
}

/** Builds the URL of a filter. */
export function addressOf({ order, sort, ...filter }: AccountFilter): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) params.set(name, String(value))
  }
  if (sort !== 'date') params.set('sort', sort)
  if (order !== firstOrder(sort)) params.set('order', order)
  const search = params.toString()
  return search ? `${accountsPath}?${search}` : accountsPath
}
