import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of dropped segments, of one or many, worth a collection. */
const worthIt = 32_000_000
/** Milliseconds until the first collection; each further one waits twice as long. */
const firstDelay = 200
/** After so many, what is still held is held on purpose. */
const mostCollections = 8

let waiting: WeakRef<object>[] = []
let bytesWaiting = 0

/**
 * Lets go of dropped segments soon. A garbage collector does not know how much memory a shared
 * buffer holds, and would keep gigabytes until it needs room for something else. What holds a
 * segment a while longer, such as a merge that returns or a file being written, is waited for.
 * (Asking for the collection through `node:inspector` hangs when several threads do so.)
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
