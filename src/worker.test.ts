import { spawn } from 'node:child_process'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import '#app/registries.ts'
import { sendMail } from '#foundation/mail/server/public.ts'
import { connect } from '#platform/db/db.ts'
import { openLog } from '#platform/log.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { programEnvironment } from '#tests/support/program-environment.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

function startWorker(env: Record<string, string>) {
  const dataDir = temporaryFolder(onTestFinished)
  chmodSync(dataDir, 0o755)
  const worker = spawn(process.execPath, ['src/worker.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: programEnvironment({ LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env }),
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  let said = ''
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  const ended = new Promise<number | null>((resolve) => worker.once('exit', resolve))
  return { worker, dataDir, ended, said: () => said }
}

test('a worker runs jobs queued by others and stops on request', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { worker, dataDir, ended } = startWorker({ DATABASE_URL: database.url })
  const { db, close } = connect(database.url)
  await db.transaction().execute((tx) =>
    sendMail(
      tx,
      { log: openLog('silent'), settings: { signingKey: 'not needed without a token' } },
      {
        kind: 'deletion_cancelled',
        to: { email: 'ada@example.org', name: 'Ada', language: 'en', accountId: null },
        siteId: 1,
        values: {},
        dedupeKey: 'one',
      },
    ),
  )
  await close()

  const mails = () => readdirSync(dataDir).includes('mail') && readdirSync(`${dataDir}/mail`).length
  await eventually(() => expect(mails()).toBeGreaterThan(0))
  worker.kill('SIGTERM')

  expect(await ended).toBe(0)
  expect(mails()).toBe(1)
  // Not readable by other users, though the folder was before.
  const paths = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]
  const open = paths.filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0)
  expect(open).toEqual([])
})

test('without a database of its own a worker says whose work it would take', async () => {
  const { ended, said } = startWorker({})

  expect(await ended).toBe(1)
  expect(said()).toContain('A worker needs DATABASE_URL')
})
