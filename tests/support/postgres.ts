import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './database-server.ts'

export type TestDatabase = { name: string; url: string; drop: () => Promise<void> }

const server = inject('databaseServer')
/** The connection that creates and drops the databases of a worker's test files. */
const admin = new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0 })
// The server may stop before the worker.
admin.on('error', () => {})

/**
 * Creates a separate database with all migrations. `drop` it when the test file ends; that closes
 * remaining connections.
 *
 * @param template a database to copy instead, to which nothing may be connected
 */
export async function createTestDatabase(
  template: string = inject('templateDatabase'),
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Faster than writing the copy to the log, where nothing has to be safe.
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  return { name, url: databaseUrl(server, name), drop: () => dropped(name) }
}

/** A database without migrations, for tests of the migration code. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createTestDatabase('template0')
}

/**
 * A closed pool may still have backends shutting down. Waits up to a second for them: terminating
 * them would raise unhandled errors in the test.
 */
async function dropped(name: string): Promise<void> {
  await admin.query(
    `do $$ begin
      for tries in 1..40 loop
        perform pg_stat_clear_snapshot();
        exit when not exists (select from pg_stat_activity where datname = '${name}');
        perform pg_sleep(0.025);
      end loop;
    end $$`,
  )
  await admin.query(`drop database if exists ${name} with (force)`)
}
