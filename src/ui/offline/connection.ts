import { isFromStore, serverAnswers } from '#shared/offline/stored-pages.ts'

/** Whether this document came from the store: then there is no connection, whatever the browser says. */
let isStoredDocument: boolean | undefined
const listeners = new Set<() => void>()

/** Returns whether there is no connection, as far as is known. */
export function isOffline(): boolean {
  isStoredDocument ??= isFromStore()
  return !navigator.onLine || isStoredDocument
}

/** Asks the server, where only the document says that there is no connection. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  if (isStoredDocument && (await serverAnswers())) reconnected()
  return !isStoredDocument
}

function reconnected() {
  isStoredDocument = false
  for (const changed of listeners) changed()
}

/** Calls back when the connection comes or goes. */
export function watchConnection(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('online', reconnected)
  window.addEventListener('offline', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('offline', changed)
  }
}
