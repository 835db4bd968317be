import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import {
  announceChange,
  copiedText,
  isSheetField,
  pastedRows,
  setText,
  sheetGrid,
  sheetPlace,
  sheetRange,
  textOf,
  type SheetChange,
  type SheetField,
  type SheetPlace,
} from './sheet.ts'

interface SheetOptions {
  /** Called with each change, so that it can be undone. */
  onChange: (changes: readonly SheetChange[]) => void
  onUndo: () => void
  onRedo: () => void
}

interface Selection {
  anchor: SheetPlace
  head: SheetPlace
}

/**
 * Makes a table of inputs work like a spreadsheet: arrows and Enter move, Shift with arrows selects,
 * Ctrl+D fills down, Delete clears a selection, Ctrl+C and Ctrl+V copy and paste blocks, Ctrl+Z and
 * Ctrl+Y undo and redo. The inputs are uncontrolled, which keeps large tables quick.
 */
export function useSheet(options: SheetOptions) {
  const selection = useRef<Selection>(null)
  const valueAtFocus = useRef('')
  const lastField = useRef<SheetField>(null)

  function write(pairs: readonly (readonly [SheetField, string])[]) {
    const changes = pairs.flatMap(([field, text]) => {
      const before = textOf(field)
      setText(field, text)
      const after = textOf(field)
      return before === after ? [] : { name: field.name, before, after }
    })
    const { activeElement } = document
    if (isSheetField(activeElement)) valueAtFocus.current = textOf(activeElement)
    const [first] = pairs
    if (!first || changes.length === 0) return
    // One event for all, which keeps large tables quick.
    announceChange(first[0])
    options.onChange(changes)
  }

  function select(table: HTMLTableElement, next: Selection | null) {
    selection.current = next
    for (const cell of table.querySelectorAll('[data-selected]')) {
      cell.removeAttribute('data-selected')
    }
    if (!next) return
    const fields = sheetRange(sheetGrid(table), next.anchor, next.head).flat()
    if (fields.length < 2) return
    for (const field of fields) field.closest('td')?.setAttribute('data-selected', '')
  }

  /** The selected fields, or else the focused one. */
  function chosen(table: HTMLTableElement, target: SheetField): SheetField[][] {
    const grid = sheetGrid(table)
    const range = selection.current
    return range ? sheetRange(grid, range.anchor, range.head) : [[target]]
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const { currentTarget: table, target } = event
    if (!isSheetField(target)) return
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    if (isCommand) command(event, table, target)
    else move(event, table, target)
  }

  function command(event: KeyboardEvent, table: HTMLTableElement, target: SheetField) {
    const key = event.key.toLowerCase()
    if (key === 'd') {
      event.preventDefault()
      write(filledDown(table, target, selection.current))
    } else if (key === 'z' || key === 'y') {
      // What is being typed is undone by the browser.
      if (textOf(target) !== valueAtFocus.current) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) options.onRedo()
      else options.onUndo()
      valueAtFocus.current = textOf(target)
    }
  }

  function move(event: KeyboardEvent, table: HTMLTableElement, target: SheetField) {
    const { key, shiftKey } = event
    if (key === 'Escape') return select(table, null)
    if (key === 'Delete' && selection.current) {
      event.preventDefault()
      return write(chosen(table, target).flatMap((row) => row.map((field) => [field, ''] as const)))
    }
    const step = stepOf(event, target)
    if (!step) return
    const grid = sheetGrid(table)
    const isSelecting = shiftKey && key !== 'Enter'
    const from = isSelecting ? selection.current?.head : sheetPlace(grid, target)
    const at = from ?? sheetPlace(grid, target)
    if (!at) return
    const next = { row: at.row + step.rows, column: at.column + step.columns }
    const field = grid[next.row]?.[next.column]
    event.preventDefault()
    if (!field) return
    if (isSelecting) {
      const anchor = selection.current?.anchor ?? at
      return select(table, { anchor, head: next })
    }
    select(table, null)
    field.focus()
  }

  function onFocus({ target, currentTarget: table }: FocusEvent<HTMLTableElement>) {
    if (!isSheetField(target)) return
    valueAtFocus.current = textOf(target)
    lastField.current = target
    if (target instanceof HTMLInputElement && target.type !== 'checkbox') target.select()
    const place = sheetPlace(sheetGrid(table), target)
    if (place && selection.current && !isWithin(place, selection.current)) select(table, null)
  }

  function onBlur({ target }: FocusEvent<HTMLTableElement>) {
    if (!isSheetField(target)) return
    const [before, after] = [valueAtFocus.current, textOf(target)]
    if (before !== after) options.onChange([{ name: target.name, before, after }])
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>) {
    const { currentTarget: table, target } = event
    if (!isSheetField(target)) return
    const rows = pastedRows(event.clipboardData.getData('text/plain'))
    const [first] = rows
    const isOne = rows.length === 1 && first?.length === 1
    if (isOne && !selection.current) return
    event.preventDefault()
    if (isOne) {
      write(chosen(table, target).flatMap((row) => row.map((field) => [field, first[0] ?? ''])))
      return
    }
    const grid = sheetGrid(table)
    const at = sheetPlace(grid, chosen(table, target)[0]?.[0] ?? target)
    if (!at) return
    write(
      rows.flatMap((cells, down) =>
        cells.flatMap((text, across) => {
          const field = grid[at.row + down]?.[at.column + across]
          return field ? [[field, text] as const] : []
        }),
      ),
    )
  }

  function onCopy(event: ClipboardEvent<HTMLTableElement>) {
    const { currentTarget: table, target } = event
    if (!isSheetField(target) || !selection.current) return
    event.preventDefault()
    const rows = chosen(table, target).map((row) => row.map(textOf))
    event.clipboardData.setData('text/plain', copiedText(rows))
  }

  /** Fills the rows below the field that had the focus last, which gets it back. */
  function fillDown() {
    const field = lastField.current
    const table = field?.closest('table')
    const grid = table ? sheetGrid(table) : []
    const at = field && sheetPlace(grid, field)
    if (!at) return
    const text = textOf(field)
    write(
      grid.slice(at.row + 1).flatMap((row) => {
        const below = row[at.column]
        return below ? [[below, text] as const] : []
      }),
    )
    field.focus()
  }

  return { table: { onKeyDown, onFocus, onBlur, onPaste, onCopy }, fillDown }
}

