import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of dropped segments worth a collection. */
const worthIt = 64_000_000

/**
 * Lets go of dropped segments now. A garbage collector does not know how much memory a shared
 * buffer holds, and would keep gigabytes until it needs room for something else. (Asking for the
 * collection through `node:inspector` hangs when several threads do so.)
 */
export function releaseMemory(bytes: number): void {
  if (bytes < worthIt) return
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
