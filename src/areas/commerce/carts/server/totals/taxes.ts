import { allocate, portion } from './allocate.ts'

/** A tax that applies to a line or to shipping. */
export interface Tax {
  id: string
  name: string
  /** In ten-thousandths of a percent: 7.25 % is 72500. */
  rate: number
  /** Whether the price includes it. */
  inclusive: boolean
}

/** A tax with its amount, in minor units. */
export interface TaxLine extends Tax {
  amount: number
}

/** An amount with its taxes: `subtotal - discount + tax = total`, all without tax but the last two. */
export interface Taxed {
  subtotal: number
  discount: number
  tax: number
  total: number
  taxLines: TaxLine[]
}

const hundredPercent = 1_000_000

/**
 * Computes the taxes of a price and its discount, both as displayed: with inclusive taxes, without
 * exclusive ones. Rounds once per amount; the parts of several taxes add up to it by largest
 * remainder.
 */
export function taxed(price: number, discount: number, taxes: readonly Tax[]): Taxed {
  const inclusiveRate = sumOf(taxes.filter(({ inclusive }) => inclusive))
  const exclusiveRate = sumOf(taxes.filter(({ inclusive }) => !inclusive))
  const withoutTax = (amount: number) =>
    portion(amount, hundredPercent, hundredPercent + inclusiveRate)

  const subtotal = withoutTax(price)
  const net = withoutTax(price - discount)
  const included = price - discount - net
  const added = portion(net, exclusiveRate, hundredPercent)
  const tax = included + added
  const amounts = [
    ...split(included, taxes, true),
    ...split(added, taxes, false),
  ] satisfies TaxLine[]
  return { subtotal, discount: subtotal - net, tax, total: net + tax, taxLines: amounts }
}

function split(amount: number, taxes: readonly Tax[], inclusive: boolean): TaxLine[] {
  const those = taxes.filter((tax) => tax.inclusive === inclusive)
  const parts = allocate(
    amount,
    those.map(({ rate }) => rate),
  )
  return those.map((tax, place) => ({ ...tax, amount: parts[place] ?? 0 }))
}

function sumOf(taxes: readonly Tax[]): number {
  return taxes.reduce((sum, { rate }) => sum + rate, 0)
}
