import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Whether the request that is being answered may write. Pages, calls and files all ask the database
 * through one `Db`; what each connection may do is decided when it is taken from the pool, so no
 * service can forget it.
 */
const access = new AsyncLocalStorage<{ refused: boolean }>()

/** Runs the work of one request, which may write until `refuseWrites` is called in it. */
export function withWriteAccess<T>(work: () => T): T {
  return access.run({ refused: false }, work)
}

/** From now on, whatever this request asks the database for is read-only. */
export function refuseWrites(): void {
  const store = access.getStore()
  if (store) store.refused = true
}

/** Whether connections taken now may only read. */
export function areWritesRefused(): boolean {
  return access.getStore()?.refused ?? false
}
