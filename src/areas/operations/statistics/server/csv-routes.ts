import { sendCsv, type FeatureRoutes } from '#platform/http/feature-routes.ts'
import { team } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { statNames } from '#shared/enums-of-stats.ts'
import { parseId } from '#shared/parse-id.ts'
import { StatRange } from '../contract.ts'
import { getStats } from './statistics.ts'

/**
 * Registers `/stats/{id}/table.csv?days=30`: the numbers of the statistics page day by day, for the
 * same people.
 */
export function csvRoutes({ app, route }: FeatureRoutes): void {
  route<{ id: string }>({
    url: '/stats/:id/table.csv',
    access: team('member', 'id'),
    async handle({ request, reply, caller: callerOf }) {
      const caller = await callerOf()
      const range = StatRange.safeParse(request.query)
      if (!range.success) throw new AppError('invalid_input')

      const { vendor, from, to, periods } = await getStats(app, caller, {
        ...range.data,
        step: range.data.step ?? 'day',
        id: parseId(request.params.id) ?? 0,
      })
      const texts = app.texts.resources(caller.language, 'stats')
      const head = ['firstDay', 'lastDay', ...statNames].map((key) => texts[key] ?? key)
      const lines = periods.map((period) => [
        period.from,
        period.to,
        ...statNames.map((name) => period.numbers[name]),
      ])
      const file = `stats-${vendor.subDomain ?? vendor.id}-${from}-${to}.csv`
      return sendCsv(reply, file, [head, ...lines])
    },
  })
}
