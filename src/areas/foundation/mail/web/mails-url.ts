import { mailState } from '#shared/enums.ts'
import { tablePages } from '#shared/table-choices.ts'
import { cursorText, oneOf, orderOf, searchText, tableUrl } from '#shared/table-url.ts'
import type { MailFilter } from '../contract.ts'
import { mailSorts } from '../model.ts'

export const mailsUrl = tableUrl<MailFilter>(tablePages.mails, {
  query: searchText,
  state: oneOf(Object.values(mailState)),
  kind: (text) => (/^[a-z_]{1,40}$/.test(text) ? text : undefined),
  sort: oneOf(mailSorts, 'created'),
  order: orderOf(['email', 'kind', 'state']),
  from: cursorText,
})

/** URL of the CSV file with all matches. */
export function mailsFileUrl(filter: MailFilter): string {
  const params = mailsUrl.params({ ...filter, from: undefined })
  params.set('sort', filter.sort)
  params.set('order', filter.order)
  return `${mailsUrl.path}/table.csv?${params.toString()}`
}
