import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { OfflineLine } from '#ui/offline-line.tsx'
import { rememberPage } from '#ui/offline/without-connection.ts'

/** Keeps the data of each page shown, for going back to it offline, and says what did not load. */
export function OfflineReading() {
  const matches = useMatches()
  const { pathname, search } = useLocation()

  useEffect(() => {
    const data = matches.flatMap(({ id, loaderData }) =>
      id === 'root' || loaderData === undefined ? [] : [[id, loaderData] as const],
    )
    if (data.length > 0) rememberPage(pathname + search, Object.fromEntries(data))
  }, [matches, pathname, search])

  return <OfflineLine />
}
