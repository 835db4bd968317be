import { z } from 'zod'
import { regionsOf, type Region } from '#commerce/regions/server/public.ts'
import type { ShippingSettings } from '#commerce/shipping/contract.ts'
import { removeRate, saveRate, saveZone, settingsOf } from '#commerce/shipping/server/public.ts'
import {
  rateBasis,
  shippingArea,
  shippingMethod,
  shippingRateType,
} from '#shared/enums-of-store.ts'
import { invalid, notAllowed, notFound } from '../protocol/errors.ts'
import { Metadata } from '../protocol/metadata.ts'
import { adminOf } from '../protocol/store-caller.ts'
import { storeRoute, type StoreCall } from '../protocol/store-routes.ts'
import { enterpriseOfProfile } from '../shapes/common.ts'
import { optionsById, optionsOfEnterprise } from '../shapes/option-queries.ts'
import { wireOption } from '../shapes/option-shape.ts'
import { Page } from '../shapes/pages.ts'
import { callerOf, requireOwn, shopFor } from './admin-caller.ts'

const Amount = z.number().int().min(0)
const Requirement = z.looseObject({ type: z.string(), amount: Amount })

const NewOption = z.strictObject({
  name: z.string().trim().min(1).max(100),
  region_id: z.string(),
  provider_id: z.string().optional(),
  profile_id: z.string().optional(),
  data: Metadata.optional(),
  price_type: z.enum(['flat_rate', 'calculated']).optional(),
  amount: Amount.optional(),
  is_return: z.boolean().optional(),
  admin_only: z.boolean().optional(),
  metadata: Metadata.nullish(),
  requirements: z.array(Requirement).max(2).optional(),
})

const Change = z.strictObject({
  name: z.string().trim().min(1).max(100).optional(),
  amount: Amount.optional(),
  admin_only: z.boolean().optional(),
  metadata: Metadata.nullish(),
  requirements: z.array(Requirement).max(2).optional(),
})

type Rate = ShippingSettings['zones'][number]['rates'][number]

/** Shipping options, and the product's settings of shipping (specification 7.11). */
export const adminShippingRoutes = [
  storeRoute('GET /admin/shipping-options', {
    access: 'admin',
    query: z.looseObject({ region_id: z.string().optional() }),
    async handle({ app, caller, query }) {
      const rows = await optionsById(app.db, null, adminOf(caller).enterpriseIds)
      const { region_id } = query
      const shown = region_id ? rows.filter(({ regionId }) => regionId === region_id) : rows
      const options = shown.map((row) => wireOption(row))
      return { shipping_options: options, count: options.length, offset: 0, limit: 200 }
    },
  }),
  storeRoute('POST /admin/shipping-options', {
    access: 'admin',
    body: NewOption,
    async handle(call) {
      const id = await addOption(call, call.body)
      return answerOption(call, id)
    },
  }),
  storeRoute('GET /admin/shipping-options/:id', {
    access: 'admin',
    query: Page,
    handle: (call) => answerOption(call, call.params['id'] ?? ''),
  }),
  storeRoute('POST /admin/shipping-options/:id', {
    access: 'admin',
    body: Change,
    async handle(call) {
      const { app, body, params } = call
      const id = params['id'] ?? ''
      const { enterpriseId, rate } = await ownRate(call, id)
      const { rev, ...fields } = rate
      await saveRate(app, await callerOf(call), {
        ...withoutId(fields),
        id: enterpriseId,
        rateId: id,
        rev,
        ...(body.name !== undefined && { name: body.name }),
        ...(body.admin_only !== undefined && { enabled: !body.admin_only }),
        ...(body.amount !== undefined && priceOf(body.amount)),
        ...(body.requirements && { minValue: minimumOf(body.requirements) }),
      })
      return answerOption(call, id)
    },
  }),
  storeRoute('DELETE /admin/shipping-options/:id', {
    access: 'admin',
    async handle(call) {
      await deleteOption(call, call.params['id'] ?? '')
      return { id: call.params['id'], object: 'shipping-option', deleted: true }
    },
  }),
  storeRoute('GET /admin/shipping', {
    access: 'admin',
    query: z.strictObject({ vendorId: z.string().optional() }),
    handle: (call) => answerSettings(call, call.query.vendorId),
  }),
  storeRoute('POST /admin/shipping', {
    access: 'admin',
    body: z.strictObject({ vendorId: z.number().int().optional(), ...NewOption.shape }),
    async handle(call) {
      const { vendorId, ...body } = call.body
      await addOption(call, body, vendorId ?? null)
      return answerSettings(call, vendorId === undefined ? undefined : String(vendorId))
    },
  }),
  storeRoute('PUT /admin/shipping', {
    access: 'admin',
    body: z.strictObject({
      vendorId: z.number().int().optional(),
      shipping_rate_id: z.string(),
      ...Change.shape,
    }),
    async handle(call) {
      const { app, body } = call
      const { enterpriseId, rate } = await ownRate(call, body.shipping_rate_id)
      const { rev, ...fields } = rate
      await saveRate(app, await callerOf(call), {
        ...withoutId(fields),
        id: enterpriseId,
        rateId: body.shipping_rate_id,
        rev,
        ...(body.name !== undefined && { name: body.name }),
        ...(body.amount !== undefined && priceOf(body.amount)),
      })
      return answerSettings(call, String(enterpriseId))
    },
  }),
  storeRoute('POST /admin/shipping/add-shipping-rate', {
    access: 'admin',
    body: z.strictObject({ vendorId: z.number().int().optional(), ...NewOption.shape }),
    async handle(call) {
      const { vendorId, ...body } = call.body
      const id = await addOption(call, body, vendorId ?? null)
      return { shipping_rate: (await answerOption(call, id)).shipping_option }
    },
  }),
  storeRoute('DELETE /admin/shipping/shipping-rate/:id', {
    access: 'admin',
    async handle(call) {
      await deleteOption(call, call.params['id'] ?? '')
      return { id: call.params['id'], object: 'shipping-rate', deleted: true }
    },
  }),
  storeRoute('GET /admin/shipping/rates/:vendor/:region/:currency', {
    access: 'admin',
    async handle(call) {
      const { params } = call
      const vendor = requireOwn(
        call.caller,
        Number(params['vendor']),
        'Vendor',
        params['vendor'] ?? '',
      )
      const rows = await optionsOfEnterprise(call.app.db, vendor)
      const rates = rows.filter(
        ({ currency, regionId }) =>
          currency.toLowerCase() === params['currency']?.toLowerCase() &&
          (regionId === null || regionId === params['region']),
      )
      return { shipping_rates: rates.map((row) => wireOption(row)) }
    },
  }),
]

