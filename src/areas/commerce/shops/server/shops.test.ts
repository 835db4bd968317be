import { expect, test } from 'vitest'
import { aProduct, aShop } from '#tests/support/store.ts'
import { anAccount } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getSellingSteps, getShop, saveShop } from './shops.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp

test('settings begin with defaults and are changed in parts, by revision', async () => {
  const { id, owner } = await aTeam(testApp)
  const { caller } = owner
  expect(await getShop(app, caller, { id })).toMatchObject({
    convertsPrices: true,
    returnDays: 14,
    closedAt: null,
    rev: 1,
  })

  expect(await saveShop(app, caller, { id, rev: 1, skuPrefix: 'ACME-', returnDays: 30 })).toEqual({
    rev: 2,
  })
  await expect(saveShop(app, caller, { id, rev: 1, returnDays: 7 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  const legalAddress = { line1: '1 Main Street', city: 'Kandy', countryCode: 'LK' }
  await saveShop(app, caller, { id, rev: 2, legalName: 'Acme Ltd', legalAddress })
  expect(await getShop(app, caller, { id })).toMatchObject({
    skuPrefix: 'ACME-',
    returnDays: 30,
    legalName: 'Acme Ltd',
    legalAddress,
    rev: 3,
  })
  // Nothing changes, so nothing is recorded.
  expect(await saveShop(app, caller, { id, rev: 3, returnDays: 30 })).toEqual({ rev: 3 })
  const audit = await app.db
    .selectFrom('audit')
    .select('diff')
    .where('action', '=', 'shop.change')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
  expect(audit.map(({ diff }) => diff)).toEqual([
    { skuPrefix: ['', 'ACME-'], returnDays: [14, 30] },
    { legalName: ['', 'Acme Ltd'], legalAddress: [null, legalAddress] },
  ])
})

test.each([
  [{ acceptsBankTransfer: true }, 'bankInstructions'],
  [{ handlingDaysMin: 5, handlingDaysMax: 2 }, 'handlingDaysMax'],
  [{ legalAddress: { countryCode: 'ZZ' } }, 'legalAddress'],
])('%j is refused at %s', async (change, field) => {
  const { id, owner } = await aTeam(testApp)
  await expect(saveShop(app, owner.caller, { id, rev: 1, ...change })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field },
  })
})

test('a shop is closed and opened again', async () => {
  const { id, owner } = await aTeam(testApp)
  const { caller } = owner
  await saveShop(app, caller, { id, rev: 1, isClosed: true })
  const { closedAt } = await getShop(app, caller, { id })
  expect(closedAt).not.toBeNull()
  expect((await getSellingSteps(app, caller, { id })).isClosed).toBe(true)
  await saveShop(app, caller, { id, rev: 2, isClosed: false })
  expect((await getShop(app, caller, { id })).closedAt).toBeNull()
})

test('the steps tell what is missing before an enterprise can sell', async () => {
  const { id, owner, member } = await aTeam(testApp)
  const untested = { ...app, settings: { ...app.settings, testPayments: false } }
  const begun = await getSellingSteps(untested, owner.caller, { id })
  expect(begun).toMatchObject({ canSell: false, mayChange: true })
  expect(begun.steps.map(({ name, isDone }) => [name, isDone])).toEqual([
    ['listings', false],
    ['shipping', false],
    ['payment', false],
    ['legal', false],
    ['taxes', false],
  ])
  expect((await getSellingSteps(app, member.caller, { id })).mayChange).toBe(false)

  const shop = await aShop(app.db)
  await aProduct(app.db, shop)
  const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))
  const ready = await getSellingSteps(app, admin, { id: shop.enterpriseId })
  expect(ready.canSell).toBe(true)
  expect(ready.steps.filter(({ isDone }) => !isDone).map(({ name }) => name)).toEqual([
    'legal',
    'taxes',
  ])
})
