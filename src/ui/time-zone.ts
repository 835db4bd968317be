import { useHydrated } from './hydrated.ts'

/** Returns the browser's time zone; UTC until hydration and without scripts. */
export function useTimeZone(): string {
  const isLive = useHydrated()
  return isLive ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
}
