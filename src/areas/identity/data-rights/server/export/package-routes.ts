import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readLink } from '#identity/sign-in/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { contentDisposition } from '#platform/files/file-names.ts'
import { AppError } from '#shared/app-error.ts'
import { packageKey, type Package } from './build-package.ts'
import * as queries from './export-queries.ts'
import { zip, type ZipEntry } from './zip.ts'

/**
 * Serves `/account/privacy/package?token=`: the data export, by the emailed link and to its account
 * only; not found for others.
 */
export function packageRoutes(
  server: FastifyInstance,
  app: App,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): void {
  server.get<{ Querystring: { token?: string } }>(
    '/account/privacy/package',
    async (request, reply) => {
      const caller = await callerOf(request)
      const found = await openPackage(app, caller, request.query.token ?? '')
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', contentDisposition('my-data.zip'))
        .send(Readable.from(zip(entriesOf(app, found))))
    },
  )
}

async function openPackage(app: App, caller: Caller, token: string): Promise<Package> {
  const { accountId, session } = caller
  if (accountId === null) throw new AppError('not_signed_in')
  // Not in "View as".
  if (session?.viewedBy) throw new AppError('not_found')
  const link = await readLink(app.db, 'data_export', token)
  const uuid = await queries.readyExport(app.db, accountId)
  if (!uuid || link?.accountId !== accountId || link.data['uuid'] !== uuid) {
    throw new AppError('not_found')
  }
  const stored = await app.files.bytes.open(packageKey(uuid))
  if (!stored) throw new AppError('not_found')
  return JSON.parse(gunzipSync(await buffer(stored.stream)).toString()) as Package
}

/** Files deleted since the export was built are omitted. */
async function* entriesOf({ files }: App, found: Package): AsyncGenerator<ZipEntry> {
  const now = new Date()
  for (const [path, text] of Object.entries(found.texts)) {
    yield { path, at: now, bytes: Buffer.from(text) }
  }
  for (const { path, sha256, at } of found.files) {
    const opened = await files.open(sha256)
    if (opened) yield { path, at: new Date(at), bytes: await buffer(opened.stream) }
  }
}
