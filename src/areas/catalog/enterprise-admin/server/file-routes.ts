import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { tableFileRoute } from '#platform/http/table-file.ts'
import { EnterpriseFilter } from '../contract.ts'
import { enterpriseSorts } from '../model.ts'
import { enterpriseFrom } from './enterprise-list.ts'
import * as queries from './enterprise-list-queries.ts'

const [first, ...others] = enterpriseSorts

/** Serves `/admin/enterprise-accounts/table.csv?level=2&sort=points&order=desc`. */
export function tableRoutes(http: FeatureRoutes): void {
  tableFileRoute(http, {
    url: '/admin/enterprise-accounts/table.csv',
    fileName: 'enterprises.csv',
    filter: EnterpriseFilter.omit({ from: true }),
    numbers: ['level'],
    columns: ['id', first, 'address', ...others],
    always: ['id', 'name', 'address'],
    action: 'enterprise.export',
    texts: 'enterpriseAdmin',
    rows: ({ db }, filter, part) => queries.enterpriseRows(db, filter, part),
    cells(row, { word }) {
      const enterprise = enterpriseFrom(row)
      return {
        id: enterprise.id,
        name: enterprise.name,
        address: enterprise.subDomain,
        level: word(`level-${enterprise.level}`),
        publish: word(`publish-${enterprise.publish}`),
        network: enterprise.networks,
        listing: enterprise.listings,
        status: enterprise.status === null ? '' : word(`status-${enterprise.status}`),
        invites: enterprise.invites,
        points: enterprise.points,
        feedback: enterprise.feedback,
        followers: enterprise.followers,
      }
    },
  })
}
