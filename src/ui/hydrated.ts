import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first drawing: what needs scripts is not offered without them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
