import { useEffect } from 'react'

/** URL of the beacon; also for the `ping` attribute of links, which works without scripts. */
export function viewBeaconUrl(params: string): string {
  return `/stats/seen?${params}`
}

/** URL of a reloaded document, which does not count again. */
let readAgain = ''

/**
 * Reports a view once the page is visible: `profile=1234`, `listing=55`, `found=1,2,3`; null for
 * none. Also reports clicks on links with `ping`.
 */
export function useViewBeacon(params: string | null): void {
  useEffect(() => {
    if (params === null) return
    const [entry] = performance.getEntriesByType('navigation')
    if (readAgain === '' && entry && 'type' in entry) {
      readAgain = /^(reload|back)/.test(String(entry.type)) ? location.href : '-'
    }
    const stopping = new AbortController()
    const { signal } = stopping
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      if (location.href !== readAgain) navigator.sendBeacon(viewBeaconUrl(params))
    }
    document.addEventListener('visibilitychange', look, { signal })
    document.addEventListener('click', reportClick, { capture: true, signal })
    look()
    return () => stopping.abort()
  }, [params])
}

/** Sends pings by script, as some browsers ignore the attribute, and clears it to count once. */
function reportClick({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[ping]')
  if (!link) return
  const { ping } = link
  navigator.sendBeacon(ping)
  link.ping = ''
  setTimeout(() => (link.ping = ping))
}
