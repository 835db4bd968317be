import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keyboard shortcuts of a list: j and k move between rows, t assigns the focused one; Enter follows
 * its link. Rows have a link marked `data-row`. Disabled while typing.
 */
export function useQueueKeys(): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { target, key } = event
      const isTyping = target instanceof Element && target.closest('input, select, textarea')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !list.current) return
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')]
      const row = document.activeElement?.closest('li')
      const at = rows.findIndex((each) => row?.contains(each))
      if (key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus()
      if (key === 'k') rows[Math.max(at - 1, 0)]?.focus()
      if (key === 't') row?.querySelector<HTMLElement>('button[value=take]')?.click()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return list
}
