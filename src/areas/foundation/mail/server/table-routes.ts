import { recordAudit } from '#platform/accounts/audit.ts'
import { chosenColumns } from '#platform/csv/chosen-columns.ts'
import type { Cell } from '#platform/csv/write-table.ts'
import type { Db } from '#platform/db/db.ts'
import { sendCsv, type FeatureRoutes } from '#platform/http/feature-routes.ts'
import { admins } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { MailFilter, type MailRow } from '../contract.ts'
import { mailFrom, mailKindNames } from './delivery/mail-table.ts'
import * as queries from './delivery/mail-table-queries.ts'

/** Batch size in rows. */
const atATime = 1000

const columns = [
  'id',
  'email',
  'kind',
  'state',
  'attempts',
  'lastError',
  'due',
  'sent',
  'created',
] as const
type ColumnName = (typeof columns)[number]

type Words = (key: string) => string

/**
 * Serves `/admin/mails/table.csv?state=3&columns=kind,lastError`: all matches as CSV without the
 * mails' content. The download is audited.
 */
export function tableRoutes({ app, route }: FeatureRoutes): void {
  route({
    url: '/admin/mails/table.csv',
    access: admins,
    async handle({ request, reply, caller: callerOf }) {
      const caller = await callerOf()
      const filter = MailFilter.omit({ from: true }).safeParse(numbered(request.query))
      if (!filter.success) throw new AppError('invalid_input')
      const names = chosenColumns(columns, ['id', 'email'], request.query)
      await app.db
        .transaction()
        .execute((tx) =>
          recordAudit(tx, caller, { action: 'mail.export', diff: { ...filter.data } }),
        )
      const texts = app.texts.resources(caller.language, 'mailQueue')
      const word = (key: string) => texts[key] ?? key
      const nameOf = mailKindNames(app, caller)
      return sendCsv(
        reply,
        'emails.csv',
        linesOf(app.db, filter.data, names, word, (mail) => cellsOf(mail, word, nameOf)),
      )
    },
  })
}

async function* linesOf(
  db: Db,
  filter: Omit<MailFilter, 'from'>,
  names: readonly ColumnName[],
  word: Words,
  cells: (mail: MailRow) => Record<ColumnName, Cell>,
): AsyncGenerator<Cell[]> {
  yield names.map(word)
  for (let last: number | undefined, isOver = false; !isOver;) {
    const start = last === undefined ? null : ({ side: 'after', id: last } as const)
    const rows = await queries.mailRows(db, filter, { start, limit: atATime })
    for (const row of rows) {
      const line = cells(mailFrom(row))
      yield names.map((name) => line[name])
    }
    last = rows.at(-1)?.id
    isOver = rows.length < atATime
  }
}

function cellsOf(mail: MailRow, word: Words, nameOf: Words): Record<ColumnName, Cell> {
  return {
    id: mail.id,
    email: mail.email,
    kind: nameOf(mail.kind),
    state: word(`state-${mail.state}`),
    attempts: mail.attempts,
    lastError: mail.lastError ?? '',
    due: mail.dueAt,
    sent: mail.sentAt ?? '',
    created: mail.createdAt,
  }
}

/** Query parameters are strings: converts the numeric one. */
function numbered(query: unknown): unknown {
  const params = Object.fromEntries(new URLSearchParams(query as Record<string, string>))
  return { ...params, ...(params['state'] !== undefined && { state: Number(params['state']) }) }
}
