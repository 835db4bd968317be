import { gzipSync } from 'node:zlib'
import { makeLink } from '#identity/sign-in/server/public.ts'
import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { allPersonalData } from '#platform/personal-data.ts'
import * as queries from './export-queries.ts'

/** Days until an export expires. */
const retentionDays = 7

/** Stored export: its texts, and references to files that are added on download. */
export interface Package {
  texts: Record<string, string>
  files: { path: string; sha256: string; at: string }[]
}

export function packageKey(uuid = ''): string {
  return `exports/${uuid}`
}

/** Job: builds an account's data export and emails the link. */
export async function packExport(app: JobApp, { accountId }: { accountId: number }): Promise<void> {
  const request = await queries.requestedExport(app.db, accountId)
  if (!request || request.ready) return
  const content = await app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => contentOf(tx, accountId))
  const bytes = gzipSync(JSON.stringify(content))
  await app.files.bytes.put(packageKey(request.uuid), bytes, 'application/gzip')

  await app.db.transaction().execute(async (tx) => {
    const until = await queries.endExport(tx, request.uuid, retentionDays)
    if (!until) return
    const token = await makeLink(tx, {
      kind: 'data_export',
      accountId,
      data: { uuid: request.uuid },
      hours: retentionDays * 24,
      only: true,
    })
    await sendMail(tx, app, {
      kind: 'export_ready',
      to: recipientOf({ ...request, id: accountId }),
      siteId: request.site_id,
      values: { until: until.toISOString() },
      path: '/account/privacy?token=',
      token,
      dedupeKey: `export:${request.uuid}`,
    })
  })
}

/** Returns the data of an account, and what stayed on accounts that were merged into it. */
async function contentOf(db: Db, accountId: number): Promise<Package> {
  const accounts = await queries.accountsOf(db, accountId)
  const texts: Package['texts'] = {}
  for (const [name, { entries }] of Object.entries(allPersonalData().exports)) {
    const found: unknown[] = []
    for (const id of accounts) found.push(...(await queries.readSubject(db, entries, id)))
    texts[`${name}.json`] = `${JSON.stringify(found, null, 2)}\n`
  }
  const files = await queries.filesOf(db, accounts)
  return {
    texts,
    files: files.map(({ uuid, ext, sha256, created_at }) => ({
      path: `files/${uuid}.${ext}`,
      sha256,
      at: created_at.toISOString(),
    })),
  }
}
