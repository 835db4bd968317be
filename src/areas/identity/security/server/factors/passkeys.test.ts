import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Caller } from '#platform/caller.ts'
import { madePasskey } from '#tests/support/authenticator.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { addPasskey, beginPasskey } from './passkeys.ts'

const { app, signIn } = await openTestApp()

async function register(caller: Caller, credentialId: Buffer, transports?: unknown) {
  const { challenge } = await beginPasskey(app, caller, {})
  const { origin } = caller
  const made = madePasskey({ origin, challenge: String(challenge), credentialId, transports })
  return addPasskey(app, caller, { response: { ...made }, name: 'Phone' })
}

test('a passkey’s id is unique', async () => {
  const [one, other] = [
    await signIn(await anAccount(app.db)),
    await signIn(await anAccount(app.db)),
  ]
  const id = randomBytes(16)

  expect(await register(one.caller, id)).toEqual({ success: true })
  for (const { caller } of [one, other]) {
    await expect(register(caller, id)).rejects.toMatchObject({ code: 'already_there' })
  }
})

test.each(['internal', [1], [{}], { a: 1 }, ['x'.repeat(100)], null])(
  'what a browser says of transports is not taken for a list where it is none: %j',
  async (transports) => {
    const { caller } = await signIn(await anAccount(app.db))
    expect(await register(caller, randomBytes(16), transports)).toEqual({ success: true })
  },
)
