import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Write permission of the current request. Pages, API calls and files all use one `Db`; the
 * permission is applied when a connection is taken from the pool, so that no service can bypass it.
 */
const access = new AsyncLocalStorage<{ refused: boolean }>()

/** Runs a request's work, which may write until `refuseWrites` is called in it. */
export function withWriteAccess<T>(work: () => T): T {
  return access.run({ refused: false }, work)
}

/** Makes all further database access of this request read-only. */
export function refuseWrites(): void {
  const store = access.getStore()
  if (store) store.refused = true
}

/** Returns whether connections taken now must be read-only. */
export function areWritesRefused(): boolean {
  return access.getStore()?.refused ?? false
}
