import { spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { startPostgres } from '#platform/db/embedded/postgres.ts'
import { eventually } from '#tests/support/eventually.ts'
import { places } from '#tests/support/places.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { programEnvironment } from '#tests/support/program-environment.ts'
import { sharePlaces } from '#tests/support/shared-folders.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { organisationsCsv } from '../../bench/import/organisations-csv.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = temporaryFolder()
const file = path.join(folder, 'many.csv')

beforeAll(async () => {
  await writeFile(file, organisationsCsv(3000))
  await places.ready()
})

async function dataFolder(name: string): Promise<string> {
  const dataDir = path.join(folder, name)
  await mkdir(dataDir)
  sharePlaces(dataDir)
  return dataDir
}

function run(tool: 'import' | 'export', args: readonly string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${tool}.ts`, ...args], {
    cwd: root,
    env: programEnvironment({ SEED: 'none', ...env }),
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test(
  'an import killed in the middle keeps what it had committed, and the next one goes on',
  { timeout: 300_000 },
  async () => {
    const DATA_DIR = await dataFolder('killed')
    const database = await createTestDatabase()
    const env = { DATA_DIR, DATABASE_URL: database.url }
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const committed = async () => {
      const { rows } = await client.query<{ count: number; largest: number }>(
        `select coalesce(sum(n), 0)::int as count, coalesce(max(n), 0)::int as largest
       from (select count(*) as n from import_ref group by xmin::text) as transactions`,
      )
      return rows[0] ?? { count: 0, largest: 0 }
    }

    const first = spawn(process.execPath, ['tools/import.ts', 'organisations', file], {
      cwd: root,
      env: programEnvironment({ SEED: 'none', ...env }),
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => first.once('exit', resolve))
    await eventually(async () => {
      expect(first.exitCode === null && (await committed()).count === 0).toBe(false)
    })
    first.kill('SIGKILL')
    await ended
    const before = await committed()
    expect(before.count).toBeLessThan(3000)
    expect(before.largest).toBe(1000)

    const second = run('import', ['organisations', file], env)
    expect(second.status).toBe(0)
    const unchanged = /unchanged +([\d,]+)/.exec(second.stdout)?.[1]?.replace(',', '')
    expect(Number(unchanged)).toBeGreaterThanOrEqual(before.count)
    expect((await committed()).count).toBe(3000)
    await client.end()
    await database.drop()
  },
)

test('it works beside a running server and without one', { timeout: 300_000 }, async () => {
  const DATA_DIR = await dataFolder('embedded')
  const fixture = path.join(root, 'tests/fixtures/import/organisations.csv')
  const server = await startPostgres({ dataDir: DATA_DIR, fast: true })
  const beside = run('import', ['organisations', fixture], { DATA_DIR })
  await server.stop()
  expect(beside.stderr).toContain('100 %')
  expect(beside.stdout).toMatch(/created +5/)
  const report = /Report: (.+)/.exec(beside.stdout)?.[1] ?? ''
  expect(await readFile(report, 'utf8')).toContain('row 6 (5): noted: same name and place')

  const out = path.join(folder, 'out.csv')
  const exported = run('export', ['organisations', out], { DATA_DIR })
  expect(exported).toMatchObject({ status: 0, stdout: `5 organisations in ${out}\n` })
})

test('a file that cannot be read ends with 1, a sentence, and nothing touched', async () => {
  const DATA_DIR = path.join(folder, 'untouched')
  const { status, stderr } = run('import', ['organisations', '/nowhere.csv'], { DATA_DIR })
  expect(status).toBe(1)
  expect(stderr).toBe('Reading /nowhere.csv\nThere is no file /nowhere.csv.\n')
  await expect(readFile(DATA_DIR)).rejects.toMatchObject({ code: 'ENOENT' })
})
