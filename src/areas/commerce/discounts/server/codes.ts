import { createHash } from 'node:crypto'
import { taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { discountKind, type DiscountKind } from '#shared/enums-of-store.ts'
import { convertMoney } from '#shared/money.ts'
import * as queries from './code-queries.ts'

/** Goods that a discount may apply to. */
export interface DiscountableLine {
  id: string
  enterpriseId: number
  listingId: number
  categoryIds: readonly number[]
}

/** Why a code does nothing. */
export type CodeProblem =
  | 'unknown_code'
  | 'not_yet'
  | 'over'
  | 'used_up'
  | 'used_by_you'
  | 'not_for_these'

/** A discount that applies to goods of a cart, in its currency. */
export interface UsableDiscount {
  id: string
  code: string
  enterpriseId: number | null
  kind: DiscountKind
  /** Hundredths of a percent, or an amount; 0 for free shipping. */
  value: number
  /** Lines it is limited to; null for all. */
  lineIds: ReadonlySet<string> | null
  minValue: number
}

export interface Codes {
  /** In the order of the codes. */
  discounts: UsableDiscount[]
  problems: { code: string; problem: CodeProblem }[]
}

interface Currencies {
  currency: string
  rates: Readonly<Record<string, number>>
}

/** Looks discount codes up for the goods of a cart and its buyer, as far as known. */
export async function discountsFor(
  db: Db,
  codes: readonly string[],
  lines: readonly DiscountableLine[],
  buyer: queries.Buyer,
  into: Currencies,
): Promise<Codes> {
  if (codes.length === 0) return { discounts: [], problems: [] }
  const enterpriseIds = [...new Set(lines.map(({ enterpriseId }) => enterpriseId))]
  const rows = await queries.discountsByCode(db, codes, enterpriseIds, buyer)
  const found: Codes = { discounts: [], problems: [] }
  const { categories } = await taxonomyOf(db)
  const pathOf = (id: number) => categories.get(id)?.path ?? [id]
  for (const code of codes) {
    const those = rows.filter((row) => row.code.toLowerCase() === code.toLowerCase())
    const results = those.map((row) => usable(row, lines, pathOf, into))
    const discounts = results.filter((result) => typeof result !== 'string')
    found.discounts.push(...discounts)
    const [problem = 'unknown_code'] = results.filter((result) => typeof result === 'string')
    if (discounts.length === 0) found.problems.push({ code, problem })
  }
  return found
}

function usable(
  row: queries.DiscountRow,
  lines: readonly DiscountableLine[],
  pathOf: (categoryId: number) => readonly number[],
  into: Currencies,
): UsableDiscount | CodeProblem {
  if (row.state === 'off') return 'unknown_code'
  if (row.state !== 'on') return row.state
  if (row.maxUsesPerBuyer !== null && row.usesByBuyer >= row.maxUsesPerBuyer) return 'used_by_you'
  const { id, code, enterpriseId, kind } = row
  const isLimited = row.listingIds.length + row.categoryIds.length > 0
  const meant = lines.filter((line) => {
    if (enterpriseId !== null && line.enterpriseId !== enterpriseId) return false
    if (!isLimited || row.listingIds.includes(line.listingId)) return true
    const own = line.categoryIds.flatMap(pathOf)
    return row.categoryIds.some((category) => own.includes(category))
  })
  const value = kind === discountKind.amount ? exchange(row.value, row.currency, into) : row.value
  const minValue = exchange(row.minValue, row.minCurrency, into)
  if (meant.length === 0 || (kind !== discountKind.freeShipping && value === null)) {
    return 'not_for_these'
  }
  const lineIds = isLimited ? new Set(meant.map((line) => line.id)) : null
  return { id, code, enterpriseId, kind, value: value ?? 0, lineIds, minValue: minValue ?? 0 }
}

function exchange(amount: number | null, from: string | null, { currency, rates }: Currencies) {
  if (amount === null || from === null) return null
  return convertMoney({ amount, currency: from }, currency, rates)?.amount ?? null
}

/** Returns the hash by which a gift card's code is found; spaces, hyphens and case do not count. */
export function giftCardHash(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest()
}
