import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { noteText } from '#operations/data-import/model.ts'
import type { Counts, ImportReport } from '#operations/data-import/server/import-report.ts'
import { openTexts } from '#platform/texts/texts.ts'
import { serverTexts } from '#shared/i18n.ts'

interface Report extends ImportReport {
  readonly file: string
  line(text: string): void
  /** Writes the summary and returns its lines. */
  finish(counts: Counts): Promise<string[]>
}

/** The report of an import, written continuously: one line per message, in English. */
export async function openReport(
  file: string,
  title: string,
  options: { dryRun: boolean; onRead: (rows: number) => void },
): Promise<Report> {
  await mkdir(path.dirname(file), { recursive: true })
  const stream = createWriteStream(file)
  const line = (text: string) => void stream.write(`${text}\n`)
  const texts = openTexts(path.join(import.meta.dirname, '../../locales'), '')
  const english = serverTexts(texts, 'en')
  line(`${title}\n`)

  return {
    file,
    line,
    rows(_tx, results, { read }) {
      for (const { row, sourceId, notes } of results) {
        const where = `row ${row} (${sourceId || '—'})`
        for (const note of notes) line(`${where}: ${note.kind}: ${noteText(english, note)}`)
      }
      options.onRead(read)
    },
    withdrawn: (id, source) => line(`${id}: withdrawn: no longer in ${source}`),
    nothingToWithdraw: () => line('nothing withdrawn: no row of the file could be used'),
    async finish(counts) {
      const summary = [...(options.dryRun ? [dryRunNotice] : []), ...summaryOf(counts)]
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
