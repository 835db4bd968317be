import type { Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { subnetOf } from '#platform/subnet.ts'
import { AppError } from '#shared/app-error.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import * as queries from './account-queries.ts'

/**
 * Actions of the audit log, as noun and verb. A feature adds its own in `server/audit-actions.ts` by
 * `declare module`; each has a rule and a text for admins (`did-…` in `locales/<language>/admin.json`). A name
 * must stay declared for as long as rows carry it.
 */
export interface AuditActions {}

export type AuditAction = keyof AuditActions

/**
 * Who may perform an action: admins; the account that is its target; the team of the target
 * enterprise, or its owners and admins. Admins always may. `anyone` leaves it to the service.
 */
export type AuditRule = 'admins' | 'self' | 'team' | 'team admins' | 'anyone'

export type AuditRules = Readonly<Record<string, AuditRule>>

const rules = new Map<string, AuditRule>()

/** Registers the actions of all features; called once, where the features are listed. */
export function registerAuditRules(all: AuditRules): void {
  for (const [action, rule] of Object.entries(all)) rules.set(action, rule)
}

/** Returns the names of all actions. */
export function knownActions(): string[] {
  return [...rules.keys()]
}

/** Something done that may be asked about later. */
export interface AuditRecord {
  action: AuditAction
  /** By default the caller's account. */
  accountId?: number | null
  /** Table of the target: `account`, `enterprise`. */
  targetKind?: string
  targetId?: number
  /** Changed values, without secrets. */
  diff?: Record<string, unknown>
}

type Actor = Pick<Caller, 'accountId' | 'role' | 'session' | 'teams'> & {
  browser: Pick<Caller['browser'], 'address'>
}

/**
 * Records an action in the transaction that performs it. Throws not_allowed, which rolls it back,
 * unless the caller may perform it by the action's rule: a second check in addition to that of the
 * endpoint.
 */
export async function recordAudit(tx: Tx, caller: Actor, note: AuditRecord): Promise<void> {
  if (!mayDo(caller, note)) throw new AppError('not_allowed')
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

function mayDo(caller: Actor, { action, targetKind, targetId }: AuditRecord): boolean {
  const rule = rules.get(action)
  if (!rule) throw new Error(`no feature declares the action ${action}`)
  if (rule === 'anyone' || caller.role === userRole.admin) return true
  if (rule === 'self') return targetKind === 'account' && targetId === caller.accountId
  if (rule !== 'team' && rule !== 'team admins') return false
  const team = caller.teams.find(({ enterpriseId }) => enterpriseId === targetId)
  const lowest = rule === 'team' ? teamRole.member : teamRole.admin
  return targetKind === 'enterprise' && team !== undefined && team.role <= lowest
}

/** Maximum number of entries returned. */
const historyShown = 100

/** Returns the latest entries about an entity, newest first; times in ISO 8601. */
export async function auditHistory(db: Db, targetKind: string, targetId: number) {
  const rows = await queries.auditOf(db, targetKind, targetId, historyShown)
  return rows.map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}
