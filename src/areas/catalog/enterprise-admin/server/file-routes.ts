import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noteAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { writeTable, type Cell } from '#platform/csv/write-table.ts'
import { contentDisposition } from '#platform/files/file-names.ts'
import { AppError } from '#shared/app-error.ts'
import { admins, refusalOf } from '#shared/permission-rules.ts'
import { EnterpriseFilter, type AdminEnterprise } from '../contract.ts'
import { enterpriseFrom } from './enterprise-list.ts'
import * as queries from './enterprise-list-queries.ts'

/** Batch size in rows. */
const atATime = 1000

/**
 * Serves `/admin/enterprise-accounts/table.csv?level=2&sort=points&order=desc`: all matches as CSV,
 * in the requested order. The download is audited.
 */
export function enterprisesFileRoutes(
  server: FastifyInstance,
  app: App,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): void {
  server.get('/admin/enterprise-accounts/table.csv', async (request, reply) => {
    const caller = await callerOf(request)
    const refusal = refusalOf(admins, caller, {}, false)
    if (refusal) throw new AppError(refusal)
    const filter = EnterpriseFilter.omit({ from: true }).safeParse(numbered(request.query))
    if (!filter.success) throw new AppError('invalid_input')
    await app.db
      .transaction()
      .execute((tx) =>
        noteAudit(tx, caller, { action: 'enterprise.export', diff: { ...filter.data } }),
      )

    const texts = app.texts.resources(caller.language, 'enterpriseAccounts')
    const word = (key: string) => texts[key] ?? key
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', contentDisposition('enterprises.csv'))
      .send(writeTable(linesOf(app, filter.data, word)))
  })
}

const columns = [
  'id',
  'name',
  'address',
  'level',
  'publish',
  'network',
  'listing',
  'status',
  'invites',
  'points',
  'feedback',
  'followers',
] as const

async function* linesOf(
  { db }: App,
  filter: Omit<EnterpriseFilter, 'from'>,
  word: (key: string) => string,
): AsyncGenerator<Cell[]> {
  yield columns.map(word)
  for (let last: number | undefined, isOver = false; !isOver;) {
    const start = last === undefined ? null : ({ side: 'after', id: last } as const)
    const rows = await queries.enterpriseRows(db, filter, { start, limit: atATime, ids: null })
    for (const row of rows) yield lineOf(enterpriseFrom(row), word)
    last = rows.at(-1)?.id
    isOver = rows.length < atATime
  }
}

function lineOf(row: AdminEnterprise, word: (key: string) => string): Cell[] {
  const cells: Record<(typeof columns)[number], Cell> = {
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
  return columns.map((name) => cells[name])
}

/** Query parameters are strings: converts the numeric ones. */
function numbered(query: unknown): unknown {
  const given = Object.fromEntries(new URLSearchParams(query as Record<string, string>))
  return { ...given, ...(given['level'] !== undefined && { level: Number(given['level']) }) }
}
