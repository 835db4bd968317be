import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { currentSaved, publishSaved, savedHere, subscribe, type SavedKey } from './saved.ts'

/** Loads what changes the list and speaks to the server. */
export const savedActions = () => import('./saved-actions.ts')

/**
 * Returns what is saved, null until that is known, and a function that saves or removes: for
 * visitors in this browser, for others as likes of the active party.
 */
export function useSaved(isWanted = true) {
  const { i18n } = useTranslation()
  const isMember = Boolean(useFrame()?.viewer)
  const shown = useSyncExternalStore(subscribe, currentSaved, () => null)

  useEffect(() => {
    if (!isWanted || shown !== null) return
    if (!isMember) publishSaved(savedHere())
    else {
      savedActions()
        .then(({ loadSaved }) => loadSaved())
        // Optional: the cards stay without hearts.
        .catch(() => {})
    }
  }, [isWanted, shown, isMember])

  async function toggle(key: SavedKey) {
    const { toggleSaved } = await savedActions()
    await toggleSaved(key, shown ?? [], { i18n, isMember })
  }

  return [shown, toggle] as const
}
