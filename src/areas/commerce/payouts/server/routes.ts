import type { Cell } from '#platform/csv/write-table.ts'
import { sendCsv, sendPdf, type FeatureRoutes } from '#platform/http/feature-routes.ts'
import { team } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { writtenAmount } from '#shared/money.ts'
import { drawStatement } from './draw-statement.ts'
import { statementOf, statementOfName, type Statement } from './statements.ts'

interface StatementParams {
  vendorId: string
  name: string
}

/** Downloads of statements. */
export function statementRoutes({ app, route }: FeatureRoutes): void {
  route<StatementParams>({
    url: '/files/statements/:vendorId/:name.csv',
    access: team('admin', 'vendorId'),
    async handle({ request: { params }, reply }) {
      const asked = statementOfName(params.name)
      if (!asked) throw new AppError('not_found')
      const statement = await statementOf(app.db, Number(params.vendorId), asked)
      return sendCsv(reply, `statement-${params.name}.csv`, rowsOf(statement))
    },
  })
  route<StatementParams>({
    url: '/files/statements/:vendorId/:name.pdf',
    access: team('admin', 'vendorId'),
    async handle({ request: { params }, reply, caller }) {
      const asked = statementOfName(params.name)
      if (!asked) throw new AppError('not_found')
      const statement = await statementOf(app.db, Number(params.vendorId), asked)
      const bytes = await drawStatement(app, statement, (await caller()).language)
      return sendPdf(reply, `statement-${params.name}.pdf`, bytes)
    },
  })
}

function rowsOf({ currency, opening, closing, lines, month }: Statement): Cell[][] {
  const money = (amount: number) =>
    `${amount < 0 ? '-' : ''}${writtenAmount({ amount: Math.abs(amount), currency })}`
  return [
    ['date', 'entry', 'order', 'amount', 'currency'],
    [`${month}-01`, 'opening', '', money(opening), currency],
    ...lines.map(({ at, kind, order, amount }) => [
      at.toISOString().slice(0, 10),
      kind,
      order ?? '',
      money(amount),
      currency,
    ]),
    ['', 'closing', '', money(closing), currency],
  ]
}
