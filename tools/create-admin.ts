import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readConfig } from '#app/config.ts'
import { putAccounts } from '#platform/accounts/accounts.ts'
import { endOtherSessions } from '#identity/sign-in/server/public.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { hashPassword } from '#platform/passwords.ts'
import { minPasswordLength } from '#shared/constants.ts'
import { userRole } from '#shared/enums.ts'
import { command } from './command.ts'
import { randomPassword } from './seed/people.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run admin:create -- EMAIL [--name NAME]

Makes an admin, or makes one of an account that is there, and sets the password: the one you
type, or a new one that is printed when you type none. Whoever is logged in to the account is
logged out.`

await command(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' } },
  })
  const email = positionals[0]?.trim().toLowerCase()
  if (!email || positionals.length > 1) return console.log(usage)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,10}$/.test(email)) {
    throw new OperatorError(`${email} is not an e-mail address, like you@example.org.`)
  }

  const typed = await askPassword()
  if (typed !== '' && typed.length < minPasswordLength) {
    throw new OperatorError(`A password has at least ${minPasswordLength} characters.`)
  }
  const password = typed || randomPassword()
  await putAdmin(email, values.name ?? email.split('@')[0] ?? email, password)
  console.log(
    typed ? `${email} is an admin.` : `${email} is an admin with the password ${password}`,
  )
})

async function putAdmin(email: string, name: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  const admin = { email, name, role: userRole.admin, passwordHash }
  await withDatabase(readConfig(), ({ db }) =>
    db.transaction().execute(async (tx) => {
      const ids = await putAccounts(tx, [admin])
      for (const id of ids) await endOtherSessions(tx, id, null)
    }),
  )
}

/** Reads a password without echo; from a pipe the first line, or empty. */
async function askPassword(): Promise<string> {
  const { stdin, stdout } = process
  if (!stdin.isTTY) {
    stdin.setEncoding('utf8')
    let piped = ''
    for await (const chunk of stdin) piped += String(chunk)
    return piped.split('\n')[0]?.trim() ?? ''
  }

  stdout.write('Password (Enter for a new one): ')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, terminal: true, output: nowhere })
  const answer = await lines.question('')
  lines.close()
  stdout.write('\n')
  return answer.trim()
}