/** A selection is filled from its first row; a single field from the one above it. */
function filledDown(
  table: HTMLTableElement,
  target: SheetField,
  selection: Selection | null,
): (readonly [SheetField, string])[] {
  const grid = sheetGrid(table)
  if (selection && selection.anchor.row !== selection.head.row) {
    const [first = [], ...others] = sheetRange(grid, selection.anchor, selection.head)
    return others.flatMap((row) =>
      row.map((field, column) => [field, textOf(first[column] ?? field)] as const),
    )
  }
  const at = sheetPlace(grid, target)
  const above = at && grid[at.row - 1]?.[at.column]
  return above ? [[target, textOf(above)]] : []
}

/** Rows and columns that a key moves by; null for other keys, and within the text of a field. */
function stepOf(
  { key, shiftKey }: KeyboardEvent,
  target: SheetField,
): { rows: number; columns: number } | null {
  const isSelect = target instanceof HTMLSelectElement
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 }
  if (isSelect) return null
  if (key === 'ArrowUp') return { rows: -1, columns: 0 }
  if (key === 'ArrowDown') return { rows: 1, columns: 0 }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  // Numbers run from left to right also where the table does not.
  const isStart = (of: Element | null) =>
    (key === 'ArrowLeft') !== (of !== null && getComputedStyle(of).direction === 'rtl')
  if (!shiftKey && !atEdge(target, isStart(target))) return null
  return { rows: 0, columns: isStart(target.closest('table')) ? -1 : 1 }
}

/** Whether the caret cannot move further within a field. */
function atEdge(field: HTMLInputElement, isBack: boolean): boolean {
  if (field.type === 'checkbox') return true
  const { selectionStart: start, selectionEnd: end, value } = field
  const isWhole = start === 0 && end === value.length
  return isWhole || (isBack ? start === 0 && end === 0 : start === value.length)
}

function isWithin({ row, column }: SheetPlace, { anchor, head }: Selection): boolean {
  const isBetween = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other)
  return isBetween(row, anchor.row, head.row) && isBetween(column, anchor.column, head.column)
}
