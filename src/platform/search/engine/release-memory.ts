import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Size of dropped segments in bytes that triggers a garbage collection. */
const worthIt = 32_000_000
/** Delay of the first collection in ms; it doubles for each further one. */
const firstDelay = 200
/** Maximum number of collections; what is still referenced then is in use. */
const mostCollections = 8

let waiting: WeakRef<object>[] = []
let bytesWaiting = 0

/**
 * Releases the memory of dropped segments soon. The garbage collector does not know the size of
 * shared buffers and would keep gigabytes until it needs memory for something else. Repeated until
 * segments are released that are still referenced for a while, for example by a finishing merge or
 * a file being written. (Triggering a collection through `node:inspector` hangs when several
 * threads do so.)
 */
export function releaseMemory(dropped: readonly object[], bytes: number): void {
  waiting.push(...dropped.map((segment) => new WeakRef(segment)))
  bytesWaiting += bytes
  if (bytesWaiting < worthIt) return
  let held = waiting
  waiting = []
  bytesWaiting = 0
  const collect = (delay: number, left: number) => {
    setTimeout(() => {
      collectGarbage()
      held = held.filter((segment) => segment.deref() !== undefined)
      if (held.length > 0 && left > 1) collect(delay * 2, left - 1)
    }, delay).unref()
  }
  collect(firstDelay, mostCollections)
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
