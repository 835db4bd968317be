import type { Db, Tx } from '#platform/db/db.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import * as queries from './queries.ts'

/** What a link is for; the mail that carries it says the same. */
export type LinkKind =
  | 'verify_email'
  | 'reset_password'
  | 'second_step'
  | 'passkey_challenge'
  | 'change_email'
  | 'confirm_old_email'
  | 'link_identity'
  | 'add_password'
  | 'social_state'
  | 'auth_token'
  | 'team_invitation'
  | 'data_export'

export interface Link {
  accountId: number | null
  data: Record<string, unknown>
}

/**
 * Makes a link that works once and answers its token. With `only`, earlier ones of this kind and
 * account stop working.
 */
export async function makeLink(
  tx: Tx,
  link: {
    kind: LinkKind
    accountId: number | null
    data?: Record<string, unknown>
    hours: number
    only?: boolean
  },
): Promise<string> {
  const { kind, accountId, data = {}, hours, only } = link
  if (only && accountId !== null) await queries.dropLinks(tx, kind, accountId)
  const token = newToken()
  await queries.insertLink(tx, { hash: tokenHash(token), kind, accountId, data, hours })
  return token
}

/** Uses a link up. Null where it does not exist, is of another kind, was used, or is too old. */
export async function takeLink(tx: Tx, kind: LinkKind, token: string): Promise<Link | null> {
  return linkOf(await queries.takeLink(tx, kind, tokenHash(token)))
}

/** What a link would do, without doing it: mail programs open links to look at them. */
export async function readLink(db: Db, kind: LinkKind, token: string): Promise<Link | null> {
  return linkOf(await queries.readLink(db, kind, tokenHash(token)))
}

function linkOf(row: queries.LinkRow | null): Link | null {
  return row && { accountId: row.account_id, data: row.data }
}
