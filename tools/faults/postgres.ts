import { spawn } from 'node:child_process'
import { chmodSync, globSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readAccess, urlOf } from '#platform/db/embedded/cluster.ts'
import { findNative } from '#platform/db/embedded/native.ts'
import { findPlace } from '#platform/db/embedded/place.ts'
import { livingPostmaster } from '#platform/db/embedded/postmaster.ts'
import { startPostgres } from '#platform/db/embedded/postgres.ts'

/** A PostgreSQL not started by the server, like an operator's own. */
export interface LonePostgres {
  url: string
  port: number
  pid: number
  /** Absent without libfaketime. */
  moveClock?: (days: number) => void
  stop(): Promise<void>
}

/** From Debian's package `faketime`. */
const [faketime] = globSync('/usr/lib/*/faketime/libfaketime.so.1')

/** Stops PostgreSQL however this process ends: the shell's stdin pipe is closed then. */
const watcher = '"$@" & p=$!; while read -r _; do :; done; kill -INT $p; wait $p'

/** Starts a separate PostgreSQL in a folder. */
export async function startLonePostgres(dataDir: string): Promise<LonePostgres> {
  const made = await startPostgres({ dataDir })
  await made.stop()
  const place = findPlace(dataDir)
  const access = readAccess(dataDir)
  if (!access) throw new Error('the database has no access file')
  const clock = path.join(path.dirname(dataDir), 'database-clock')
  const setClock = (days: number) => writeFileSync(clock, `+${days}d\n`)
  setClock(0)
  chmodSync(clock, 0o644)

  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: access.port }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = path.join(findNative(place), 'bin/postgres')
  const child = spawn('/bin/sh', ['-c', watcher, 'sh', program, '-D', place.cluster, ...flags], {
    ...place.runAs,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: faketime
      ? {
          LD_PRELOAD: faketime,
          FAKETIME_TIMESTAMP_FILE: clock,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }
      : {},
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = urlOf(access)
  await answering(url)
  return {
    url,
    port: access.port,
    pid: livingPostmaster(place.cluster) ?? 0,
    ...(faketime && { moveClock: setClock }),
    async stop() {
      child.stdin?.end()
      await ended
    },
  }
}

async function answering(connectionString: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('the database does not answer')
}
