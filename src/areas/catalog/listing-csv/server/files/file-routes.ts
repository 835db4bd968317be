import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { contentDisposition } from '#platform/files/file-names.ts'
import { writeTable } from '#platform/csv/write-table.ts'
import { AppError } from '#shared/app-error.ts'
import { refusalOf, team } from '#shared/permission-rules.ts'
import { exportLines } from './export-lines.ts'
import { problemLines } from './problem-lines.ts'
import { templateLines } from './template-lines.ts'

const mayRead = team('member', 'vendorId')

type Lines = AsyncIterable<readonly string[]>

/**
 * Serves CSV downloads under `/marketplace-dashboard/{vendorId}`: `/listings.csv` all listings,
 * `/template.csv` a template, `/imports/{id}/problems.csv` rows with problems.
 */
export function listingFileRoutes(
  server: FastifyInstance,
  app: App,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): void {
  const offer = (
    path: string,
    name: string,
    linesFor: (caller: Caller, vendorId: number, id: number) => Promise<Lines> | Lines,
  ) => {
    server.get<{ Params: { vendorId: string; id?: string } }>(
      `/marketplace-dashboard/:vendorId/${path}`,
      async (request, reply) => {
        const caller = await callerOf(request)
        const vendorId = numberIn(request.params.vendorId)
        const refusal = refusalOf(mayRead, caller, { vendorId }, false)
        if (refusal) throw new AppError(refusal)
        const id = numberIn(request.params.id)
        return send(reply, `${name}-${id || vendorId}.csv`, await linesFor(caller, vendorId, id))
      },
    )
  }

  offer('listings.csv', 'listings', (caller, vendorId) => exportLines(app, caller, vendorId))
  offer('template.csv', 'template', (caller) => templateLines(app, caller))
  offer('imports/:id/problems.csv', 'problems', (caller, vendorId, id) =>
    problemLines(app, caller, vendorId, id),
  )
}

function numberIn(given: string | undefined): number {
  return /^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : 0
}

function send(reply: FastifyReply, fileName: string, lines: Lines) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(fileName))
    .send(writeTable(lines))
}
