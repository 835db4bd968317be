import { isPart } from '#shared/offline/parts-of-page.ts'
import { offlinePath, type OfflineMessage } from '#shared/offline/stored-pages.ts'
// oxlint-disable-next-line import/default -- Vite makes it.
import workerUrl from '#shared/offline/offline-worker.ts?worker&url'

/** Milliseconds after which a page counts as read. */
const delay = 1000

/** Pages of this document that were sent to the service worker. */
let sent = 0

/**
 * Stores a page for reading offline once the browser is idle. Not with "save data", as the page is
 * fetched a second time. Returns a function that cancels this.
 */
export function keepReadable(page: string): () => void {
  const { pathname, search } = new URL(page, location.href)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const isOff = !import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData
  // Of a search, only the state that was opened as a document.
  const isVariation = sent > 0 && search !== '' && !search.startsWith('?lang=')
  if (isOff || isVariation || pathname === offlinePath) return () => {}
  const store = () => whenIdle(() => void send(page).catch(() => {}))
  let timer = setTimeout(store, delay)
  // What the page loads later is a part of it, too: it may be needed to show it.
  const watch = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => isOwnPart(name))) return
    clearTimeout(timer)
    timer = setTimeout(store, delay)
  })
  watch.observe({ type: 'resource' })
  return () => {
    clearTimeout(timer)
    watch.disconnect()
  }
}

function isOwnPart(address: string): boolean {
  const { origin, pathname } = new URL(address)
  return origin === location.origin && isPart(pathname)
}

function whenIdle(run: () => void) {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 })
  else run()
}

/** Registers the service worker, which is refused in private windows, and sends it the page. */
async function send(page: string): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(workerUrl, { scope: '/' })
  const { active } = await serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { pathname, search } = new URL(name)
    return isOwnPart(name) ? [pathname + search] : []
  })
  const message: OfflineMessage = {
    type: 'keep',
    page,
    loaded: [...new Set(loaded)],
    isNew: sent === 0,
  }
  sent += 1
  active?.postMessage(message)
}
