import { useEffect } from 'react'

/** Where browsers tell what is seen; also the `ping` of links out, which works without scripts. */
export function seenAddress(what: string): string {
  return `/stats/seen?${what}`
}

/** A page that is read again is the same view; known when the document begins. */
let readAgain = ''

/**
 * Tells the server, once the page is really looked at, that somebody sees it: `profile=1234`,
 * `listing=55`, `found=1,2,3`. Null where there is nothing to tell. Meanwhile links with a `ping` out
 * of the page tell that they were followed.
 */
export function useSeen(what: string | null): void {
  useEffect(() => {
    if (what === null) return
    const [entry] = performance.getEntriesByType('navigation')
    if (readAgain === '' && entry && 'type' in entry) {
      readAgain = /^(reload|back)/.test(String(entry.type)) ? location.href : '-'
    }
    const told = new AbortController()
    const { signal } = told
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      if (location.href !== readAgain) navigator.sendBeacon(seenAddress(what))
    }
    document.addEventListener('visibilitychange', look, { signal })
    document.addEventListener('click', tellOfClick, { capture: true, signal })
    look()
    return () => told.abort()
  }, [what])
}

/** Some browsers follow no `ping`: the script sends it, and takes care that nobody else does. */
function tellOfClick({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[ping]')
  if (!link) return
  const { ping } = link
  navigator.sendBeacon(ping)
  link.ping = ''
  setTimeout(() => (link.ping = ping))
}
