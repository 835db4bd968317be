import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import { unauthorized } from './errors.ts'
import * as queries from './session-queries.ts'

export const storeCookie = 'store_session'

/** Hours that sessions last: cookies, bearer tokens of customers and of admins. */
export const sessionHours = { cookie: 10, customerToken: 720, adminToken: 24 } as const

export type StoreAccount = queries.StoreAccountRow

/** Who calls the store API. */
export interface StoreCaller {
  customer: StoreAccount | null
  admin: StoreAccount | null
  /** Token of the cookie, kept when another part of the session begins. */
  cookieToken: string | null
  /** IP address. */
  address: string
}

/** An admin of the store: of the platform, over everything, or of enterprises (resolutions 1). */
export interface StoreAdmin {
  account: StoreAccount
  /** Null for all. */
  enterpriseIds: readonly number[] | null
}

/** Resolves the caller by bearer token, access token or cookie. */
export async function storeCallerOf(
  { db }: Pick<App, 'db'>,
  request: FastifyRequest,
): Promise<StoreCaller> {
  const [, bearer] = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '') ?? []
  const access = request.headers['x-medusa-access-token']
  const cookie = request.cookies[storeCookie] ?? null
  const token = bearer ?? (typeof access === 'string' ? access : cookie)
  const session = token ? await queries.storeSession(db, tokenHash(token)) : null
  return {
    customer: session?.customer ?? null,
    admin: session?.admin ?? null,
    cookieToken: cookie && /^[\w-]{20,100}$/.test(cookie) ? cookie : null,
    address: request.ip,
  }
}

/** Returns the signed-in customer. Throws unauthorized. */
export function customerOf({ customer }: StoreCaller): StoreAccount {
  if (!customer) throw unauthorized
  return customer
}

/** Returns the signed-in admin and what it may see. Throws unauthorized. */
export function adminOf({ admin }: StoreCaller): StoreAdmin {
  const scope = admin && scopeOf(admin)
  if (!admin || !scope) throw unauthorized
  return { account: admin, enterpriseIds: scope === 'all' ? null : scope }
}

/** Returns the enterprises whose store an account runs; null if there are none. */
export function scopeOf({ role, teams }: StoreAccount): 'all' | number[] | null {
  if (role === userRole.admin) return 'all'
  const ids = (teams ?? []).flatMap((team) =>
    team.role <= teamRole.admin ? team.enterpriseId : [],
  )
  return ids.length > 0 ? ids : null
}

/** Begins a session as customer or admin in the browser's cookie. */
export async function startCookieSession(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  caller: StoreCaller,
  reply: FastifyReply,
  ids: { customerId: number | null; adminId: number | null },
): Promise<void> {
  // A new token, so that one that was planted before signing in is worth nothing.
  const token = newToken()
  await db.transaction().execute(async (tx) => {
    const before = caller.cookieToken
    const known = before ? await queries.storeSession(tx, tokenHash(before)) : null
    await queries.putStoreSession(tx, tokenHash(token), {
      customerId: ids.customerId ?? known?.customer?.id ?? null,
      adminId: ids.adminId ?? known?.admin?.id ?? null,
      hours: sessionHours.cookie,
    })
    if (before) {
      await queries.endStoreSession(tx, tokenHash(before), 'customer')
      await queries.endStoreSession(tx, tokenHash(before), 'admin')
    }
  })
  const isSecure = settings.baseUrl.startsWith('https:')
  void reply.setCookie(storeCookie, token, {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: isSecure ? 'none' : 'lax',
    maxAge: sessionHours.cookie * 3600,
  })
}

/** Creates a bearer token. */
export async function createStoreToken(
  { db }: Pick<App, 'db'>,
  ids: { customerId: number | null; adminId: number | null },
): Promise<string> {
  const token = newToken()
  const hours = ids.adminId === null ? sessionHours.customerToken : sessionHours.adminToken
  await db
    .transaction()
    .execute((tx) => queries.putStoreSession(tx, tokenHash(token), { ...ids, hours }))
  return token
}

/** Ends a part of the session in the cookie. */
export async function endCookieSession(
  { db }: Pick<App, 'db'>,
  { cookieToken }: StoreCaller,
  part: 'customer' | 'admin',
): Promise<void> {
  if (!cookieToken) return
  await db.transaction().execute((tx) => queries.endStoreSession(tx, tokenHash(cookieToken), part))
}
