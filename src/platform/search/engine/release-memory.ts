import { Session } from 'node:inspector'

/** Bytes of dropped segments worth a collection. */
const worthIt = 64_000_000

/**
 * Lets go of dropped segments now. The engine of JavaScript does not know how much memory a shared
 * buffer holds, and would keep it until it needs room for something else.
 */
export function releaseMemory(bytes: number): void {
  if (bytes < worthIt) return
  const session = new Session()
  session.connect()
  session.post('HeapProfiler.collectGarbage', () => session.disconnect())
}
