import { parentPort, workerData } from 'node:worker_threads'
import { TableError, type TableProblem } from '../csv/table-error.ts'
import { readSheet } from './read-sheet.ts'

export type SheetAnswer = { csv: Uint8Array<ArrayBuffer> } | { problem: TableProblem }

const answered = answer()
parentPort?.postMessage(answered, 'csv' in answered ? [answered.csv.buffer] : [])

function answer(): SheetAnswer {
  try {
    const rows = readSheet(workerData as Uint8Array)
    const width = Math.max(0, ...rows.slice(0, 1000).map((row) => row.length))
    return { csv: new TextEncoder().encode(rows.map((row) => lineOf(row, width)).join('')) }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    return { problem: error.problem }
  }
}

/** Cells beyond the header have no name: they are left out. */
function lineOf(row: readonly string[], width: number): string {
  const cells = Array.from({ length: width }, (_, at) => row[at] ?? '')
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
}
