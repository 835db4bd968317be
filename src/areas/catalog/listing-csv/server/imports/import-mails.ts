import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { importPath } from '#shared/listing-files-path.ts'
import * as queries from './import-queries.ts'

/** Emails the uploader the result, unless the account or its site is gone. */
export async function notifySender(tx: Tx, app: JobApp, importId: number): Promise<void> {
  const row = await queries.senderRow(tx, importId)
  if (!row) return
  await sendMail(tx, app, {
    kind: 'listings_imported',
    to: recipientOf({ ...row, id: row.account_id }),
    siteId: row.site_id,
    values: {
      enterprise: row.enterprise,
      file: row.file_name,
      written: String(row.counts['written'] ?? 0),
      left: String((row.counts['problem'] ?? 0) + (row.counts['refused'] ?? 0)),
    },
    path: importPath(row.enterprise_id, importId),
    dedupeKey: `listing-import:${importId}`,
  })
}
