import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAccount } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getTaxes, listDefaultTaxes, removeTax, saveDefaultTax, saveTax } from './tax-settings.ts'
import { taxesAt } from './taxes.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))

const { rows: nested } = await sql<{ parent: number; child: number }>`
  select p.id as parent, c.id as child from category c join category p on p.id = c.parent_id
  limit 1`.execute(app.db)
const { parent, child } = nested[0]!

const vat = {
  country: 'DE',
  state: null,
  categoryId: null,
  name: 'VAT',
  rate: 19,
  inclusive: true,
  appliesToShipping: true,
}

/** Taxes of goods in a category for a buyer at a place, as `name rate`. */
async function goods(
  enterpriseId: number,
  country: string,
  {
    state = null,
    category,
    defaults = false,
  }: { state?: string | null; category?: number; defaults?: boolean } = {},
) {
  const seller = { enterpriseId, usesDefaultTaxes: defaults }
  const taxes = await taxesAt(app.db, [seller], country, state)
  return taxes
    .ofGoods(enterpriseId, category === undefined ? [] : [category])
    .map(({ name, rate }) => `${name} ${rate}`)
}

test('nothing is charged where nothing is set', async () => {
  const { id } = await aTeam(testApp)
  expect(await goods(id, 'DE')).toEqual([])
  const none = await taxesAt(app.db, [{ enterpriseId: id, usesDefaultTaxes: true }], null, null)
  expect(none.ofShipping(id)).toEqual([])
})

test('a rate of a category replaces that of its parent, and that the general one', async () => {
  const { id, owner } = await aTeam(testApp)
  const save = (change: Partial<typeof vat>) =>
    saveTax(app, owner.caller, { id, ...vat, ...change })
  await save({})
  await save({ categoryId: parent, name: 'Reduced', rate: 7 } as never)

  expect(await goods(id, 'DE')).toEqual(['VAT 190000'])
  expect(await goods(id, 'DE', { category: child })).toEqual(['Reduced 70000'])
  await save({ categoryId: child, name: 'None', rate: 0 } as never)
  expect(await goods(id, 'DE', { category: child })).toEqual(['None 0'])
  expect(await goods(id, 'DE', { category: parent })).toEqual(['Reduced 70000'])
  expect(await goods(id, 'FR')).toEqual([])
})

test('rates of a state replace those of its country; several are charged together', async () => {
  const { id, owner } = await aTeam(testApp)
  const us = { ...vat, id, country: 'US', inclusive: false }
  await saveTax(app, owner.caller, { ...us, name: 'Federal', rate: 1 })
  await saveTax(app, owner.caller, { ...us, state: 'CA', name: 'State', rate: 7.25 })
  await saveTax(app, owner.caller, {
    ...us,
    state: 'CA',
    name: 'County',
    rate: 0.125,
    appliesToShipping: false,
  })

  expect(await goods(id, 'US', { state: 'OR' })).toEqual(['Federal 10000'])
  expect(await goods(id, 'US', { state: 'California' })).toEqual(['County 1250', 'State 72500'])
  const taxes = await taxesAt(app.db, [{ enterpriseId: id, usesDefaultTaxes: false }], 'US', 'ca')
  expect(taxes.ofShipping(id).map(({ name }) => name)).toEqual(['State'])
})

test('the platform’s rates apply to those who use them, until they have one of their own', async () => {
  const { id, owner } = await aTeam(testApp)
  await saveDefaultTax(app, admin, { ...vat, country: 'NL', rate: 21 })
  expect(await goods(id, 'NL', { defaults: true })).toEqual(['VAT 210000'])
  expect(await goods(id, 'NL')).toEqual([])

  await saveTax(app, owner.caller, { id, ...vat, country: 'NL', rate: 9 })
  expect(await goods(id, 'NL', { defaults: true })).toEqual(['VAT 90000'])
  expect((await listDefaultTaxes(app, admin, undefined)).rates).toMatchObject([{ country: 'NL' }])
})

test('a rate is changed by its revision, named once in its scope, and deleted', async () => {
  const { id, owner } = await aTeam(testApp)
  const { caller } = owner
  const { taxId } = await saveTax(app, caller, { id, ...vat })
  await expect(saveTax(app, caller, { id, ...vat })).rejects.toMatchObject({
    code: 'already_there',
  })
  await saveTax(app, caller, { id, taxId, rev: 1, ...vat, rate: 16 })
  await expect(saveTax(app, caller, { id, taxId, rev: 1, ...vat })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await expect(saveTax(app, caller, { id, ...vat, country: 'ZZ' })).rejects.toMatchObject({
    details: { field: 'country' },
  })
  expect((await getTaxes(app, caller, { id })).rates).toMatchObject([{ rate: 16, rev: 2 }])

  const other = await aTeam(testApp)
  await removeTax(app, other.owner.caller, { id: other.id, taxId })
  expect((await getTaxes(app, caller, { id })).rates).toHaveLength(1)
  await removeTax(app, caller, { id, taxId })
  expect((await getTaxes(app, caller, { id })).rates).toEqual([])
})
