import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { tableFileRoute } from '#platform/http/table-file.ts'
import { AccountFilter } from '../contract.ts'
import { accountFrom } from './account-row.ts'
import * as queries from './account-list-queries.ts'

const columns = [
  ...(['id', 'name', 'email', 'role', 'signUp', 'app', 'language', 'invite'] as const),
  ...(['status', 'points', 'country', 'date'] as const),
]

/** Serves `/admin/personal-accounts/table.csv?role=2&columns=email,role`. */
export function tableRoutes(http: FeatureRoutes): void {
  tableFileRoute(http, {
    url: '/admin/personal-accounts/table.csv',
    fileName: 'accounts.csv',
    filter: AccountFilter.omit({ from: true }),
    numbers: ['role', 'signUpMode'],
    columns,
    always: ['id', 'name'],
    action: 'account.export',
    texts: 'admin',
    rows: ({ db }, filter, part) => queries.accountRows(db, filter, part),
    cells(row, { word }) {
      const account = accountFrom(row)
      return {
        id: account.id,
        name: account.name,
        email: account.email,
        role: word(`role-${account.role}`),
        signUp: word(`signUp-${account.signUpMode}`),
        app: account.app ?? '',
        language: account.language,
        invite: account.invitedBy ?? '',
        status: word(`status-${account.status}`),
        points: account.points,
        country: account.country,
        date: account.createdAt,
      }
    },
  })
}
