import { useEffect, useEffectEvent } from 'react'

const rowMark = 'main [data-row]'
const rowBox = `${rowMark} input[type="checkbox"]`
const search = 'main [role="search"] input[type="search"]'
const typing = 'textarea, select, input:not([type="checkbox"], [type="radio"]), [contenteditable]'

/** What keys do with the current row. */
export type RowActions = Readonly<Record<string, (row: HTMLElement) => void>>

/** Calls `pressed` for keys of the whole document, but not in dialogs. */
function useKeys(pressed: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!document.querySelector('dialog[open]')) pressed(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}

/**
 * Keyboard shortcuts of a page without rows: calls the action of a key. Disabled while typing and in
 * dialogs.
 */
export function usePageKeys(actions: Readonly<Record<string, () => void>>): void {
  useKeys((event) => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
    if (!action || isTaken(event)) return
    action()
    event.preventDefault()
  })
}

/**
 * Keyboard shortcuts of a list: j and k move between rows, x selects the focused one, / goes to the
 * search, ? opens the dialog `help`; Enter follows the focused link, or opens the row of the focused
 * checkbox. A row is marked `data-row`: its main link (`data-main`) or else its first gets the focus. Further keys press the row's button marked `data-key`, or call an action
 * with the focused row, else with the open one (`data-open`), else with the first. Disabled while
 * typing and in dialogs, but for the down arrow, which leaves the search for the first row, and for
 * Ctrl or ⌘ and Enter, which submits the form of a text area.
 */
export function useRowKeys(help: (() => void) | null, actions: RowActions = {}): void {
  useKeys((event) => {
    const { target, key } = event
    if (target instanceof HTMLTextAreaElement && key === 'Enter' && isWithControl(event)) {
      target.form?.requestSubmit(target.form.querySelector('button:not([type=button])'))
      return
    }
    if (key === 'ArrowDown' && target instanceof Element && target.matches(search)) {
      if (focus(document.querySelector<HTMLElement>(rowMark))) event.preventDefault()
      return
    }
    if (isTaken(event)) return
    if (key === 'Enter' && target instanceof Element && target.matches(rowBox)) {
      // The browser would press the first button of the surrounding form, a bulk action.
      event.preventDefault()
      mainLink(target.closest<HTMLElement>(rowMark))?.click()
      return
    }
    // The key is not typed into a field that an action focuses.
    if (act(key, help, actions)) event.preventDefault()
  })
}

/** Whether a key is typed into a field, or part of a shortcut of the browser. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event
  const isTyping = target instanceof Element && target.closest(typing) !== null
  return isTyping || isWithControl(event) || event.altKey
}

function isWithControl({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey
}

/** Returns whether the key did something. */
function act(key: string, help: (() => void) | null, actions: RowActions): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowMark)]
  const focused = rows.findIndex((row) => rowOf(row).contains(document.activeElement))
  const at = focused < 0 ? rows.findIndex((row) => 'open' in rowOf(row).dataset) : focused
  if (key === 'j') return focus(rows[Math.min(at + 1, rows.length - 1)])
  if (key === 'k') return focus(rows[Math.max(at - 1, 0)])
  if (key === '/') return focus(document.querySelector<HTMLElement>(search))
  if (key === '?' && help) {
    help()
    return true
  }
  const action = Object.hasOwn(actions, key) ? actions[key] : undefined
  const current = rows[Math.max(at, 0)]
  if (action && current) {
    action(rowOf(current))
    return true
  }
  const row = rows[focused]
  const wanted = key === 'x' ? 'input[type="checkbox"]' : `[data-key="${CSS.escape(key)}"]`
  const button = row && rowOf(row).querySelector<HTMLElement>(wanted)
  button?.click()
  return Boolean(button)
}

function rowOf(marked: HTMLElement): HTMLElement {
  return marked.closest<HTMLElement>('tr, li') ?? marked
}

/** What opens a row: its main link, or else the first thing in it that takes the focus. */
function mainLink(row: HTMLElement | null | undefined): HTMLElement | null {
  for (const wanted of ['[data-main] a', 'a', 'button', 'input']) {
    const found = row?.querySelector<HTMLElement>(wanted)
    if (found) return found
  }
  return null
}

function focus(element: HTMLElement | null | undefined): boolean {
  const target = element?.matches('a, button, input') ? element : mainLink(element)
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
  return Boolean(target)
}
