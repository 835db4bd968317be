import type { Db, Tx } from '#platform/db/db.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import * as queries from './mailed-link-queries.ts'

/** What a link is for; the mail that carries it says the same. */
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

/** Kinds that sign nobody in and change nothing: they survive a new password or address. */
const outlivingChanges: ReadonlySet<LinkKind> = new Set<LinkKind>(['data_export'])

export interface Link {
  accountId: number | null
  data: Record<string, unknown>
  createdAt: Date
}

/**
 * Makes a link that works once and answers its token. With `only`, earlier ones of this kind and
 * account stop working; with `keep`, those older than the newest so many whose data is like this.
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
 * Uses a link up. Null where it does not exist, is of another kind, was used, is too old, or was made
 * before the password or the address of its account was last changed.
 */
export async function takeLink(tx: Tx, kind: LinkKind, token: string): Promise<Link | null> {
  return linkOf(await queries.takeLink(tx, wanted(kind, token)))
}

/** What a link would do, without doing it: mail programs open links to look at them. */
export async function readLink(db: Db, kind: LinkKind, token: string): Promise<Link | null> {
  return linkOf(await queries.readLink(db, wanted(kind, token)))
}

/**
 * Counts a try with a link before it is made: after five it is dead. False where it does not work any
 * more.
 */
export async function countTry(tx: Tx, kind: LinkKind, token: string): Promise<boolean> {
  return queries.countTry(tx, wanted(kind, token))
}

/**
 * Ends what was begun with the old password or address of an account: every link made for it before
 * this transaction, and a change of address that waits to be confirmed. To be called by whatever
 * changes one of the two.
 */
export async function endOldLinks(tx: Tx, accountId: number): Promise<void> {
  await queries.noteChange(tx, accountId)
}

/** Whether the password or address of an account was changed since a link was made without it. */
export async function isOutdated(db: Db, link: Link, accountId: number): Promise<boolean> {
  return (await queries.changedAt(db, accountId)) > link.createdAt
}

function wanted(kind: LinkKind, token: string): queries.Wanted {
  return { kind, hash: tokenHash(token), outlivesChanges: outlivingChanges.has(kind) }
}

function linkOf(row: queries.LinkRow | null): Link | null {
  return row && { accountId: row.account_id, data: row.data, createdAt: row.created_at }
}
