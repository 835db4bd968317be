import { Secret, TOTP } from 'otpauth'
import { confirmTotp, beginTotp } from '#identity/security/server/factors/totp.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'

/** The code an authenticator app with this base32 key shows at a time in milliseconds. */
export function codeOf(key: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at })
}

/**
 * Enables TOTP for the caller. The confirming code is marked as unused, so that `code` can return
 * the current one at any time.
 */
export async function addCodes(
  app: App,
  caller: Caller,
  password?: string,
): Promise<{ key: string; recoveryCodes: string[]; code: () => string; wrongCode: string }> {
  const { key } = await beginTotp(app, caller, { password })
  const { recoveryCodes } = await confirmTotp(app, caller, { code: codeOf(key) })
  const changed = app.db.updateTable('totp').set({ last_step: 0 })
  await changed.where('account_id', '=', caller.accountId!).execute()
  return { key, recoveryCodes, code: () => codeOf(key), wrongCode: wrongCodeFor(key) }
}

/** Six digits that are not a code of this key within the next hour. */
function wrongCodeFor(key: string): string {
  const right = new Set(
    Array.from({ length: 125 }, (_, step) => codeOf(key, Date.now() + (step - 3) * 30_000)),
  )
  for (let digits = 0; ; digits += 1) {
    const code = String(digits).padStart(6, '0')
    if (!right.has(code)) return code
  }
}
