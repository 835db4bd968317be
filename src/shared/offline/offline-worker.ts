import { isPart } from './parts-of-page.ts'
import { forget, keep, obey, storedPage } from './page-store.ts'
import { offlineCache, offlinePath, type OfflineMessage } from './stored-pages.ts'

// The service worker. Online it answers nothing itself: pages and files come from the network as
// without it. Offline it answers what is stored.

interface WorkerScope extends EventTarget {
  registration: {
    unregister(): Promise<boolean>
    navigationPreload?: { enable(): Promise<void> }
  }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
}

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends LifeEvent {
  request: Request
  clientId: string
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

const scope = globalThis as unknown as WorkerScope

/** Time to wait for the network if the browser says it is offline, in ms. */
const patience = 1500

/** Documents answered from the store, whose files are therefore taken from it too. */
const readOffline = new Set<string>()

scope.addEventListener('install', (event) => (event as LifeEvent).waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => (event as LifeEvent).waitUntil(takeOver()))

scope.addEventListener('fetch', (event) => {
  const { request, clientId } = event as FetchEvent
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (request.destination === 'document') {
      ;(event as FetchEvent).respondWith(openPage(event as FetchEvent))
    }
  } else if (isPart(pathname) && (!navigator.onLine || readOffline.has(clientId))) {
    ;(event as FetchEvent).respondWith(openPart(request))
  }
})

scope.addEventListener('message', (event) => {
  const { data } = event as MessageEvent<OfflineMessage>
  ;(event as LifeEvent & MessageEvent).waitUntil(data.type === 'keep' ? keep(data, end) : forget())
})

/** Removes what older versions of this program have stored. */
async function takeOver() {
  const names = await caches.keys()
  await Promise.all([
    ...names.filter((name) => name !== offlineCache).map((name) => caches.delete(name)),
    scope.registration.navigationPreload?.enable(),
    scope.clients.claim(),
  ])
}

/** Ends offline reading: the server does not have it. */
async function end() {
  await forget()
  await scope.registration.unregister()
}

/** Answers a page from the network, or from the store if there is none. */
async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const response = await (navigator.onLine ? fetchPage(event) : soon(fetchPage(event)))
    if (!new URL(event.request.url).pathname.startsWith('/api/')) {
      event.waitUntil(obey(response, end))
    }
    return response
  } catch {
    readOffline.add(event.resultingClientId)
    return pageOffline(new URL(event.request.url))
  }
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

function soon(response: Promise<Response>): Promise<Response> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('late')), patience),
  )
  return Promise.race([response, late])
}

async function pageOffline({ pathname, search }: URL): Promise<Response> {
  const key = pathname === offlinePath ? pathname : pathname + search
  const found = await storedPage(key)
  if (found) return found
  if (pathname === offlinePath || !(await storedPage(offlinePath))) return Response.error()
  return Response.redirect(`${offlinePath}?from=${encodeURIComponent(key)}`)
}

async function openPart(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  return (await storedPage(pathname + search)) ?? fetch(request)
}
