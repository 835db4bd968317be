/** A field of a table that is edited like a spreadsheet. */
export type SheetField = HTMLInputElement | HTMLSelectElement

export interface SheetPlace {
  row: number
  column: number
}

/** A changed field, by its name. */
export interface SheetChange {
  name: string
  before: string
  after: string
}

const cellSelector = 'input[data-cell], select[data-cell]'

/** Returns the fields of a table by row and column. */
export function sheetGrid(table: HTMLTableElement): SheetField[][] {
  return [...(table.tBodies[0]?.rows ?? [])]
    .map((row) => [...row.querySelectorAll<SheetField>(cellSelector)])
    .filter((fields) => fields.length > 0)
}

export function sheetPlace(grid: readonly SheetField[][], field: EventTarget): SheetPlace | null {
  for (const [row, fields] of grid.entries()) {
    const column = fields.indexOf(field as SheetField)
    if (column !== -1) return { row, column }
  }
  return null
}

export function isSheetField(target: EventTarget | null): target is SheetField {
  return target instanceof Element && target.matches(cellSelector)
}

/** Returns a field's value as text; of a checkbox `1` or `0`. */
export function textOf(field: SheetField): string {
  const checkbox = checkboxOf(field)
  return checkbox ? (checkbox.checked ? '1' : '0') : field.value
}

/** Sets a field's value; of a checkbox by words and signs that spreadsheets use. */
export function setText(field: SheetField, text: string): void {
  const checkbox = checkboxOf(field)
  if (checkbox) checkbox.checked = /^(1|true|yes|x|✓|on)$/i.test(text.trim())
  else if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find(
      ({ value, label }) => value === text || label.trim() === text.trim(),
    )
    if (option) field.value = option.value
  } else field.value = text
}

/** Tells the form that fields were changed by a program, as it watches for unsaved input. */
export function announceChange(field: SheetField): void {
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function checkboxOf(field: SheetField): HTMLInputElement | null {
  return field instanceof HTMLInputElement && field.type === 'checkbox' ? field : null
}

/** Splits text that a spreadsheet copied into rows and cells; cells with quotes may have several lines. */
export function pastedRows(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  let cell = ''
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  while (at < text.length) {
    const sign = text[at]
    if (sign === '"' && cell === '' && /^"(?:[^"]|"")*"(?=[\t\r\n]|$)/.test(text.slice(at))) {
      const [quoted = ''] = /^"(?:[^"]|"")*"/.exec(text.slice(at)) ?? []
      cell = quoted.slice(1, -1).replaceAll('""', '"')
      at += quoted.length
      continue
    }
    if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
    at += 1
  }
  endCell()
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/** Joins rows as spreadsheets read them. */
export function copiedText(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) =>
    /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

/** Fields between two places, by row. */
export function sheetRange(
  grid: readonly SheetField[][],
  one: SheetPlace,
  other: SheetPlace,
): SheetField[][] {
  const [top, bottom] = sorted(one.row, other.row)
  const [start, end] = sorted(one.column, other.column)
  return grid.slice(top, bottom + 1).map((fields) => fields.slice(start, end + 1))
}

function sorted(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one]
}
