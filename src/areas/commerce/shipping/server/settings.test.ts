import { expect, test } from 'vitest'
import {
  rateBasis,
  shippingArea,
  shippingMethod,
  shippingRateType,
} from '#shared/enums-of-store.ts'
import { anAccount } from '#tests/support/community.ts'
import { aProduct, aShop } from '#tests/support/store.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { notifyAdmin } from './notify-admin.ts'
import { previewShipping } from './preview.ts'
import { removeRate, removeShippingClass, saveRate, saveShippingClass } from './rate-changes.ts'
import { getShipping } from './settings.ts'
import { removeZone, saveZone, startShipping } from './zone-changes.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp

const flat = {
  method: shippingMethod.shipped,
  locationId: null,
  name: 'Standard',
  type: shippingRateType.customRate,
  basis: rateBasis.flat,
  currency: 'USD',
  minValue: null,
  maxWeightGrams: null,
  radiusKm: null,
  deliveryDaysMin: null,
  deliveryDaysMax: null,
  instructions: '',
  enabled: true,
  steps: [{ from: 0, amount: 500 }],
  classes: [],
}

async function audited(enterpriseId: number) {
  const rows = await app.db
    .selectFrom('audit')
    .select('action')
    .where('target_id', '=', enterpriseId)
    .where('action', 'like', 'shipping.%')
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('one price is enough to begin, and is asked for once', async () => {
  const { id, owner } = await aTeam(testApp)
  const start = { id, country: 'LK', zoneName: 'Sri Lanka', rateName: 'Standard', price: 45_000 }

  await expect(
    startShipping(app, owner.caller, { ...start, currency: 'XXX' }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  await startShipping(app, owner.caller, { ...start, currency: 'USD' })
  const { zones } = await getShipping(app, owner.caller, { id })
  expect(zones).toHaveLength(1)
  expect(zones[0]).toMatchObject({
    name: 'Sri Lanka',
    area: shippingArea.specificLocations,
    places: [{ country: 'LK', state: null }],
    rates: [{ name: 'Standard', steps: [{ from: 0, amount: 45_000 }] }],
  })
  await expect(
    startShipping(app, owner.caller, { ...start, currency: 'USD' }),
  ).rejects.toMatchObject({ code: 'already_there' })
  expect(await audited(id)).toEqual(['shipping.start'])
})

test('a zone is changed by its revision, and no place is in two of them', async () => {
  const { id, owner } = await aTeam(testApp)
  const { caller } = owner
  const area = shippingArea.specificLocations
  const places = [{ country: 'LK', state: null }]
  const { zoneId } = await saveZone(app, caller, { id, name: 'Lanka', area, places })
  const other = { id, name: 'Asia', area, places: [...places, { country: 'IN', state: null }] }

  await expect(saveZone(app, caller, other)).rejects.toMatchObject({
    code: 'already_there',
    details: { field: 'places' },
  })
  await expect(saveZone(app, caller, { ...other, name: 'Lanka' })).rejects.toMatchObject({
    details: { field: 'name' },
  })
  const rename = { id, zoneId, rev: 1, name: 'Island', area, places }
  await saveZone(app, caller, rename)
  await expect(saveZone(app, caller, rename)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(
    saveZone(app, caller, { ...rename, rev: 2, places: [{ country: 'ZZ', state: null }] }),
  ).rejects.toMatchObject({ code: 'invalid_input' })

  const { zones } = await getShipping(app, caller, { id })
  expect(zones.map(({ name, rev }) => [name, rev])).toEqual([['Island', 2]])
  await removeZone(app, caller, { id, zoneId })
  await removeZone(app, caller, { id, zoneId })
  expect(await audited(id)).toEqual([
    'shipping.add_zone',
    'shipping.edit_zone',
    'shipping.remove_zone',
  ])
})

test('a state of a country that is there as a whole, or named twice, counts once', async () => {
  const { id, owner } = await aTeam(testApp)
  const place = (country: string, state: string | null = null) => ({ country, state })
  await saveZone(app, owner.caller, {
    id,
    name: 'America',
    area: shippingArea.specificLocations,
    places: [place('US', 'OR'), place('US'), place('CA', 'ON'), place('CA', 'ON')],
  })

  const { zones } = await getShipping(app, owner.caller, { id })
  expect(zones[0]?.places).toEqual([place('CA', 'ON'), place('US')])
})

test('a rate of another enterprise, or that says too little, is refused', async () => {
  const [one, other] = [await aTeam(testApp), await aTeam(testApp)]
  const zone = { name: 'Everywhere', area: shippingArea.everywhereElse, places: [] }
  const { zoneId } = await saveZone(app, one.owner.caller, { id: one.id, ...zone })
  const rate = { id: one.id, ...flat, zoneId }
  const refused = async (change: Partial<typeof rate>, field: string) =>
    expect(saveRate(app, one.owner.caller, { ...rate, ...change })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field },
    })

  await expect(saveRate(app, other.owner.caller, { ...rate, id: other.id })).rejects.toMatchObject({
    details: { field: 'zoneId' },
  })
  await refused({ steps: [] }, 'steps')
  await refused({ currency: 'XXX' }, 'currency')
  await refused({ zoneId: '' }, 'zoneId')
  const double = [
    { from: 0, amount: 1 },
    { from: 0, amount: 2 },
  ]
  await refused({ basis: rateBasis.weight, steps: double } as never, 'steps')
  await refused({ deliveryDaysMin: 3 } as never, 'deliveryDaysMax')

  const { rateId } = await saveRate(app, one.owner.caller, rate)
  await expect(saveRate(app, one.owner.caller, { ...rate, rateId, rev: 2 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await removeRate(app, other.owner.caller, { id: other.id, rateId })
  expect((await getShipping(app, one.owner.caller, { id: one.id })).zones[0]?.rates).toHaveLength(1)
  await removeRate(app, one.owner.caller, { id: one.id, rateId })
  expect((await getShipping(app, one.owner.caller, { id: one.id })).zones[0]?.rates).toEqual([])
})

test('shipping classes are named once and can be deleted', async () => {
  const { id, owner } = await aTeam(testApp)
  const { caller } = owner
  const { classId } = await saveShippingClass(app, caller, { id, name: 'Bulky' })
  await expect(saveShippingClass(app, caller, { id, name: 'Bulky' })).rejects.toMatchObject({
    code: 'already_there',
  })
  await saveShippingClass(app, caller, { id, classId, rev: 1, name: 'Furniture' })

  const { classes } = await getShipping(app, caller, { id })
  expect(classes).toMatchObject([{ name: 'Furniture', products: 0, rev: 2 }])
  await removeShippingClass(app, caller, { id, classId })
  expect((await getShipping(app, caller, { id })).classes).toEqual([])
})

test('settings warn of goods that cannot be ordered', async () => {
  const shop = await aShop(app.db)
  const { caller } = await signIn(await anAccount(app.db, { role: 1 }))
  const id = shop.enterpriseId
  await aProduct(app.db, shop)
  const kinds = async () =>
    (await getShipping(app, caller, { id })).warnings.map(({ kind }) => kind)
  expect(await kinds()).toEqual([])

  const { zones } = await getShipping(app, caller, { id })
  const [zone] = zones
  const edit = { id, rateId: shop.rateId, ...flat, zoneId: zone!.id }
  const weighed = { basis: rateBasis.weight, steps: [{ from: 500, amount: 100 }] }
  await saveRate(app, caller, { ...edit, ...weighed, rev: 1, maxWeightGrams: 2000 })
  expect(await kinds()).toEqual(['gap_below', 'gap_above', 'weight_missing'])
  await saveRate(app, caller, { ...edit, rev: 2, enabled: false })
  expect(await kinds()).toEqual(['no_rates', 'zone_without_rates'])
})

test('the preview says what a buyer pays, in the currency of their region', async () => {
  const shop = await aShop(app.db)
  const { caller } = await signIn(await anAccount(app.db, { role: 1 }))
  const ask = { id: shop.enterpriseId, country: 'US', value: 1000, weightGrams: 0 }

  expect(await previewShipping(app, caller, ask)).toMatchObject({
    zone: 'Everywhere',
    currency: 'USD',
    problem: null,
    options: [{ name: 'Standard', price: 500 }],
  })
  const german = await previewShipping(app, caller, { ...ask, country: 'DE' })
  expect(german.currency).toBe('EUR')
})

test('a team asks the admins for help, a few times a day', async () => {
  const { id, member } = await aTeam(testApp)
  const admin = await anAccount(app.db, { role: 1 })
  const ask = { settingsName: 'shipping', btnText: 'Ask for help', gmVendorId: id } as const
  const { caller: stranger } = await signIn(await anAccount(app.db))

  await expect(notifyAdmin(app, stranger, ask)).rejects.toMatchObject({ code: 'not_allowed' })
  for (const _ of [1, 2, 3]) await notifyAdmin(app, member.caller, ask)
  await expect(notifyAdmin(app, member.caller, ask)).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  const mails = await app.db
    .selectFrom('mail')
    .select('content')
    .where('account_id', '=', admin)
    .where('kind', '=', 'shipping_help')
    .execute()
  expect(mails).toHaveLength(3)
  expect(mails[0]?.content).toMatchObject({ button: 'Ask for help' })
})
