import { cpus, totalmem } from 'node:os'

/** A measured figure with an optional target. */
export interface Figure {
  label: string
  measured: number
  unit: string
  /** The target, if any. */
  atLeast?: number
  below?: number
}

/** The machine in one line: cores, processor, memory, Node version. */
export function machine(): string {
  const cores = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const model = cores[0]?.model.trim() ?? 'unknown processor'
  return `${cores.length} × ${model}, ${gigabytes} GB, Node ${process.versions.node}`
}

/** The value that this share of all values is below; NaN without any. */
export function percentile(values: readonly number[], share: number): number {
  const at = Math.min(values.length - 1, Math.floor(values.length * share))
  return values.toSorted((a, b) => a - b)[at] ?? Number.NaN
}

/** The median; the upper one of an even number. */
export const median = (values: readonly number[]) => percentile(values, 0.5)

/** Prints figures as a Markdown table; false if a target is missed. */
export function printFigures(title: string, figures: readonly Figure[]): boolean {
  const rows = figures.map((figure) => {
    const { label, measured, unit, atLeast, below = atLeast } = figure
    const measuredText = `${rounded(measured)} ${unit}`.trim()
    if (below === undefined) return [label, measuredText, '', '']
    const target = `${atLeast === undefined ? '<' : '≥'} ${below} ${unit}`.trim()
    return [label, measuredText, target, isMet(figure) ? 'met' : 'NOT MET']
  })
  console.log(`\n${title}`)
  printTable(['', 'measured', 'target', ''], rows)
  return figures.every(isMet)
}

/** Prints a Markdown table with aligned columns. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0), 3),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  console.log(`\n${line(head)}`)
  console.log(line(widths.map((width) => '-'.repeat(width))))
  for (const row of rows) console.log(line(row))
}

function isMet({ measured, atLeast, below }: Figure): boolean {
  return (atLeast === undefined || measured >= atLeast) && (below === undefined || measured < below)
}

function rounded(value: number): string {
  if (value !== 0 && value < 1) return value.toFixed(3)
  return value >= 100 ? value.toFixed(0) : value.toFixed(1)
}
