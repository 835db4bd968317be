import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { OperatorError } from '#platform/operator-error.ts'
import type { Db } from './db.ts'
import { maintenanceLimits } from './limits.ts'

export interface Migration {
  name: string
  hash: string
  sql: string
}

const folder = new URL('../../../db/migrations/', import.meta.url)

/** Key of the advisory lock, unique in this database. */
const lockNumber = 7_231_846_129

/**
 * Migrates a database and the tables of the job queue. Returns the names of the applied migrations
 * in order. Safe to call from several processes: one migrates, the others wait and find nothing to
 * do. Each migration is one transaction. Throws an OperatorError, before changing anything, if the
 * database is newer than the code, was created by modified migrations, or belongs to another
 * program.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[] = knownMigrations(),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, ...maintenanceLimits })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const applied = await readApplied(client)
    const pending = pendingOf(migrations, applied)
    if (applied.length === 0) await refuseForeignDatabase(client)
    for (const migration of pending) await apply(client, migration)
    await migrateJobs(url)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** Returns the names of migrations not yet applied. Throws an OperatorError as `migrate` does. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const exists = await sql<{ found: boolean }>`
    select to_regclass('schema_migration') is not null as found`.execute(db)
  const applied = exists.rows[0]?.found
    ? (
        await sql<Applied>`select name, hash from schema_migration order by name collate "C"`.execute(
          db,
        )
      ).rows
    : []
  return pendingOf(knownMigrations(), applied).map((migration) => migration.name)
}

/** Returns the migrations of this version, in order. */
export function knownMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      // Normalizes line ends of a Windows checkout, which must not change the hash.
      const text = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n')
      const hash = createHash('sha256').update(text).digest('hex')
      return { name: file.slice(0, -'.sql'.length), hash, sql: text }
    })
}

interface Applied {
  name: string
  hash: string
}

function pendingOf(known: readonly Migration[], applied: readonly Applied[]): Migration[] {
  for (const [position, { name, hash }] of applied.entries()) {
    const migration = known[position]
    if (!known.some((one) => one.name === name)) {
      throw new OperatorError(
        `The database is newer than this version of the program: it has the change "${name}". ` +
          'Start the newer version, or restore a backup made with this one.',
      )
    }
    if (migration?.name !== name) {
      throw new OperatorError(
        `The database lacks the change "${migration?.name}", which came before "${name}". ` +
          'It was not made by a released version; restore a backup, or start with a new one.',
      )
    }
    if (migration.hash !== hash) {
      throw new OperatorError(
        `The database was made with another content of the change "${name}". ` +
          'Migrations never change once released; check out the version that made the database.',
      )
    }
  }
  return known.slice(applied.length)
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('schema_migration') is not null as found`,
  )
  if (!rows[0]?.found) return []
  const applied = await client.query<Applied>(
    'select name, hash from schema_migration order by name collate "C"',
  )
  return applied.rows
}

async function refuseForeignDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'
     order by 1 limit 1`,
  )
  const table = rows[0]?.name
  if (table) {
    throw new OperatorError(
      `The database already has tables of something else ("${table}"). ` +
        'Set DATABASE_URL to an empty database.',
    )
  }
}

/** Applies one migration inside the caller's transaction. */
export async function runMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  )
  await client.query(migration.sql)
  await client.query('insert into schema_migration (name, hash) values ($1, $2)', [
    migration.name,
    migration.hash,
  ])
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}
