import * as accounts from '#platform/accounts/account-change-queries.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import * as queries from './mailed-link-queries.ts'

/** Purpose of a link, equal to the kind of its email. */
export type LinkKind =
  | 'verify_email'
  | 'reset_password'
  | 'second_step'
  | 'passkey_registration'
  | 'passkey_sign_in'
  | 'change_email'
  | 'confirm_old_email'
  | 'link_identity'
  | 'add_password'
  | 'social_state'
  | 'social_return'
  | 'auth_token'
  | 'team_invitation'
  | 'data_export'

/** Kinds that grant no access, so they stay valid after a change of password or email. */
const outlivingChanges: ReadonlySet<LinkKind> = new Set<LinkKind>(['data_export'])

export interface Link {
  accountId: number | null
  data: Record<string, unknown>
  createdAt: Date
}

/**
 * Creates a one-time link and returns its token. `only` invalidates earlier links of the kind and
 * account; `keep` all but the newest with matching data.
 */
export async function makeLink(
  tx: Tx,
  link: {
    kind: LinkKind
    accountId: number | null
    data?: Record<string, unknown>
    hours: number
    only?: boolean
    keep?: { newest: number; like: Record<string, unknown> }
  },
): Promise<string> {
  const { kind, accountId, data = {}, hours, only } = link
  const keep = only ? { newest: 1, like: {} } : link.keep
  if (keep && accountId !== null) {
    const stay = { but: keep.newest - 1, like: keep.like }
    await queries.dropLinks(tx, kind, accountId, stay)
  }
  const token = newToken()
  await queries.insertLink(tx, { hash: tokenHash(token), kind, accountId, data, hours })
  return token
}

/**
 * Consumes a link. Null if unknown, of another kind, used, expired, or older than the last change
 * of the account's password or email.
 */
export async function consumeLink(tx: Tx, kind: LinkKind, token: string): Promise<Link | null> {
  return linkOf(await queries.consumeLink(tx, wanted(kind, token)))
}

/** Reads a link without consuming it: mail scanners follow links. */
export async function readLink(db: Db, kind: LinkKind, token: string): Promise<Link | null> {
  return linkOf(await queries.readLink(db, wanted(kind, token)))
}

/**
 * Counts an attempt before it is made; after five the link is invalid. Returns whether it is valid.
 */
export async function countTry(tx: Tx, kind: LinkKind, token: string): Promise<boolean> {
  return queries.countTry(tx, wanted(kind, token))
}

/**
 * Invalidates the account's earlier links and pending email change. Must be called by every change
 * of password or email.
 */
export async function endOldLinks(tx: Tx, accountId: number): Promise<void> {
  await accounts.noteChange(tx, accountId)
}

/** Whether the account's password or email changed since the link was created. */
export async function isOutdated(db: Db, link: Link, accountId: number): Promise<boolean> {
  return (await queries.changedAt(db, accountId)) > link.createdAt
}

function wanted(kind: LinkKind, token: string): queries.Wanted {
  return { kind, hash: tokenHash(token), outlivesChanges: outlivingChanges.has(kind) }
}

function linkOf(row: queries.LinkRow | null): Link | null {
  return row && { accountId: row.account_id, data: row.data, createdAt: row.created_at }
}
