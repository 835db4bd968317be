import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import { chosenColumns } from '#platform/csv/chosen-columns.ts'
import type { Cell } from '#platform/csv/write-table.ts'
import { sendCsv, type FeatureRoutes } from '#platform/http/feature-routes.ts'
import { AppError } from '#shared/app-error.ts'
import { admins } from '#shared/access.ts'
import { EnterpriseFilter, type AdminEnterprise } from '../contract.ts'
import { enterpriseSorts } from '../model.ts'
import { enterpriseFrom } from './enterprise-list.ts'
import * as queries from './enterprise-list-queries.ts'

/** Batch size in rows. */
const atATime = 1000

/**
 * Serves `/admin/enterprise-accounts/table.csv?level=2&sort=points&order=desc`: all matches as CSV,
 * in the requested order; `columns` names the columns. The download is audited.
 */
export function tableRoutes({ app, route }: FeatureRoutes): void {
  route({
    url: '/admin/enterprise-accounts/table.csv',
    access: admins,
    async handle({ request, reply, caller: callerOf }) {
      const caller = await callerOf()
      const filter = EnterpriseFilter.omit({ from: true }).safeParse(numbered(request.query))
      if (!filter.success) throw new AppError('invalid_input')
      await app.db
        .transaction()
        .execute((tx) =>
          recordAudit(tx, caller, { action: 'enterprise.export', diff: { ...filter.data } }),
        )

      const texts = app.texts.resources(caller.language, 'enterpriseAdmin')
      const word = (key: string) => texts[key] ?? key
      const names = chosenColumns(columns, ['id', 'name', 'address'], request.query)
      return sendCsv(reply, 'enterprises.csv', linesOf(app, filter.data, names, word))
    },
  })
}

const [first, ...others] = enterpriseSorts

const columns = ['id', first, 'address', ...others] as const
type ColumnName = (typeof columns)[number]

async function* linesOf(
  { db }: App,
  filter: Omit<EnterpriseFilter, 'from'>,
  names: readonly ColumnName[],
  word: (key: string) => string,
): AsyncGenerator<Cell[]> {
  yield names.map(word)
  for (let last: number | undefined, isOver = false; !isOver;) {
    const start = last === undefined ? null : ({ side: 'after', id: last } as const)
    const rows = await queries.enterpriseRows(db, filter, { start, limit: atATime, ids: null })
    for (const row of rows) yield lineOf(enterpriseFrom(row), names, word)
    last = rows.at(-1)?.id
    isOver = rows.length < atATime
  }
}

function lineOf(
  row: AdminEnterprise,
  names: readonly ColumnName[],
  word: (key: string) => string,
): Cell[] {
  const cells: Record<ColumnName, Cell> = {
    id: row.id,
    name: row.name,
    address: row.subDomain,
    level: word(`level-${row.level}`),
    publish: word(`publish-${row.publish}`),
    network: row.networks,
    listing: row.listings,
    status: row.status === null ? '' : word(`status-${row.status}`),
    invites: row.invites,
    points: row.points,
    feedback: row.feedback,
    followers: row.followers,
  }
  return names.map((name) => cells[name])
}

/** Query parameters are strings: converts the numeric ones. */
function numbered(query: unknown): unknown {
  const params = Object.fromEntries(new URLSearchParams(query as Record<string, string>))
  return { ...params, ...(params['level'] !== undefined && { level: Number(params['level']) }) }
}
