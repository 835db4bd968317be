import { recordAudit } from '#platform/accounts/audit.ts'
import { sendCsv, type FeatureRoutes } from '#platform/http/feature-routes.ts'
import { admins } from '#shared/access.ts'
import { monthRows } from './statistics-queries.ts'

const columns = [
  'month',
  'reports',
  'kept',
  'changes',
  'removed',
  'medianHours',
  'appeals',
  'appealsDecided',
  'appealsUpheld',
] as const

/** Months in the file. */
const monthsExported = 60

/** Serves `/admin/flagging/statistics.csv`: five years by month. The download is audited. */
export function tableRoutes({ app, route }: FeatureRoutes): void {
  route({
    url: '/admin/flagging/statistics.csv',
    access: admins,
    async handle({ reply, caller: callerOf }) {
      const caller = await callerOf()
      await app.db.transaction().execute((tx) => recordAudit(tx, caller, { action: 'flag.export' }))
      const texts = app.texts.resources(caller.language, 'moderation')
      const months = await monthRows(app.db, monthsExported)
      return sendCsv(reply, 'moderation.csv', [
        columns.map((name) => texts[`stat-${name}`] ?? name),
        ...months.map((month) => columns.map((name) => month[name] ?? '')),
      ])
    },
  })
}
