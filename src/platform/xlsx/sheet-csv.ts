import { Worker } from 'node:worker_threads'
import { TableError } from '../csv/table-error.ts'
import type { SheetAnswer } from './sheet-worker.ts'

/** Longest time in ms for reading a spreadsheet. */
const longestMs = 30_000

/** Whether a file is a ZIP archive, as spreadsheets are. */
export function isArchive(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004'
}

/**
 * Converts the first sheet of an XLSX file to CSV, in a worker thread with limited time and memory.
 * Throws a TableError.
 */
export function sheetCsv(content: Uint8Array): Promise<Buffer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  return new Promise<Buffer>((resolve, reject) => {
    const tooLarge = (cause?: unknown) => reject(new TableError('tooManyRows', 0, { cause }))
    const timer = setTimeout(() => {
      tooLarge()
      void worker.terminate()
    }, longestMs)
    worker.once('message', (answer: SheetAnswer) => {
      if ('csv' in answer) resolve(Buffer.from(answer.csv.buffer))
      else reject(new TableError(answer.problem))
    })
    worker.once('error', tooLarge)
    worker.once('exit', () => clearTimeout(timer))
  })
}
