import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#platform/db/embedded/postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { databaseUrl, onServer, templateDatabase } from './database-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
  }
}

/**
 * Starts one PostgreSQL with a migrated template database for the test run: the server of
 * TEST_DATABASE_URL, or an embedded one in a temporary folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) {
    await makeTemplate(url)
    project.provide('databaseServer', url)
    return async () => {}
  }

  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'))
  chmodSync(folder, 0o755)
  const server = await startPostgres({ dataDir: folder, fast: true })
  await makeTemplate(server.url)
  project.provide('databaseServer', server.url)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(server: string): Promise<void> {
  await onServer(server, `drop database if exists ${templateDatabase} with (force)`)
  await onServer(server, `create database ${templateDatabase} template template0`)
  await migrate(databaseUrl(server, templateDatabase))
}
