import { cpus, totalmem } from 'node:os'

/** A measured figure with an optional target. */
export interface Figure {
  what: string
  measured: number
  unit: string
  /** Absent if there is no target. */
  target?: { atLeast: number } | { below: number }
}

/** The machine in one line: cores, processor, memory, Node version. */
export function machine(): string {
  const cores = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const model = cores[0]?.model.trim() ?? 'unknown processor'
  return `${cores.length} × ${model}, ${gigabytes} GB, Node ${process.versions.node}`
}

/** The median; the upper one of an even number. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Prints figures as a Markdown table; false if a target is missed. */
export function printFigures(title: string, figures: readonly Figure[]): boolean {
  const rows = figures.map(({ what, measured, unit, target }) => [
    what,
    `${rounded(measured)} ${unit}`.trim(),
    target ? `${'atLeast' in target ? '≥' : '<'} ${bound(target)} ${unit}`.trim() : '',
    target ? (isMet(measured, target) ? 'met' : 'NOT MET') : '',
  ])
  console.log(`\n${title}`)
  printTable(['', 'measured', 'target', ''], rows)
  return figures.every(({ measured, target }) => !target || isMet(measured, target))
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

function bound(target: NonNullable<Figure['target']>): number {
  return 'atLeast' in target ? target.atLeast : target.below
}

function isMet(measured: number, target: NonNullable<Figure['target']>): boolean {
  return 'atLeast' in target ? measured >= target.atLeast : measured < target.below
}

function rounded(value: number): string {
  if (value !== 0 && value < 1) return value.toFixed(3)
  return value >= 100 ? value.toFixed(0) : value.toFixed(1)
}
