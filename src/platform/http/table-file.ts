import type { z } from 'zod'
import { recordAudit, type AuditAction } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { chosenColumns } from '#platform/csv/chosen-columns.ts'
import type { Cell } from '#platform/csv/write-table.ts'
import { admins } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { sendCsv, type FeatureRoutes } from './feature-routes.ts'

/** Batch size in rows. */
const atATime = 1000

interface TableFile<Filter extends object, Name extends string, Row extends { id: number }> {
  url: string
  fileName: string
  /** Input of the table, without the cursor. */
  filter: z.ZodType<Filter>
  /** Query parameters that are numbers. */
  numbers: readonly string[]
  columns: readonly Name[]
  /** Columns that every file has. */
  always: readonly Name[]
  /** Recorded for each download, with the filter. */
  action: AuditAction
  /** Namespace of the heads and values. */
  texts: string
  /** Rows after an id, in the order of the filter. */
  rows: (app: App, filter: Filter, part: TablePart) => Promise<Row[]>
  cells: (row: Row, words: Words) => Record<Name, Cell>
}

interface TablePart {
  start: { side: 'after'; id: number } | null
  limit: number
  ids: null
}

interface Words {
  app: App
  caller: Caller
  /** Text of a key, or the key. */
  word: (key: string) => string
}

/**
 * Serves a table of admins as CSV: all matches of the query's filter in the requested order, with
 * the columns of `columns`. Each download is audited.
 */
export function tableFileRoute<
  Filter extends object,
  Name extends string,
  Row extends { id: number },
>({ app, route }: FeatureRoutes, file: TableFile<Filter, Name, Row>): void {
  route({
    url: file.url,
    access: admins,
    async handle({ request, reply, caller: callerOf }) {
      const caller = await callerOf()
      const filter = file.filter.safeParse(withNumbers(request.query, file.numbers))
      if (!filter.success) throw new AppError('invalid_input')
      const names = chosenColumns(file.columns, file.always, request.query)
      await app.db.transaction().execute((tx) =>
        recordAudit(tx, caller, {
          action: file.action,
          diff: Object.fromEntries(Object.entries(filter.data)),
        }),
      )
      const texts = app.texts.resources(caller.language, file.texts)
      const words = { app, caller, word: (key: string) => texts[key] ?? key }
      return sendCsv(reply, file.fileName, linesOf(file, filter.data, names, words))
    },
  })
}

async function* linesOf<Filter extends object, Name extends string, Row extends { id: number }>(
  file: TableFile<Filter, Name, Row>,
  filter: Filter,
  names: readonly Name[],
  words: Words,
): AsyncGenerator<Cell[]> {
  yield names.map(words.word)
  for (let last: number | undefined, isOver = false; !isOver;) {
    const start = last === undefined ? null : ({ side: 'after', id: last } as const)
    const rows = await file.rows(words.app, filter, { start, limit: atATime, ids: null })
    for (const row of rows) {
      const line = file.cells(row, words)
      yield names.map((name) => line[name])
    }
    last = rows.at(-1)?.id
    isOver = rows.length < atATime
  }
}

/** Query parameters are strings: converts the numeric ones. */
function withNumbers(query: unknown, numbers: readonly string[]): unknown {
  const params = Object.fromEntries(new URLSearchParams(query as Record<string, string>))
  const given = numbers.filter((name) => params[name] !== undefined)
  return { ...params, ...Object.fromEntries(given.map((name) => [name, Number(params[name])])) }
}
