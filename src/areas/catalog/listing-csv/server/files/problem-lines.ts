import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { serverTexts } from '#shared/i18n.ts'
import { importedProblem } from '../../model.ts'
import { problemsColumn } from '../checks/headers.ts'
import * as queries from '../imports/import-queries.ts'

/** Batch size in rows. */
const atATime = 200

/**
 * Returns an import's rows with problems as uploaded, plus a column explaining them; the corrected
 * file can be imported again.
 */
export async function problemLines(
  { db, texts }: App,
  { language }: Caller,
  vendorId: number,
  id: number,
): Promise<AsyncGenerator<string[]>> {
  const found = await queries.importRow(db, vendorId, id)
  if (!found) throw new AppError('not_found')
  const columns = found.columns.flatMap(({ column }) => column ?? [])
  const i18n = serverTexts(texts, language)

  return lines()
  async function* lines() {
    yield [...columns, problemsColumn]
    for (let after = 0, isOver = false; !isOver;) {
      const rows = await queries.rowsOf(db, id, 'problem', { after, limit: atATime })
      for (const { cells, problems } of rows) {
        const why = problems.map((problem) => importedProblem(i18n, problem)).join(' ')
        yield [...columns.map((name) => cells[name] ?? ''), why]
      }
      after = rows.at(-1)?.row ?? 0
      isOver = rows.length < atATime
    }
  }
}
