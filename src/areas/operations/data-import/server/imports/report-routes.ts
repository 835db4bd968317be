import type { App } from '#platform/app.ts'
import { sendCsv, type FeatureRoutes } from '#platform/http/feature-routes.ts'
import { admins } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { importOutcome, type ImportOutcome } from '#shared/data-imports.ts'
import { serverTexts } from '#shared/i18n.ts'
import type { Language } from '#shared/languages.ts'
import { parseId } from '#shared/parse-id.ts'
import { noteText, outcomeText, type NoteKey } from '../../model.ts'
import * as queries from './import-queries.ts'

/** Batch size in rows. */
const atATime = 500

const outcomeNames = Object.fromEntries(
  Object.entries(importOutcome).map(([name, outcome]) => [outcome, name]),
) as Record<ImportOutcome, keyof typeof importOutcome>

/** Registers the download `/admin/import/{id}/report.csv`: each row with its result and notes. */
export function reportRoutes({ app, route }: FeatureRoutes): void {
  route<{ id: string }>({
    url: '/admin/import/:id/report.csv',
    access: admins,
    async handle({ request, reply, caller }) {
      const id = parseId(request.params.id) ?? 0
      const found = await queries.importRow(app.db, id)
      if (!found) throw new AppError('not_found')
      const { language } = await caller()
      return sendCsv(reply, `import-${id}.csv`, reportLines(app, id, language))
    },
  })
}

/** Yields the lines of a report in the reader's language. */
export async function* reportLines({ db, texts }: App, id: number, language: Language) {
  const i18n = serverTexts(texts, language)
  yield ['row', 'source_id', 'name', 'result', 'notes']
  for (let after = 0, isOver = false; !isOver;) {
    const rows = await queries.rowsOf(db, id, null, { after, limit: atATime })
    for (const { row, source_id: sourceId, name, outcome, notes } of rows) {
      const said = notes.map(({ key, values = {} }) =>
        noteText(i18n, { key: key as NoteKey, values }),
      )
      const result = outcomeText(i18n, outcomeNames[outcome])
      yield [String(row), sourceId, name, result, said.join('\n')]
    }
    after = rows.at(-1)?.row ?? 0
    isOver = rows.length < atATime
  }
}
