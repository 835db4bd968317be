import type { Caller } from '#platform/caller.ts'
import { sendCsv, type FeatureRoutes } from '#platform/http/feature-routes.ts'
import { team } from '#shared/access.ts'
import { parseId } from '#shared/parse-id.ts'
import { exportLines } from './export-lines.ts'
import { problemLines } from './problem-lines.ts'
import { templateLines } from './template-lines.ts'

type Lines = AsyncIterable<readonly string[]>

/**
 * Registers the downloads `/marketplace-dashboard/{vendorId}/listings.csv` with all listings,
 * `/template.csv`, an empty template, and `/imports/{id}/problems.csv` with the rejected rows and
 * their errors.
 */
export function fileRoutes({ app, route }: FeatureRoutes): void {
  const offer = (
    path: string,
    name: string,
    linesFor: (caller: Caller, vendorId: number, id: number) => Promise<Lines> | Lines,
  ) => {
    route<{ vendorId: string; id?: string }>({
      url: `/marketplace-dashboard/:vendorId/${path}`,
      access: team('member', 'vendorId'),
      async handle({ request, reply, caller }) {
        const vendorId = parseId(request.params.vendorId) ?? 0
        const id = parseId(request.params.id) ?? 0
        const lines = await linesFor(await caller(), vendorId, id)
        return sendCsv(reply, `${name}-${id || vendorId}.csv`, lines)
      },
    })
  }

  offer('listings.csv', 'listings', (caller, vendorId) => exportLines(app, caller, vendorId))
  offer('template.csv', 'template', (caller) => templateLines(app, caller))
  offer('imports/:id/problems.csv', 'problems', (caller, vendorId, id) =>
    problemLines(app, caller, vendorId, id),
  )
}
