import type { Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { subnetOf } from '#platform/subnet.ts'
import * as queries from './account-queries.ts'

/**
 * Actions of the audit log, as noun and verb. A feature adds its own in `server/audit-actions.ts` by
 * `declare module`; each has a text for admins (`did-…` in `locales/<language>/admin.json`). A name
 * must stay declared for as long as rows carry it.
 */
export interface AuditActions {}

export type AuditAction = keyof AuditActions

/** Something done that may be asked about later. */
export interface AuditRecord {
  action: AuditAction
  /** Who did it; the caller's account when absent. */
  accountId?: number | null
  /** What it was done to; the words of the table: `account`, `enterprise`. */
  targetKind?: string
  targetId?: number
  /** What changed, without secrets. */
  diff?: Record<string, unknown>
}

/** Writes it down, for good, in the transaction that does it. */
export async function recordAudit(
  tx: Tx,
  caller: Pick<Caller, 'accountId' | 'session'> & { browser: Pick<Caller['browser'], 'address'> },
  note: AuditRecord,
): Promise<void> {
  await queries.insertAudit(tx, {
    account_id: note.accountId === undefined ? caller.accountId : note.accountId,
    viewed_by: caller.session?.viewedBy ?? null,
    acting_id: caller.session?.actingId ?? null,
    action: note.action,
    target_kind: note.targetKind ?? null,
    target_id: note.targetId ?? null,
    diff: JSON.stringify(note.diff ?? {}),
    network: subnetOf(caller.browser.address),
  })
}

/** How much of what was done to a thing is shown. */
const historyShown = 100

/** What was done to it, newest first, the last hundred; times as ISO 8601. */
export async function historyOf(db: Db, targetKind: string, targetId: number) {
  const rows = await queries.auditOf(db, targetKind, targetId, historyShown)
  return rows.map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}
