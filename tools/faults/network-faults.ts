import type { Fault } from './fault.ts'
import { reportsNotReady } from './process-faults.ts'
import type { NetworkWorld } from './world.ts'

const seconds = 18

/** Network failures between server and database, and a wrong clock of the database. */
export const networkFaults: readonly Fault<NetworkWorld>[] = [
  {
    name: 'database connections reset',
    times: 3,
    async begin({ proxy }) {
      proxy.reset()
    },
    async end() {},
  },
  {
    name: 'database refuses connections',
    seconds,
    begin: ({ proxy }) => proxy.refuse(),
    during: reportsNotReady,
    end: ({ proxy }) => proxy.restore('reset'),
  },
  {
    name: 'database unreachable, connections reset afterwards',
    seconds,
    async begin({ proxy }) {
      proxy.swallow()
    },
    during: reportsNotReady,
    end: ({ proxy }) => proxy.restore('reset'),
  },
  {
    name: 'database unreachable, connections dead afterwards',
    seconds,
    async begin({ proxy }) {
      proxy.swallow()
    },
    during: reportsNotReady,
    end: ({ proxy }) => proxy.restore('dumb'),
  },
  {
    name: 'clock of the database 30 days ahead, and back',
    seconds: 8,
    unnoticed: true,
    impossible: ({ moveDatabaseClock }) =>
      moveDatabaseClock ? null : 'needs libfaketime (package faketime)',
    async begin({ moveDatabaseClock }) {
      moveDatabaseClock?.(30)
    },
    async end({ moveDatabaseClock }) {
      moveDatabaseClock?.(0)
    },
  },
]
