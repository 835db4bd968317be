import { setImmediate } from 'node:timers/promises'

/** Longest stretch of background work, in milliseconds, before messages are looked at. */
const stretch = 8

/** For long work on a thread that must stay responsive: await it often, it mostly does nothing. */
export function pauses(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < stretch) return
    await setImmediate()
    last = performance.now()
  }
}
