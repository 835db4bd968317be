import { useHydrated } from './hydrated.ts'

/** The reader's time zone; until the scripts have come, and without them, UTC. */
export function useTimeZone(): string {
  const isLive = useHydrated()
  return isLive ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
}
