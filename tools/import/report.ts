import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import type { Note } from './notes.ts'

export const outcomes = [
  'created',
  'updated',
  'unchanged',
  'skipped',
  'repaired',
  'withdrawn',
] as const

export type Outcome = (typeof outcomes)[number]

/** Number of rows by outcome. A repaired row is also created, updated or unchanged. */
export type Counts = Record<'read' | Outcome, number>

export interface Report {
  readonly file: string
  readonly counts: Counts
  skipped(row: number, id: string, reason: string): void
  withdrawn(id: string, source: string): void
  notes(row: number, id: string, notes: readonly Note[]): void
  line(text: string): void
  /** Writes the summary and returns its lines. */
  finish(): Promise<string[]>
}

/** The report of an import, written continuously: one line per message. */
export async function openReport(
  file: string,
  title: string,
  { dryRun }: { dryRun: boolean },
): Promise<Report> {
  await mkdir(path.dirname(file), { recursive: true })
  const stream = createWriteStream(file)
  const line = (text: string) => void stream.write(`${text}\n`)
  const counts: Counts = {
    read: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    repaired: 0,
    withdrawn: 0,
  }
  line(`${title}\n`)

  return {
    file,
    counts,
    line,
    skipped(row, id, reason) {
      counts.skipped += 1
      line(`row ${row} (${id}): skipped: ${reason}`)
    },
    withdrawn(id, source) {
      counts.withdrawn += 1
      line(`${id}: withdrawn: no longer in ${source}`)
    },
    notes(row, id, notes) {
      if (notes.some(({ kind }) => kind === 'repaired')) counts.repaired += 1
      for (const { kind, reason } of notes) line(`row ${row} (${id}): ${kind}: ${reason}`)
    },
    async finish() {
      const summary = [...(dryRun ? [dryRunNotice] : []), ...summaryOf(counts)]
      line(`\n${summary.join('\n')}`)
      stream.end()
      await finished(stream)
      return summary
    },
  }
}

const dryRunNotice = 'Dry run: nothing was written. An import would have this result:'

function summaryOf(counts: Counts): string[] {
  return Object.entries(counts).map(
    ([name, count]) => `${name.padEnd(10)} ${count.toLocaleString('en').padStart(10)}`,
  )
}
