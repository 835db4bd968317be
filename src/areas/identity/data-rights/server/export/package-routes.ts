import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { readLink } from '#identity/sign-in/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { contentDisposition } from '#platform/files/file-names.ts'
import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { signedIn } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { packageKey, type Package } from './build-package.ts'
import * as queries from './export-queries.ts'
import { zip, type ZipEntry } from './zip.ts'

/**
 * Serves `/account/privacy/package?token=`: the data export, by the emailed link and to its account
 * only; not found for others.
 */
export function packageRoutes({ app, route }: FeatureRoutes): void {
  route<unknown, { token?: string }>({
    url: '/account/privacy/package',
    access: signedIn,
    async handle({ request, reply, caller }) {
      const found = await openPackage(app, await caller(), request.query.token ?? '')
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', contentDisposition('my-data.zip'))
        .send(Readable.from(zip(entriesOf(app, found))))
    },
  })
}

async function openPackage(app: App, caller: Caller, token: string): Promise<Package> {
  const accountId = accountOf(caller)
  // Not for an admin in "View as".
  if (caller.session?.viewedBy) throw new AppError('not_found')
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
    yield { path, at: now, bytes: Buffer.from(text), isText: true }
  }
  for (const { path, sha256, at } of found.files) {
    const opened = await files.open(sha256)
    if (opened) yield { path, at: new Date(at), bytes: await buffer(opened.stream), isText: false }
  }
}
