import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { showSnackbar } from '#ui/snackbar.tsx'

/** Shows a result in a snackbar, once per navigation. */
export function useDoneSnackbar(text: string | null): void {
  const { key } = useLocation()
  const shownAt = useRef<string>(null)
  const show = useEffectEvent((at: string) => {
    if (text === null || shownAt.current === at) return
    shownAt.current = at
    showSnackbar(text, { tone: 'good' })
  })
  useEffect(() => show(key), [key])
}
