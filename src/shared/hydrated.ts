import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false on the server and until hydration, when controls that need scripts are hidden. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
