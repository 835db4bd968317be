import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountKind } from '#shared/enums-of-store.ts'
import { allocate, portion } from './allocate.ts'
import { taxed, type Tax } from './taxes.ts'
import { totalsOf, type LineInput, type TotalsInput } from './totals.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 })

const aTax: fc.Arbitrary<Tax> = fc.record({
  id: fc.uuid(),
  name: fc.constant('VAT'),
  rate: fc.integer({ min: 0, max: 500_000 }),
  inclusive: fc.boolean(),
})
const taxes = fc.array(aTax, { maxLength: 3 })

const vendors = [1, 2, 3] as const
const vendor = fc.constantFrom(...vendors)

const lines: fc.Arbitrary<LineInput[]> = fc
  .array(
    fc.record({
      enterpriseId: vendor,
      unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      taxes,
      isGiftCard: fc.boolean(),
      acceptsGiftCards: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map((line, at) => ({
      ...line,
      id: `line-${at}`,
      taxes: line.isGiftCard ? [] : line.taxes,
    })),
  )

const cart: fc.Arbitrary<TotalsInput> = lines.chain((all) =>
  fc.record({
    lines: fc.constant(all),
    shipping: fc
      .uniqueArray(fc.record({ enterpriseId: vendor, price: amount, taxes }), {
        selector: ({ enterpriseId }) => enterpriseId,
      })
      .map((each) =>
        each.filter(({ enterpriseId }) => all.some((line) => line.enterpriseId === enterpriseId)),
      ),
    discounts: fc.uniqueArray(
      fc
        .record({
          id: fc.uuid(),
          enterpriseId: fc.option(vendor),
          kind: fc.constantFrom(...Object.values(discountKind)),
          value: amount,
          lineIds: fc.option(fc.subarray(all.map(({ id }) => id)).map((ids) => new Set(ids))),
          minValue: fc.oneof(fc.constant(0), amount),
        })
        .map((discount) =>
          discount.kind === discountKind.percent
            ? { ...discount, value: discount.value % 10_001 }
            : discount,
        ),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
    giftCards: fc.uniqueArray(
      fc.record({ id: fc.uuid(), enterpriseId: fc.option(vendor), balance: amount }),
      { selector: ({ id }) => id, maxLength: 3 },
    ),
  }),
)

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test('parts of an amount add up to it, and none is 1 or more from its exact share', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(amount, { minLength: 1, maxLength: 12 }).filter((weights) => sum(weights) > 0),
      (whole, weights) => {
        const parts = allocate(whole, weights)
        expect(sum(parts)).toBe(whole)
        for (const [at, part] of parts.entries()) {
          expect(Number.isSafeInteger(part)).toBe(true)
          const exact = (whole * (weights[at] ?? 0)) / sum(weights)
          expect(Math.abs(part - exact)).toBeLessThan(1.000001)
        }
      },
    ),
  )
  expect(allocate(0, [0, 0])).toEqual([0, 0])
  expect(() => allocate(1, [0])).toThrow('cannot be split')
})

test('equal parts get the remainder in their order', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(2, [5, 5, 5])).toEqual([1, 1, 0])
})

test('a fraction is rounded half up, exactly for large amounts', () => {
  expect(portion(5, 1, 2)).toBe(3)
  expect(portion(Number.MAX_SAFE_INTEGER, 1, 1)).toBe(Number.MAX_SAFE_INTEGER)
})

test('every sum of a cart equals the sum of its parts, and nothing is negative', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const totals = totalsOf(input)
      for (const name of [
        'subtotal',
        'discountTotal',
        'shippingTotal',
        'taxTotal',
        'giftCardTotal',
        'total',
      ] as const) {
        expect(sum(totals.vendors.map((each) => each[name]))).toBe(totals[name])
      }
      for (const each of totals.vendors) {
        const parts = each.shipping ? [...each.lines, each.shipping] : each.lines
        expect(each.subtotal).toBe(sum(each.lines.map(({ subtotal }) => subtotal)))
        expect(each.shippingTotal).toBe(each.shipping?.subtotal ?? 0)
        expect(each.discountTotal).toBe(sum(parts.map(({ discount }) => discount)))
        expect(each.taxTotal).toBe(sum(parts.map(({ tax }) => tax)))
        expect(each.giftCardTotal).toBe(sum(each.giftCards.map((card) => card.amount)))
        expect(each.total).toBe(
          each.subtotal -
            each.discountTotal +
            each.shippingTotal +
            each.taxTotal -
            each.giftCardTotal,
        )
        for (const part of parts) {
          expect(part.total).toBe(part.subtotal - part.discount + part.tax)
          expect(part.tax).toBe(sum(part.taxLines.map((line) => line.amount)))
          const amounts = [part.subtotal, part.discount, part.tax, part.total]
          for (const one of [...amounts, ...part.taxLines.map((line) => line.amount)]) {
            expect(one).toBeGreaterThanOrEqual(0)
          }
        }
        expect(each.total).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 300 },
  )
})

