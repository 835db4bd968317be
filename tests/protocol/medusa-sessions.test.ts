import { expect, test } from 'vitest'
import { endOtherDevices } from '#identity/security/server/devices.ts'
import { endAccountSessions } from '#operations/account-admin/server/account-access.ts'
import { disableAccount, enableAccount } from '#operations/account-admin/server/account-changes.ts'
import { hashPassword } from '#platform/passwords.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, signIn, server } = await openTestApp({ SEED: 'demo' })
const http = await server()

const password = 'a-long-password'
const passwordHash = await hashPassword(password)
const { caller: admin } = await signIn(await anAccount(app.db, { role: userRole.admin }))

let people = 0

/** An admin of the platform with tokens of both kinds. */
async function aTokenHolder() {
  people += 1
  const email = `token-holder${people}@example.org`
  const id = await anAccount(app.db, { email, role: userRole.admin, passwordHash })
  const tokenFor = async (part: 'store' | 'admin') => {
    const { body } = await http.inject({
      method: 'POST',
      url: `/commerce/${part}/auth/token`,
      payload: { email, password },
    })
    return (JSON.parse(body) as { access_token: string }).access_token
  }
  const tokens = { store: await tokenFor('store'), admin: await tokenFor('admin') }
  const statuses = async () => {
    const answers = await Promise.all(
      (['store', 'admin'] as const).map((part) =>
        http.inject({
          url: `/commerce/${part}/auth`,
          headers: { authorization: `Bearer ${tokens[part]}` },
        }),
      ),
    )
    return answers.map(({ statusCode }) => statusCode)
  }
  return { id, statuses, tokenFor }
}

test.each([
  [
    'the account logs out everywhere else',
    async (id: number) => endOtherDevices(app, (await signIn(id)).caller),
  ],
  ['an admin ends its sessions', (id: number) => endAccountSessions(app, admin, { id })],
  [
    'it is disabled, also once it is enabled again',
    async (id: number) => {
      await disableAccount(app, admin, { id })
      await enableAccount(app, admin, { id })
    },
  ],
])('tokens of an account end when %s', async (_what, end) => {
  const holder = await aTokenHolder()
  expect(await holder.statuses()).toEqual([200, 200])

  await end(holder.id)

  expect(await holder.statuses()).toEqual([401, 401])
  expect(await holder.tokenFor('store')).toBeTruthy()
})
