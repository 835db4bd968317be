import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { databaseUrl, onServer, templateDatabase } from './database-server.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/**
 * A separate database with all migrations, in about 60 ms. `drop` it when the test file ends; that
 * closes remaining connections.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyOf(templateDatabase)
}

/** A database without migrations, for tests of the migration code. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyOf('template0')
}

async function copyOf(template: string): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  return {
    url: databaseUrl(server, name),
    drop: () => dropped(server, name),
  }
}

/**
 * A closed pool may still have backends shutting down. Waits up to a second for them: terminating
 * them would raise unhandled errors in the test.
 */
async function dropped(server: Parameters<typeof onServer>[0], name: string): Promise<void> {
  await onServer(
    server,
    `do $$ begin
      for tries in 1..40 loop
        perform pg_stat_clear_snapshot();
        exit when not exists (select from pg_stat_activity where datname = '${name}');
        perform pg_sleep(0.025);
      end loop;
    end $$`,
  )
  await onServer(server, `drop database if exists ${name} with (force)`)
}
