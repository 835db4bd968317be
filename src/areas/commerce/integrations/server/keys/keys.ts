import { recordAudit } from '#platform/accounts/audit.ts'
import { accountOf } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { AppError } from '#shared/app-error.ts'
import type { integrationKeysContract } from '../../key-contract.ts'
import { integrationLimits } from '../../model.ts'
import { keyPrefix } from './caller-key.ts'
import * as queries from './key-queries.ts'

type Service = Handlers<typeof integrationKeysContract>

/** Keys that are listed, revoked ones included, and characters of a secret that are kept. */
const shown = { keys: 50, prefix: 9 } as const

/** Returns the keys of an enterprise. */
export const listIntegrationKeys: Service['listIntegrationKeys'] = async (
  { db },
  _caller,
  { vendorId },
) => {
  const [name, rows] = await Promise.all([
    queries.enterpriseName(db, vendorId),
    queries.keyRows(db, vendorId, shown.keys),
  ])
  if (name === null) throw new AppError('not_found')
  const keys = rows.map(({ createdAt, expiresAt, lastUsedAt, revokedAt, ...key }) => ({
    ...key,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
  return { vendor: { id: vendorId, name }, keys }
}

/** Creates a key. Throws already_there, and invalid_input for a day that is over or too many keys. */
export const createIntegrationKey: Service['createIntegrationKey'] = async (
  { db },
  caller,
  input,
) => {
  const { vendorId, name, lastDay } = input
  const scopes = [...new Set(input.scopes)]
  const expiresAt = lastDay === null ? null : new Date(Date.parse(lastDay) + 86_400_000)
  if (expiresAt && !(expiresAt.getTime() > Date.now() && expiresAt.getFullYear() < 3000)) {
    throw new AppError('invalid_input', { field: 'lastDay' })
  }
  const secret = `${keyPrefix}${newToken()}`
  return db.transaction().execute(async (tx) => {
    if (!(await queries.lockEnterprise(tx, vendorId))) throw new AppError('not_found')
    const names = await queries.keyNames(tx, vendorId)
    if (names.includes(name)) throw new AppError('already_there')
    if (names.length >= integrationLimits.keys) {
      throw new AppError('invalid_input', { field: 'keys' })
    }
    const id = await queries.insertKey(tx, {
      enterpriseId: vendorId,
      ...{ name, scopes, expiresAt },
      prefix: secret.slice(0, shown.prefix),
      secretHash: tokenHash(secret),
      createdBy: accountOf(caller),
    })
    await recordAudit(tx, caller, {
      action: 'integration_key.create',
      targetKind: 'enterprise',
      targetId: vendorId,
      diff: { name, scopes: scopes.join(', '), lastDay },
    })
    return { id, secret }
  })
}

/** Revokes a key. Throws not_found. */
export const revokeIntegrationKey: Service['revokeIntegrationKey'] = async (
  { db },
  caller,
  { vendorId, id },
) => {
  await db.transaction().execute(async (tx) => {
    const key = await queries.lockKey(tx, vendorId, id)
    if (!key) throw new AppError('not_found')
    if (key.revokedAt) return
    await queries.setKeyRevoked(tx, id)
    await recordAudit(tx, caller, {
      action: 'integration_key.revoke',
      targetKind: 'enterprise',
      targetId: vendorId,
      diff: { name: key.name },
    })
  })
}
