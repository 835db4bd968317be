import type { Handlers } from '#platform/http/implement.ts'
import type { moderationContract } from '../contract.ts'
import * as queries from './statistics-queries.ts'

type Service = Handlers<typeof moderationContract>

export const getFlagStatistics: Service['getFlagStatistics'] = async (app, _caller, { months }) => {
  const [byMonth, reasons] = await Promise.all([
    queries.monthRows(app.db, months),
    queries.reasonRows(app.db, months),
  ])
  return { months: byMonth, reasons }
}
