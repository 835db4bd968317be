import { useEffect } from 'react'

const rowMark = 'main [data-row]'
const search = 'main [role="search"] input[type="search"]'
const typing = 'textarea, select, input:not([type="checkbox"], [type="radio"]), [contenteditable]'

/**
 * Keyboard shortcuts of a list: j and k move between rows, x selects the focused one, / goes to the
 * search, ? opens the dialog `help`; Enter follows the focused link. A row is marked `data-row`: its
 * first link gets the focus. Further keys press the row's button marked `data-key`. Disabled while
 * typing and in dialogs, but for the down arrow, which leaves the search for the first row.
 */
export function useRowKeys(help: (() => void) | null): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { target, key } = event
      if (document.querySelector('dialog[open]')) return
      const isTyping = target instanceof Element && target.closest(typing)
      if (isTyping && key === 'ArrowDown' && target.matches(search)) {
        if (focus(document.querySelector<HTMLElement>(rowMark))) event.preventDefault()
        return
      }
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (act(key, help)) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [help])
}

/** Returns whether the key did something. */
function act(key: string, help: (() => void) | null): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowMark)]
  const at = rows.findIndex((row) => rowOf(row).contains(document.activeElement))
  const row = rows[at]
  if (key === 'j') return focus(rows[Math.min(at + 1, rows.length - 1)])
  if (key === 'k') return focus(rows[Math.max(at - 1, 0)])
  if (key === '/') return focus(document.querySelector<HTMLElement>(search))
  if (key === '?' && help) {
    help()
    return true
  }
  const wanted = key === 'x' ? 'input[type="checkbox"]' : `[data-key="${CSS.escape(key)}"]`
  const button = row && rowOf(row).querySelector<HTMLElement>(wanted)
  button?.click()
  return Boolean(button)
}

function rowOf(marked: HTMLElement): HTMLElement {
  return marked.closest<HTMLElement>('tr, li') ?? marked
}

function focus(element: HTMLElement | null | undefined): boolean {
  const target = element?.matches('a, button, input')
    ? element
    : element?.querySelector<HTMLElement>('[data-main] a, a, button, input')
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
  return Boolean(target)
}
