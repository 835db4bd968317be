import { once } from 'node:events'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { blobKey } from '#platform/files/files.ts'
import type { Store } from '#platform/files/store.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { fileProblem, OperatorError } from '#platform/operator-error.ts'
import { maintenanceLimits } from '../limits.ts'
import { knownMigrations, migrate, runMigration, type Migration } from '../migrate.ts'
import { readArchive, textOf, type Closing, type Manifest } from './archive.ts'
import { blobsIn, jobsName, secretsName, type Amounts } from './backup.ts'
import { SavedJobs, putJobs, type SavedJob } from './jobs.ts'
import { copyIn, prepareLoading, setSequences, type Table } from './tables.ts'

/**
 * Replaces the content of a database and a data folder with a backup, and migrates it. The file is
 * verified completely before anything changes; the database changes in one transaction. Throws an
 * OperatorError if the database has content (unless `force`) or is in use, or if the backup is from
 * a newer version. The search index is rebuilt on the next start.
 */
export async function restore(options: {
  url: string
  dataDir: string
  store: Store
  file: string
  force: boolean
}): Promise<Amounts> {
  const { url, dataDir, store, file, force } = options
  const { manifest, closing } = await readArchive(file, drain)
  const migrations = migrationsOf(manifest, file)

  const client = new pg.Client({ connectionString: url, ...maintenanceLimits })
  await client.connect()
  try {
    await refuseInUse(client)
    await refuseContent(client, force)
    const files = await openFolder(dataDir, store)
    await migrateJobs(url)
    let jobs: SavedJob[] = []
    await client.query('begin')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    for (const migration of migrations) {
      await runMigration(client, migration)
      // Done by the end of the transaction when a migration runs in its own.
      await client.query('set constraints all immediate')
      await client.query('discard temp')
    }
    await load(client, manifest, closing, (handlers) =>
      readArchive(file, async (name, content) => {
        if (name === jobsName) jobs = SavedJobs.parse(JSON.parse(await textOf(content)))
        else if (!name.startsWith('tables/')) await files.put(name, content)
        else await handlers.row(name.split('/')[1] ?? '', content)
      }),
    )
    await putJobs(client, jobs)
    await client.query('commit')
    await files.settle()
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await migrate(url)

  const rows = Object.values(closing.rows).reduce((sum, count) => sum + count, 0)
  return { tables: manifest.tables.length, rows, files: closing.files }
}

/** Returns the backup's migrations, which must be an unchanged prefix of the known ones. */
function migrationsOf(manifest: Manifest, file: string): Migration[] {
  const known = knownMigrations()
  const unknown = manifest.migrations.find(({ name, hash }, position) => {
    const ours = known[position]
    return ours?.name !== name || ours.hash !== hash
  })
  if (unknown) {
    throw new OperatorError(
      `${file} was made by another version of the program: it has the change "${unknown.name}", ` +
        'which this one does not know. Restore it with the version that made it, or a newer one.',
    )
  }
  return known.slice(0, manifest.migrations.length)
}

/**
 * Throws if other connections are open. Retries, since a closed connection is still listed for a
 * moment.
 */
async function refuseInUse(client: pg.Client): Promise<void> {
  let others = 0
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend'
         and pid <> pg_backend_pid()`,
    )
    others = rows[0]?.others ?? 0
    if (others === 0) return
    await sleep(100)
  }
  throw new OperatorError(
    `The database is in use (${others} connections). Stop the server first, then restore.`,
  )
}

async function refuseContent(client: pg.Client, force: boolean): Promise<void> {
  const { rows } = await client.query<{ ours: boolean; tables: number }>(
    `select to_regclass('public.schema_migration') is not null as ours, count(*)::int as tables
     from pg_tables where schemaname = 'public'`,
  )
  const { ours = false, tables = 0 } = rows[0] ?? {}
  if (tables > 0 && !ours) {
    throw new OperatorError(
      'The database has tables of something else. Set DATABASE_URL to an empty database.',
    )
  }
  const known = await client.query(`select from pg_tables where tablename = 'party'`)
  const used = known.rowCount !== 0 && (await client.query('select from party limit 1')).rowCount
  if (used && !force) {
    throw new OperatorError(
      'The database has content, which a restore would replace. ' +
        'Back it up first if it matters, then restore with --force.',
    )
  }
}

type Handlers = { row: (table: string, content: AsyncIterable<Buffer>) => Promise<void> }

async function load(
  client: pg.Client,
  manifest: Manifest,
  closing: Closing,
  read: (handlers: Handlers) => Promise<unknown>,
): Promise<void> {
  const finish = await prepareLoading(client, manifest.tables)
  const loader = tableLoader(client, manifest.tables)
  await read({ row: (table, content) => loader.row(table, content) })
  const loaded = await loader.end()
  for (const { name } of manifest.tables) {
    const [expected, found] = [closing.rows[name] ?? 0, loaded[name] ?? 0]
    if (expected !== found) throw new Error(`${name}: ${found} rows of ${expected} were restored`)
  }
  await finish()
  await setSequences(client, closing.sequences)
}

/** Streams chunks of one table after another into PostgreSQL, with backpressure. */
function tableLoader(client: pg.Client, tables: readonly Table[]) {
  const loaded: Record<string, number> = {}
  let current: { name: string; stream: CopyStreamQuery; failed: Promise<never> } | null = null

  async function endTable(): Promise<void> {
    if (!current) return
    const { name, stream, failed } = current
    current = null
    stream.end()
    await Promise.race([once(stream, 'finish'), failed])
    loaded[name] = stream.rowCount ?? 0
  }

  return {
    async row(name: string, content: AsyncIterable<Buffer>): Promise<void> {
      if (current?.name !== name) {
        await endTable()
        const table = tables.find((one) => one.name === name)
        if (!table) throw new Error(`the backup has rows of ${name}, but not its columns`)
        const stream = client.query(copyFrom(copyIn(table)))
        const failed = new Promise<never>((_, reject) => stream.once('error', reject))
        failed.catch(() => {
          // Rejections are handled where the promise is raced; here nothing may be awaiting it yet.
        })
        current = { name, stream, failed }
      }
      const { stream, failed } = current
      for await (const chunk of content) {
        if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), failed])
      }
    },
    async end(): Promise<Record<string, number>> {
      await endTable()
      return loaded
    },
  }
}

/**
 * Returns a writer for files and secrets. Files are content-addressed, so they can be written at
 * once and do no harm if the database fails; files not in the backup are deleted once the database
 * is committed.
 */
async function openFolder(dataDir: string, store: Store) {
  const secrets = path.join(dataDir, secretsName)
  const put = new Set<string>()
  let hasSecrets = false
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw fileProblem(error, dataDir) ?? error
  }

  return {
    async put(name: string, content: AsyncIterable<Buffer>): Promise<void> {
      const sha256 = /^files\/([0-9a-f]{64})$/.exec(name)?.[1]
      if (name !== secretsName && !sha256) throw new Error(`the backup has an unknown part ${name}`)
      try {
        if (sha256) await store.put(blobKey(sha256), await buffer(content))
        else await writeFile(`${secrets}.new`, content, { mode: 0o600, flush: true })
      } catch (error) {
        throw fileProblem(error, dataDir) ?? error
      }
      if (sha256) put.add(sha256)
      else hasSecrets = true
    },
    async settle(): Promise<void> {
      if (hasSecrets) await rename(`${secrets}.new`, secrets)
      for await (const { key, sha256 } of blobsIn(store)) {
        if (!put.has(sha256)) await store.remove(key)
      }
      for (const remade of ['files/sizes', 'search']) {
        await rm(path.join(dataDir, remade), { recursive: true, force: true })
      }
    },
  }
}

async function drain(_name: string, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of content) void chunk
}
