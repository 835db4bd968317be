import { sendCsv, type FeatureRoutes } from '#platform/http/feature-routes.ts'
import { team } from '#shared/access.ts'
import { parseId } from '#shared/parse-id.ts'
import { countLines } from './count-file.ts'

/** Registers the download of the stock as a file, to count and send back. */
export function stockRoutes({ app, route }: FeatureRoutes): void {
  route<{ vendorId: string }>({
    url: '/vendor/stock/:vendorId/stock.csv',
    access: team('member', 'vendorId'),
    async handle({ request, reply, caller }) {
      const vendorId = parseId(request.params.vendorId) ?? 0
      return sendCsv(reply, `stock-${vendorId}.csv`, countLines(app, await caller(), vendorId))
    },
  })
}
