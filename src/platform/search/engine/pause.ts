import { setImmediate } from 'node:timers/promises'

/** Time slice of background work in ms before messages are processed. */
const stretch = 8

/**
 * Returns a function that yields to the event loop once a time slice is used up; cheap enough to be
 * awaited often.
 */
export function pauses(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < stretch) return
    await setImmediate()
    last = performance.now()
  }
}
