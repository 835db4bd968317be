import { expect, test } from 'vitest'
import { discountKind } from '#shared/enums-of-store.ts'
import { anAccount } from '#tests/support/community.ts'
import { aProduct, aShop } from '#tests/support/store.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { discountsFor } from './codes.ts'
import {
  getDiscount,
  listDiscounts,
  removeDiscount,
  saveDiscount,
  saveSiteDiscount,
} from './discount-settings.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))

const tenPercent = {
  code: 'spring',
  kind: discountKind.percent,
  value: 1000,
  currency: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerBuyer: null,
  minValue: null,
  minCurrency: null,
  enabled: true,
  listingIds: [],
  categoryIds: [],
}
const into = { currency: 'EUR', rates: { USD: 1, EUR: 0.5, JPY: 150 } }
const lineOf = (enterpriseId: number, listingId = 1) => ({
  id: `line-${listingId}`,
  enterpriseId,
  listingId,
  categoryIds: [],
})
const noBuyer = { email: null, accountId: null }
const hour = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()

test.each([
  [{}, null],
  [{ enabled: false }, 'unknown_code'],
  [{ startsAt: at(hour) }, 'not_yet'],
  [{ endsAt: at(-hour) }, 'over'],
])('a code with %j: %s', async (change, problem) => {
  const { id, owner } = await aTeam(testApp)
  await saveDiscount(app, owner.caller, { id, ...tenPercent, ...change })

  const { discounts, problems } = await discountsFor(
    app.db,
    ['Spring'],
    [lineOf(id)],
    noBuyer,
    into,
  )
  expect(problems.map((one) => one.problem)).toEqual(problem === null ? [] : [problem])
  expect(discounts.map(({ code, value }) => [code, value])).toEqual(
    problem === null ? [['SPRING', 1000]] : [],
  )
})

test('a code of one enterprise does nothing for goods of another', async () => {
  const [one, other] = [await aTeam(testApp), await aTeam(testApp)]
  await saveDiscount(app, one.owner.caller, { id: one.id, ...tenPercent })
  const { problems } = await discountsFor(app.db, ['SPRING'], [lineOf(other.id)], noBuyer, into)
  expect(problems).toEqual([{ code: 'SPRING', problem: 'unknown_code' }])
})

test('an amount and a least value are converted; a limit to listings counts', async () => {
  const shop = await aShop(app.db)
  const { listingId } = await aProduct(app.db, shop)
  await saveDiscount(app, admin, {
    id: shop.enterpriseId,
    ...tenPercent,
    kind: discountKind.amount,
    value: 500,
    currency: 'USD',
    minValue: 15_000,
    minCurrency: 'JPY',
    listingIds: [listingId],
  })
  const find = (listing: number) =>
    discountsFor(app.db, ['SPRING'], [lineOf(shop.enterpriseId, listing)], noBuyer, into)

  expect((await find(listingId)).discounts).toMatchObject([
    { value: 250, minValue: 5000, lineIds: new Set([`line-${listingId}`]) },
  ])
  expect((await find(listingId + 1)).problems).toMatchObject([{ problem: 'not_for_these' }])
})

test.each([
  [{ value: null }, 'value'],
  [{ value: 10_001 }, 'value'],
  [{ kind: discountKind.amount }, 'currency'],
  [{ startsAt: at(hour), endsAt: at(0) }, 'endsAt'],
  [{ minValue: 100 }, 'minValue'],
  [{ categoryIds: [999_999_999] }, 'categoryIds'],
  [{ listingIds: [999_999_999] }, 'listingIds'],
])('%j is refused at %s', async (change, field) => {
  const { id, owner } = await aTeam(testApp)
  const wrong = { id, ...tenPercent, ...change }
  await expect(saveDiscount(app, owner.caller, wrong)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field },
  })
})

test('a team limits its codes to its own listings', async () => {
  const shop = await aShop(app.db)
  const { listingId } = await aProduct(app.db, shop)
  const { id, owner } = await aTeam(testApp)
  await expect(
    saveDiscount(app, owner.caller, { id, ...tenPercent, listingIds: [listingId] }),
  ).rejects.toMatchObject({ details: { field: 'listingIds' } })
  await saveSiteDiscount(app, admin, { ...tenPercent, code: 'SITE', listingIds: [listingId] })
})

test('a code is changed by its revision, unique in its shop, and deleted until it is used', async () => {
  const { id, owner } = await aTeam(testApp)
  const { caller } = owner
  const { discountId } = await saveDiscount(app, caller, { id, ...tenPercent })
  await expect(saveDiscount(app, caller, { id, ...tenPercent })).rejects.toMatchObject({
    code: 'already_there',
    details: { field: 'code' },
  })
  await saveDiscount(app, caller, { id, discountId, rev: 1, ...tenPercent, maxUses: 5 })
  await expect(
    saveDiscount(app, caller, { id, discountId, rev: 1, ...tenPercent }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(await listDiscounts(app, caller, { id, page: 0 })).toMatchObject({
    total: 1,
    discounts: [{ code: 'SPRING', maxUses: 5, used: 0, state: 'on', rev: 2 }],
  })
  expect((await listDiscounts(app, caller, { id, page: 0, query: 'x' })).discounts).toEqual([])

  const other = await aTeam(testApp)
  await expect(
    getDiscount(app, other.owner.caller, { id: other.id, discountId }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await removeDiscount(app, other.owner.caller, { id: other.id, discountId })
  await app.db.updateTable('discount').set({ used: 2 }).where('id', '=', discountId).execute()
  await expect(removeDiscount(app, caller, { id, discountId })).rejects.toMatchObject({
    code: 'already_there',
  })
  await expect(
    saveDiscount(app, caller, { id, discountId, rev: 2, ...tenPercent, maxUses: 1 }),
  ).rejects.toMatchObject({ details: { field: 'maxUses' } })
  await app.db.updateTable('discount').set({ used: 0 }).where('id', '=', discountId).execute()
  await removeDiscount(app, caller, { id, discountId })
  expect((await listDiscounts(app, caller, { id, page: 0 })).total).toBe(0)
})