async function answerOption(call: Pick<StoreCall, 'app' | 'caller'>, id: string) {
  const { enterpriseIds } = adminOf(call.caller)
  const [row] = await optionsById(call.app.db, [id], enterpriseIds)
  if (!row) throw notFound('Shipping Option', id)
  return { shipping_option: wireOption(row) }
}

async function answerSettings(call: StoreCall, vendorId: string | undefined) {
  const named = vendorId === undefined ? null : Number(vendorId)
  const id = await shopFor(call, named)
  const settings = await settingsOf(call.app, id)
  return {
    shipping: settings,
    stock_locations: settings.locations.map(({ id: locationId, name, address }) => ({
      id: locationId,
      name,
      stockLocationAddress: {
        country_code: address?.countryCode.toLowerCase() ?? null,
        country_name: address?.countryCode ?? null,
      },
    })),
    shipping_rate: (await optionsOfEnterprise(call.app.db, id)).map((row) => wireOption(row)),
  }
}

/** Adds a flat rate for a region, in a zone of the region's countries. */
async function addOption(
  call: StoreCall,
  body: z.infer<typeof NewOption>,
  vendorId: number | null = null,
): Promise<string> {
  const { app } = call
  if (body.price_type === 'calculated') throw notAllowed('Prices of shipping are not calculated')
  if (body.is_return) throw notAllowed('Returns have no shipping options')
  const region = (await regionsOf(app.db)).byId.get(body.region_id)
  if (!region) throw invalid(`Region with id: ${body.region_id} was not found`)
  const named = vendorId ?? (body.profile_id ? enterpriseOfProfile(body.profile_id) : null)
  const enterpriseId = await shopFor(call, named)
  const zoneId = await zoneFor(call, enterpriseId, region)
  const { rateId } = await saveRate(app, await callerOf(call), {
    id: enterpriseId,
    method: shippingMethod.shipped,
    zoneId,
    locationId: null,
    name: body.name,
    currency: region.currency,
    minValue: minimumOf(body.requirements ?? []),
    maxWeightGrams: null,
    radiusKm: null,
    deliveryDaysMin: null,
    deliveryDaysMax: null,
    instructions: '',
    enabled: !body.admin_only,
    basis: rateBasis.flat,
    classes: [],
    ...priceOf(body.amount ?? 0),
  })
  return rateId
}

/** Returns the zone of an enterprise with the countries of a region, which is created if needed. */
async function zoneFor(call: StoreCall, enterpriseId: number, region: Region): Promise<string> {
  const caller = await callerOf(call)
  const { zones } = await settingsOf(call.app, enterpriseId)
  const covers = (zone: (typeof zones)[number]) =>
    zone.places.some(({ country, state }) => state === null && region.countries.includes(country))
  const known = zones.find(covers) ?? zones.find(({ name }) => name === region.name)
  if (known) return known.id
  const { zoneId } = await saveZone(call.app, caller, {
    id: enterpriseId,
    name: region.name,
    area: shippingArea.specificLocations,
    places: region.countries.map((country) => ({ country, state: null })),
  })
  return zoneId
}

async function ownRate(
  call: Pick<StoreCall, 'app' | 'caller' | 'visitor'>,
  id: string,
): Promise<{ enterpriseId: number; rate: Rate }> {
  const [row] = await optionsById(call.app.db, [id], adminOf(call.caller).enterpriseIds)
  if (!row || row.enterpriseId === null) throw notFound('Shipping Option', id)
  const settings = await settingsOf(call.app, row.enterpriseId)
  const all = [
    ...settings.zones.flatMap(({ rates }) => rates),
    ...settings.locations.flatMap(({ rates }) => rates),
  ]
  const rate = all.find((each) => each.id === id)
  if (!rate) throw notFound('Shipping Option', id)
  return { enterpriseId: row.enterpriseId, rate }
}

/** Deletes an option; one that is gone stays so. */
async function deleteOption(
  call: Pick<StoreCall, 'app' | 'caller' | 'visitor'>,
  id: string,
): Promise<void> {
  const [row] = await optionsById(call.app.db, [id], adminOf(call.caller).enterpriseIds)
  if (!row || row.enterpriseId === null) return
  await removeRate(call.app, await callerOf(call), { id: row.enterpriseId, rateId: id })
}

function withoutId<T extends { id: string }>(option: T): Omit<T, 'id'> {
  const { id: _, ...fields } = option
  return fields
}

function priceOf(amount: number) {
  return amount === 0
    ? { type: shippingRateType.freeShipping, steps: [] }
    : { type: shippingRateType.customRate, steps: [{ from: 0, amount }] }
}

function minimumOf(requirements: readonly { type: string; amount: number }[]): number | null {
  return requirements.find(({ type }) => type === 'min_subtotal')?.amount ?? null
}
