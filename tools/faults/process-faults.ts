import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { freePort } from '#platform/db/embedded/cluster.ts'
import type { Fault } from './fault.ts'
import { signalAll } from './processes.ts'
import { send } from './requests.ts'
import type { BundledWorld } from './world.ts'

/** Time limit of a graceful stop. */
const stopMs = 10_000

/** The server and the bundled database are killed, suspended and stopped. */
export const processFaults: readonly Fault<BundledWorld>[] = [
  {
    name: 'server killed (kill -9)',
    times: 5,
    async begin({ server }) {
      await server.end('SIGKILL')
    },
    end: restart,
  },
  {
    name: 'server stopped (SIGTERM)',
    times: 3,
    async begin({ server }) {
      const ms = await server.end('SIGTERM')
      if (ms > stopMs) return [`took ${(ms / 1000).toFixed(1)} s to stop`]
    },
    end: restart,
  },
  {
    name: 'second server on the same data folder',
    unnoticed: true,
    async begin({ server }) {
      const second = spawn(process.execPath, ['src/main.ts'], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(await freePort()),
          DATA_DIR: server.dataDir,
        },
      })
      const [[code], said] = await Promise.all([once(second, 'exit'), text(second.stderr)])
      if (code !== 1 || !said.includes('A server is already running')) {
        return [`the second server ended with ${code}: ${said}`]
      }
    },
    end: nothing,
  },
  {
    name: 'database connection killed (kill -9)',
    times: 3,
    async begin({ pool }) {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend'
           and pid <> pg_backend_pid() order by random() limit 1`,
      )
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    },
    end: nothing,
  },
  {
    name: 'database killed (kill -9)',
    times: 3,
    async begin(world) {
      process.kill(world.postmaster(), 'SIGKILL')
    },
    end: nothing,
  },
  {
    name: 'database frozen (SIGSTOP)',
    seconds: 18,
    async begin(world) {
      signalAll(world.postmaster(), 'SIGSTOP')
    },
    during: reportsNotReady,
    async end(world) {
      signalAll(world.postmaster(), 'SIGCONT')
    },
  },
]

/** `/readyz` must report that the database is not available. */
export async function reportsNotReady({ server }: Pick<BundledWorld, 'server'>): Promise<string[]> {
  const { outcome } = await send(server.origin, { method: 'GET', path: '/readyz' })
  return outcome === 503 ? [] : [`/readyz answered ${outcome} meanwhile`]
}

async function restart({ server }: Pick<BundledWorld, 'server'>): Promise<void> {
  server.start()
}

async function nothing(): Promise<void> {}
