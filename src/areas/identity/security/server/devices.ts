import { recordAudit } from '#platform/accounts/audit.ts'
import { endOtherSessions, endSessionThere } from '#identity/sign-in/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import type { Device, Security, securityContract } from '../contract.ts'
import * as factors from './factors/factor-queries.ts'
import { totpStateOf } from './factors/totp.ts'
import * as queries from './security-queries.ts'
import { deviceOf } from '#shared/device-of.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof securityContract>

/** Returns the caller's login methods and sessions. */
export async function getSecurity(app: App, caller: Caller): Promise<Security> {
  const accountId = accountOf(caller)
  const [person, devices, totp, passkeys] = await Promise.all([
    queries.personById(app.db, accountId),
    queries.devicesOf(app.db, accountId),
    totpStateOf(app.db, accountId),
    factors.passkeysOf(app.db, accountId),
  ])
  return {
    hasPassword: person !== null && person.password_hash !== null,
    devices: devices.map((row) => deviceRow(row, caller)),
    totp: totp.on,
    recoveryCodesLeft: totp.recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id: id.toString('base64url'),
      name,
      createdAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    mustUseFactor: caller.session?.mustUseFactor ?? false,
  }
}

export const endDevice: Service['endDevice'] = async (app, caller, { id }) => {
  await app.db.transaction().execute(async (tx) => {
    if (!(await endSessionThere(tx, accountOf(caller), id))) throw new AppError('not_found')
    await recordAudit(tx, caller, {
      action: 'session.end_there',
      targetKind: 'session',
      targetId: id,
    })
  })
  return { success: true }
}

export async function endOtherDevices(app: App, caller: Caller): Promise<{ ended: number }> {
  return app.db.transaction().execute(async (tx) => {
    const ended = await endOtherSessions(tx, accountOf(caller), caller.session?.id ?? null)
    await recordAudit(tx, caller, { action: 'session.end_others', diff: { ended } })
    return { ended }
  })
}

function deviceRow(row: queries.DeviceRow, { session }: Caller): Device {
  return {
    id: row.id,
    method: row.method,
    ...deviceOf(row.user_agent),
    network: row.network,
    signedInAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isThisOne: row.id === session?.id,
  }
}
