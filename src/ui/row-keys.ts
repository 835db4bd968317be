import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { openDialog } from './dialog.tsx'

/** Id of the dialog with the keys of a page. */
export const keysDialog = 'keys'

/**
 * Keyboard shortcuts of a list: j and k move between its rows, whose links are marked `data-row`;
 * other keys call an action with the current row, by default the first; ? opens the list of keys.
 * Disabled while typing and while a dialog is open; Ctrl or ⌘ and Enter submit a text area's form.
 */
export function useRowKeys<List extends HTMLElement>(
  actions: Readonly<Record<string, (row: HTMLElement) => void>>,
): RefObject<List | null> {
  const list = useRef<List>(null)
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    const isTyping = target instanceof Element && target.closest('input, select, textarea')
    if (target instanceof HTMLTextAreaElement && key === 'Enter' && isWithControl(event)) {
      target.form?.requestSubmit(target.form.querySelector('button:not([type=button])'))
    }
    if (isTyping || isWithControl(event) || event.altKey || document.querySelector('dialog:modal'))
      return
    if (key === '?') return openDialog(keysDialog)
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const rows = links.flatMap((link) => link.closest<HTMLElement>('li') ?? [])
    const focused = rows.findIndex((row) => row.contains(document.activeElement))
    const at = focused < 0 ? rows.findIndex((row) => row.dataset['open'] !== undefined) : focused
    if (key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus()
    if (key === 'k') links[Math.max(at - 1, 0)]?.focus()
    const row = rows[Math.max(at, 0)]
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined
    if (!action || !row) return
    // The key is not typed into a field that the action focuses.
    event.preventDefault()
    action(row)
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return list
}

function isWithControl({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey
}
