import { recordAudit } from '#platform/accounts/audit.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { AuditAction } from '#platform/accounts/audit.ts'

/** Audits a change of an enterprise's team. */
export function recordTeamAudit(
  tx: Tx,
  caller: Caller,
  action: AuditAction,
  enterpriseId: number,
  diff: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, caller, { action, targetKind: 'enterprise', targetId: enterpriseId, diff })
}
