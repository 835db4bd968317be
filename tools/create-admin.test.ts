import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signedInWith } from '#identity/sign-in/server/public.ts'
import { verifyPassword } from '#platform/passwords.ts'
import { anAccount } from '#tests/support/community.ts'
import { programEnvironment } from '#tests/support/program-environment.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const script = fileURLToPath(new URL('create-admin.ts', import.meta.url))

describe('create-admin', () => {
  it('makes an admin with the password typed', async () => {
    const { db, url } = await openTestDatabase()
    const { code, said, complaint } = await run(
      url,
      ['Ada@Example.org', '--name', 'Ada'],
      'long enough\n',
    )
    expect({ code, said, complaint }).toEqual({
      code: 0,
      said: 'ada@example.org is an admin.\n',
      complaint: '',
    })

    const { rows } = await sql<{ name: string; role: number; password_hash: string }>`
      select name, role, password_hash from account where email = 'ada@example.org'`.execute(db)
    expect(rows[0]).toMatchObject({ name: 'Ada', role: 1 })
    expect(await verifyPassword('long enough', rows[0]!.password_hash)).toBe(true)
  })

  it('ends the sessions of an existing account', async () => {
    const { app, databaseUrl, signIn } = await openTestApp()
    const [ada, other] = [
      await anAccount(app.db, { email: 'ada@example.org' }),
      await anAccount(app.db),
    ]
    const [{ caller: adas }, { caller: others }] = [await signIn(ada), await signIn(other)]
    const { code } = await run(databaseUrl, ['ada@example.org'], 'long enough\n')

    expect(code).toBe(0)
    expect(await signedInWith(app, adas.browser)).toBeNull()
    expect(await signedInWith(app, others.browser)).not.toBeNull()
  })

  it('makes up a password and prints it when none is typed', async () => {
    const { db, url } = await openTestDatabase()
    const { said } = await run(url, ['ada@example.org'], '')
    const [, password] = /^ada@example.org is an admin with the password (\S+)\n$/.exec(said) ?? []

    const { rows } = await sql<{ password_hash: string }>`
      select password_hash from account where email = 'ada@example.org'`.execute(db)
    expect(await verifyPassword(password ?? '', rows[0]!.password_hash)).toBe(true)
  })

  it.each([
    [['nobody'], 'long enough\n', 'nobody is not an e-mail address'],
    [['ada@example.org'], 'short\n', 'A password has at least 6 characters.'],
  ])('refuses %j with %j in a sentence', async (args, typed, sentence) => {
    const { code, complaint } = await run('postgres://nowhere.example/none', args, typed)
    expect(code).toBe(1)
    expect(complaint).toContain(sentence)
    expect(complaint).not.toContain('    at ')
  })
})

async function run(databaseUrl: string, args: readonly string[], typed: string) {
  const env = programEnvironment({ DATABASE_URL: databaseUrl })
  const child = spawn(process.execPath, [script, ...args], { env })
  child.stdin.end(typed)
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, said, complaint }
}
