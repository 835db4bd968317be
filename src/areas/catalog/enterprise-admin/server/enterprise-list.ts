import { auditHistory } from '#platform/accounts/audit.ts'
import { searchTextOf } from '#platform/db/table-page/queries.ts'
import { tablePage } from '#platform/db/table-page/table-page.ts'
import { AppError } from '#shared/app-error.ts'
import { publishStates } from '../model.ts'
import { shownStatuses } from '#shared/forms/shown-status.ts'
import type { AdminEnterprise, enterpriseAdminContract } from '../contract.ts'
import * as queries from './enterprise-list-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof enterpriseAdminContract>

/** Returns a page of matching enterprises. */
export const listEnterprises: Service['listEnterprises'] = async ({ db }, _caller, filter) => {
  const { rows, ...page } = await tablePage(
    { from: filter.from, isCapped: searchTextOf(filter) !== '' },
    {
      find: queries.isLimited(filter) ? (limit) => queries.matchingIds(db, filter, limit) : null,
      count: () => queries.countEnterprises(db, filter),
      rows: (part) => queries.enterpriseRows(db, filter, part),
    },
  )
  return { enterprises: rows.map(enterpriseFrom), ...page }
}

export const getEnterprise: Service['getEnterprise'] = async ({ db }, _caller, { id }) => {
  const [found, audit, people] = await Promise.all([
    queries.enterpriseRow(db, id),
    auditHistory(db, 'enterprise', id),
    queries.peopleOf(db, id),
  ])
  if (!found) throw new AppError('not_found')
  const { flag_case_id: flagCaseId, ...row } = found
  return { enterprise: enterpriseFrom(row), audit, people, flagCaseId }
}

export function enterpriseFrom({ shown, status, ...row }: queries.ListedRow): AdminEnterprise {
  return {
    ...row,
    publish: publishStates[shown] ?? 'hidden',
    status: status === 0 ? null : (shownStatuses[status - 1] ?? null),
  }
}
