import { useHydrated } from './hydrated.ts'

/** Returns the browser's time zone; UTC until hydration and without scripts. */
export function useTimeZone(): string {
  return useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
}
