import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { writeTable } from '#platform/csv/write-table.ts'
import { contentDisposition } from '#platform/files/file-names.ts'
import { AppError } from '#shared/app-error.ts'
import { statNames } from '#shared/enums-of-stats.ts'
import { refusalOf, team } from '#shared/permission-rules.ts'
import { StatRange } from '../contract.ts'
import { getStats } from './statistics.ts'

const mayRead = team('member', 'id')

/**
 * `/stats/{id}/table.csv?days=30`: the numbers of the stats page day by day, for the same people,
 * as spreadsheets read them.
 */
export function csvRoutes(
  server: FastifyInstance,
  app: App,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): void {
  server.get<{ Params: { id: string } }>('/stats/:id/table.csv', async (request, reply) => {
    const caller = await callerOf(request)
    const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? Number(request.params.id) : 0
    const refusal = refusalOf(mayRead, caller, { id }, false)
    if (refusal) throw new AppError(refusal)
    const range = StatRange.safeParse(request.query)
    if (!range.success) throw new AppError('invalid_input')

    const { vendor, from, to, periods } = await getStats(app, caller, {
      ...range.data,
      step: range.data.step ?? 'day',
      id,
    })
    const texts = app.texts.resources(caller.language, 'stats')
    const head = ['firstDay', 'lastDay', ...statNames].map((key) => texts[key] ?? key)
    const lines = periods.map((period) => [
      period.from,
      period.to,
      ...statNames.map((name) => period.numbers[name]),
    ])
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        contentDisposition(`stats-${vendor.subDomain ?? vendor.id}-${from}-${to}.csv`),
      )
      .send(writeTable([head, ...lines]))
  })
}
