import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import { chosenColumns } from '#platform/csv/chosen-columns.ts'
import type { Cell } from '#platform/csv/write-table.ts'
import { sendCsv, type FeatureRoutes } from '#platform/http/feature-routes.ts'
import { admins } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { AccountFilter, type AdminAccount } from '../contract.ts'
import { accountFrom } from './account-row.ts'
import * as queries from './account-list-queries.ts'

/** Batch size in rows. */
const atATime = 1000

const columns = [
  'id',
  'name',
  'email',
  'role',
  'signUp',
  'app',
  'language',
  'invite',
  'status',
  'points',
  'country',
  'date',
] as const
type ColumnName = (typeof columns)[number]

/**
 * Serves `/admin/personal-accounts/table.csv?role=2&columns=email,role`: all matches as CSV, in the
 * requested order. The download is audited.
 */
export function tableRoutes({ app, route }: FeatureRoutes): void {
  route({
    url: '/admin/personal-accounts/table.csv',
    access: admins,
    async handle({ request, reply, caller: callerOf }) {
      const caller = await callerOf()
      const filter = AccountFilter.omit({ from: true }).safeParse(numbered(request.query))
      if (!filter.success) throw new AppError('invalid_input')
      const names = chosenColumns(columns, ['id', 'name'], request.query)
      await app.db
        .transaction()
        .execute((tx) =>
          recordAudit(tx, caller, { action: 'account.export', diff: { ...filter.data } }),
        )
      const texts = app.texts.resources(caller.language, 'admin')
      const word = (key: string) => texts[key] ?? key
      return sendCsv(reply, 'accounts.csv', linesOf(app, filter.data, names, word))
    },
  })
}

async function* linesOf(
  { db }: App,
  filter: Omit<AccountFilter, 'from'>,
  names: readonly ColumnName[],
  word: (key: string) => string,
): AsyncGenerator<Cell[]> {
  yield names.map(word)
  for (let last: number | undefined, isOver = false; !isOver;) {
    const start = last === undefined ? null : ({ side: 'after', id: last } as const)
    const rows = await queries.accountRows(db, filter, { start, limit: atATime, ids: null })
    for (const row of rows) yield lineOf(accountFrom(row), names, word)
    last = rows.at(-1)?.id
    isOver = rows.length < atATime
  }
}

function lineOf(
  row: AdminAccount,
  names: readonly ColumnName[],
  word: (key: string) => string,
): Cell[] {
  const cells: Record<ColumnName, Cell> = {
    id: row.id,
    name: row.name,
    email: row.email,
    role: word(`role-${row.role}`),
    signUp: word(`signUp-${row.signUpMode}`),
    app: row.app ?? '',
    language: row.language,
    invite: row.invitedBy ?? '',
    status: word(`status-${row.status}`),
    points: row.points,
    country: row.country,
    date: row.createdAt,
  }
  return names.map((name) => cells[name])
}

/** Query parameters are strings: converts the numeric ones. */
function numbered(query: unknown): unknown {
  const params = Object.fromEntries(new URLSearchParams(query as Record<string, string>))
  const numbers = ['role', 'signUpMode'].filter((name) => params[name] !== undefined)
  return { ...params, ...Object.fromEntries(numbers.map((name) => [name, Number(params[name])])) }
}
