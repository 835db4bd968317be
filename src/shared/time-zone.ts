import { useSyncExternalStore } from 'react'

const never = () => () => {}
const ofBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the browser's time zone; UTC until hydration and without scripts. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, ofBrowser, () => 'UTC')
}
