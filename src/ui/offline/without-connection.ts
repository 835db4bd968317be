import type { DataStrategyResult, NavigateFunction, NavigateOptions } from 'react-router'
import { isOffline, isReachable } from './connection.ts'
import { setHeldPage, withoutConnection, type Results } from './held-page.ts'
import { isStored } from '#shared/offline/stored-pages.ts'

// How pages are opened without a connection: those that this document has shown from memory, those
// stored on the device as documents; others are held.

/** Loader data of a page by route id. */
type PageData = Readonly<Record<string, unknown>>

/** Pages remembered: enough to go back through a search, in a few megabytes. */
const maxPages = 30

const pages = new Map<string, PageData>()

/** Keeps the data of a page for as long as the document lives. */
export function rememberPage(address: string, data: PageData): void {
  const key = pageKey(address)
  pages.delete(key)
  pages.set(key, data)
  const [oldest] = pages.keys()
  if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
}

/** Returns path and query of an address, which identify a page. */
function pageKey(address: string): string {
  const { pathname, search } = new URL(address, location.href)
  return pathname + search
}

withoutConnection.open = (navigate, href, options) => {
  if (isOffline() && !pages.has(pageKey(href))) void openOffline(navigate, href, options)
  else void navigate(href, options)
}

async function openOffline(navigate: NavigateFunction, href: string, options: NavigateOptions) {
  const key = pageKey(href)
  if (await isReachable()) return navigate(href, options)
  // As a document: scripts of pages that this document has not shown may be missing.
  if (await isStored(key)) return location.assign(href)
  setHeldPage({ href, options, isSamePath: isHere(key) })
}

/** Loads a page; without a connection, takes it from memory, or never finishes. */
withoutConnection.load = async (request, next) => {
  const key = pageKey(request.url)
  const seen = pages.get(key)
  if (seen && isOffline()) return resultsOf(seen)
  const results = await next()
  if (request.signal.aborted || !Object.values(results).some(isUnreachable)) return results
  if (seen) return resultsOf(seen)
  // Going back has already changed the address: what is stored is loaded, or else the error screen
  // reloads when it can.
  if (key === pageKey(location.href)) {
    if (await isStored(key)) location.reload()
    return results
  }

  const isSamePath = isHere(key)
  setHeldPage({ href: key, options: { preventScrollReset: isSamePath }, isSamePath })
  // A navigation that does not finish leaves page and address as they are; the next one aborts it.
  await new Promise((resolve) => request.signal.addEventListener('abort', resolve))
  return results
}

function isHere(key: string): boolean {
  return key.split('?')[0] === location.pathname
}

function resultsOf(seen: PageData): Results {
  return Object.fromEntries(
    Object.entries(seen).map(([id, result]) => [id, { type: 'data', result }]),
  )
}

/** `fetch` rejects with a TypeError if there is no response. */
function isUnreachable({ type, result }: DataStrategyResult): boolean {
  return (
    type === 'error' && result instanceof TypeError && /fetch|network|load/i.test(result.message)
  )
}
