import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { balanceAt, statementLines, type StatementLine } from './balance-queries.ts'
import { enterpriseOf } from './payout-queries.ts'

export interface Statement {
  name: string
  /** 2026-11 */
  month: string
  currency: string
  opening: number
  lines: StatementLine[]
  closing: number
}

/** Returns the statement of an enterprise for a month, in UTC. Throws not_found. */
export async function statementOf(
  db: Db,
  enterpriseId: number,
  { month, currency }: { month: string; currency: string },
): Promise<Statement> {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const from = new Date(Date.UTC(year, number - 1, 1)).toISOString()
  const until = new Date(Date.UTC(year, number, 1)).toISOString()
  const enterprise = await enterpriseOf(db, enterpriseId)
  if (!enterprise) throw new AppError('not_found')
  const [opening, lines] = await Promise.all([
    balanceAt(db, enterpriseId, currency, from),
    statementLines(db, enterpriseId, { currency, from, until }),
  ])
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening)
  return { name: enterprise.name, month, currency, opening, lines, closing }
}

/** Parses `2026-11-USD`; null if it is malformed. */
export function statementOfName(name: string): { month: string; currency: string } | null {
  const [, month, currency] = /^(\d{4}-(?:0[1-9]|1[0-2]))-([A-Z]{3})$/.exec(name) ?? []
  return month !== undefined && currency !== undefined ? { month, currency } : null
}
