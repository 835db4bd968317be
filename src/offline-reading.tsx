import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { OfflineLine } from '#ui/offline-line.tsx'
import { forgetStoredPages } from '#shared/offline/stored-pages.ts'
import { rememberPage } from '#ui/offline/without-connection.ts'

/** Keeps each page shown for reading it offline, and says what could not be loaded. */
export function OfflineReading() {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const viewer = useFrame()?.viewer
  const isGuest = viewer === null
  const isMember = Boolean(viewer)

  useEffect(() => {
    const data = matches.flatMap(({ id, loaderData }) =>
      id === 'root' || loaderData === undefined ? [] : [[id, loaderData] as const],
    )
    if (data.length > 0) rememberPage(pathname + search, Object.fromEntries(data))
  }, [matches, pathname, search])

  useEffect(() => {
    return isGuest ? keepOnceSettled(pathname + search) : undefined
  }, [isGuest, pathname, search])

  // What a guest has read is not for the person who logged in.
  useEffect(() => {
    if (isMember) forgetStoredPages().catch(reportError)
  }, [isMember])

  return <OfflineLine />
}

/** Milliseconds after which the first page has loaded its own files. */
const settling = 2500
let isSettled = false

/** Stores a page once the first one has settled. Returns a function that cancels this. */
function keepOnceSettled(page: string): () => void {
  let cancel = () => {}
  let isCancelled = false
  const keep = async () => {
    isSettled = true
    const { keepReadable } = await import('#ui/offline/keep-readable.ts')
    if (!isCancelled) cancel = keepReadable(page)
  }
  // Without a connection, nothing can be stored either.
  const timer = setTimeout(() => void keep().catch(() => {}), isSettled ? 0 : settling)
  return () => {
    isCancelled = true
    clearTimeout(timer)
    cancel()
  }
}
