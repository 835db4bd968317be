import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#platform/db/embedded/postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { databaseUrl, query } from './database-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
    /** Name of the migrated database of this run, which nothing connects to. */
    templateDatabase: string
  }
}

/**
 * Starts one PostgreSQL with a migrated template database for the test run: the server of
 * TEST_DATABASE_URL, or an embedded one in a temporary folder. With TEST_TEMPLATE the template is
 * made from that database of the server and gets only the migrations it lacks.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => {} } : await startTemporary()
  const template = `test_template_${randomBytes(6).toString('hex')}`
  const from = process.env['TEST_TEMPLATE'] ?? 'template0'
  await query(server.url, `create database ${template} template ${from}`)
  await migrate(databaseUrl(server.url, template))
  project.provide('databaseServer', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    if (given) {
      await query(given, `drop database if exists ${template}_demo`)
      await query(given, `drop database ${template}`)
    }
    await server.stop()
  }
}

/** Memory where there is room for all databases of a run, else the folder of temporary files. */
function quickestFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 3 * 1024 ** 3 ? memory : tmpdir()
}

/** Removes the folders that interrupted runs left in a folder; their names contain the process. */
export function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^tests-(\d+)-/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(path.join(folder, name), { recursive: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function startTemporary(): Promise<{ url: string; stop: () => Promise<void> }> {
  const parent = quickestFolder()
  removeAbandoned(parent)
  const folder = mkdtempSync(path.join(parent, `tests-${process.pid}-`))
  chmodSync(folder, 0o755)
  const { url, stop } = await startPostgres({ dataDir: folder, fast: true })
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