test('gift cards and discounts take off no more than they may', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const { vendors: all } = totalsOf(input)
      for (const card of input.giftCards) {
        const spent = all.flatMap(({ enterpriseId, giftCards }) =>
          giftCards.filter(({ id }) => id === card.id).map((one) => ({ enterpriseId, ...one })),
        )
        expect(sum(spent.map((one) => one.amount))).toBeLessThanOrEqual(card.balance)
        for (const { enterpriseId, amount: part } of spent) {
          expect(part).toBeGreaterThan(0)
          expect(card.enterpriseId ?? enterpriseId).toBe(enterpriseId)
        }
      }
      for (const discount of input.discounts) {
        const given = all.flatMap(({ enterpriseId, discounts }) =>
          discounts.filter(({ id }) => id === discount.id).map((one) => ({ enterpriseId, ...one })),
        )
        for (const { enterpriseId } of given) {
          expect(discount.enterpriseId ?? enterpriseId).toBe(enterpriseId)
        }
        if (discount.kind === discountKind.amount) {
          expect(sum(given.map((one) => one.amount))).toBeLessThanOrEqual(discount.value)
        }
      }
      for (const line of input.lines.filter(({ isGiftCard }) => isGiftCard)) {
        const found = all.flatMap((each) => each.lines).find(({ id }) => id === line.id)
        expect(found).toMatchObject({ discount: 0, total: line.unitPrice * line.quantity })
      }
    }),
    { numRuns: 300 },
  )
})

test('a price that includes its taxes is paid as displayed, however it is split into lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
      taxes.map((all) => all.map((tax) => ({ ...tax, inclusive: true }))),
      (prices, included) => {
        const whole = taxed(sum(prices), 0, included)
        const parts = prices.map((price) => taxed(price, 0, included))
        expect(whole.total).toBe(sum(prices))
        expect(sum(parts.map(({ total }) => total))).toBe(whole.total)
      },
    ),
  )
})

test('an exclusive tax is added to what discounts have left', () => {
  const tax = { id: 'a', name: 'Sales tax', rate: 72_500, inclusive: false }
  expect(taxed(10_000, 1000, [tax])).toMatchObject({
    subtotal: 10_000,
    discount: 1000,
    tax: 653,
    total: 9653,
  })
})

test('an inclusive and an exclusive tax of one price are kept apart', () => {
  const vat = { id: 'a', name: 'VAT', rate: 200_000, inclusive: true }
  const levy = { id: 'b', name: 'Levy', rate: 100_000, inclusive: false }
  const { subtotal, tax, total, taxLines } = taxed(12_000, 0, [vat, levy])
  expect({ subtotal, tax, total }).toEqual({ subtotal: 10_000, tax: 3000, total: 13_000 })
  expect(taxLines.map((line) => line.amount)).toEqual([2000, 1000])
})

const oneLine = (line: Partial<LineInput> = {}): LineInput => ({
  id: 'line',
  enterpriseId: 1,
  unitPrice: 1000,
  quantity: 1,
  taxes: [],
  isGiftCard: false,
  acceptsGiftCards: true,
  ...line,
})

test('free shipping is given once, to those whose goods it applies to', () => {
  const free = { enterpriseId: 1, kind: discountKind.freeShipping, value: 0, lineIds: null }
  const totals = totalsOf({
    lines: [oneLine(), oneLine({ id: 'other', enterpriseId: 2 })],
    shipping: [
      { enterpriseId: 1, price: 500, taxes: [] },
      { enterpriseId: 2, price: 700, taxes: [] },
    ],
    discounts: [
      { ...free, id: 'first', minValue: 1000 },
      { ...free, id: 'again', minValue: 0 },
      { ...free, id: 'too little', enterpriseId: 2, minValue: 1001 },
    ],
    giftCards: [],
  })
  expect(totals).toMatchObject({ discountTotal: 500, shippingTotal: 1200, total: 2700 })
  expect(totals.vendors.map(({ discounts }) => discounts)).toEqual([
    [{ id: 'first', amount: 500 }],
    [],
  ])
})

test('a gift card of one enterprise is spent before those of the platform', () => {
  const totals = totalsOf({
    lines: [oneLine(), oneLine({ id: 'other', enterpriseId: 2 })],
    shipping: [],
    discounts: [],
    giftCards: [
      { id: 'platform', enterpriseId: null, balance: 1500 },
      { id: 'own', enterpriseId: 1, balance: 800 },
    ],
  })
  expect(totals.vendors.map(({ giftCards }) => giftCards)).toEqual([
    [
      { id: 'own', amount: 800 },
      { id: 'platform', amount: 200 },
    ],
    [{ id: 'platform', amount: 1000 }],
  ])
  expect(totals.total).toBe(0)
})
