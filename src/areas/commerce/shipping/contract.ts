import { z } from 'zod'
import { signedIn, team } from '#shared/access.ts'
import { Address } from '#shared/address.ts'
import { endpoint, fails } from '#shared/contract.ts'
import {
  rateBasis,
  shippingArea,
  shippingMethod,
  shippingRateType,
} from '#shared/enums-of-store.ts'
import { Id, maxInteger, mostAmount, Rev } from '#shared/schema.ts'
import { mostPlaces, mostSteps, shippingProblems, warningKinds } from './model.ts'

const storeId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-9a-f]{32}$`))
const Amount = z.number().int().min(0).max(mostAmount)
const Currency = z.string().regex(/^[A-Z]{3}$/)
const Country = z.string().regex(/^[A-Z]{2}$/)
const Name = z.string().trim().min(1).max(100)
const Days = z.number().int().min(0).max(365).nullable()

/** A country, or one of its states by its code of ISO 3166-2 without the country. */
const ZonePlace = z.object({ country: Country, state: z.string().min(1).max(50).nullable() })

const RateFields = z.object({
  /** 1 shipped to a zone, 2 picked up or 3 delivered from a location. */
  method: z.literal([shippingMethod.shipped, shippingMethod.pickup, shippingMethod.localDelivery]),
  /** Zone of a rate that is shipped. */
  zoneId: storeId('szone').nullable(),
  /** Location of the other rates. */
  locationId: storeId('sloc').nullable(),
  name: Name,
  /** 1 custom rate, 2 free shipping (K-063). */
  type: z.literal(Object.values(shippingRateType)),
  /** What the steps count: 1 nothing, 2 the order's value, 3 its weight in grams. */
  basis: z.literal(Object.values(rateBasis)),
  currency: Currency,
  /** Value of the goods from which it applies, in minor units. */
  minValue: Amount.nullable(),
  maxWeightGrams: z.number().int().min(1).max(maxInteger).nullable(),
  radiusKm: z.number().int().min(1).max(1000).nullable(),
  deliveryDaysMin: Days,
  deliveryDaysMax: Days,
  instructions: z.string().trim().max(1000),
  enabled: z.boolean(),
  /** Prices of a custom rate, from a value or weight on. */
  steps: z.array(z.object({ from: Amount, amount: Amount })).max(mostSteps),
  /** Surcharge for each item of a class; null excludes the class. */
  classes: z.array(z.object({ id: storeId('sclass'), surcharge: Amount.nullable() })).max(50),
})

export type RateInput = z.infer<typeof RateFields>

export type Rate = z.infer<typeof Rate>
export const Rate = RateFields.extend({ id: storeId('so'), rev: Rev })

export type Zone = z.infer<typeof Zone>
export const Zone = z.object({
  id: storeId('szone'),
  name: z.string(),
  /** 1 everywhere else, 2 specific locations (K-064). */
  area: z.literal(Object.values(shippingArea)),
  places: z.array(ZonePlace),
  rates: z.array(Rate),
  rev: Rev,
})

export type ShippingLocation = z.infer<typeof ShippingLocation>
export const ShippingLocation = z.object({
  id: storeId('sloc'),
  name: z.string(),
  address: Address.nullable(),
  openingHours: z.string(),
  /** Whether its position is known, which local delivery needs. */
  hasPosition: z.boolean(),
  rates: z.array(Rate),
})

export type ShippingClass = z.infer<typeof ShippingClass>
export const ShippingClass = z.object({
  id: storeId('sclass'),
  name: z.string(),
  /** Number of products in it. */
  products: z.number().int(),
  rev: Rev,
})

export type ShippingWarning = z.infer<typeof ShippingWarning>
export const ShippingWarning = z.object({
  kind: z.enum(warningKinds),
  /** Name of the zone, location, country or class. */
  name: z.string(),
  count: z.number().int(),
})

export type ShippingSettings = z.infer<typeof ShippingSettings>
/** Where an enterprise ships to, and what it costs. */
export const ShippingSettings = z.object({
  vendorId: Id,
  name: z.string(),
  /** Country of the enterprise; null if it is not known. */
  country: z.string().nullable(),
  /** Of new rates: that of the country. */
  currency: z.string(),
  currencies: z.array(z.string()),
  handlingDaysMin: z.number().int(),
  handlingDaysMax: z.number().int(),
  /** Revision of the shop, which holds the handling time. */
  shopRev: Rev,
  zones: z.array(Zone),
  /** Stock locations in use. */
  locations: z.array(ShippingLocation),
  classes: z.array(ShippingClass),
  warnings: z.array(ShippingWarning),
})

const getShipping = endpoint(team('admin', 'id'), 'GET /vendors/{id}/shipping')
  .route({ summary: 'Where an enterprise ships to, and what it costs' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(ShippingSettings)

const startShipping = endpoint(team('admin', 'id'), 'POST /vendors/{id}/shipping/start')
  .route({ summary: 'Creates a first zone with one price; refused if there is a zone' })
  .errors(fails('not_found', 'already_there', 'invalid_input'))
  .input(
    z.object({
      id: Id,
      /** Null: everywhere. */
      country: Country.nullable(),
      /** Names of zone and rate, in the language of the team. */
      zoneName: Name,
      rateName: Name,
      price: Amount,
      currency: Currency,
    }),
  )
  .output(z.undefined())

const saveZone = endpoint(team('admin', 'id'), 'POST /vendors/{id}/shipping/zones')
  .route({ summary: 'Adds or changes a zone; its places must be in no other zone' })
  .errors(fails('not_found', 'changed_meanwhile', 'already_there', 'invalid_input'))
  .input(
    z.object({
      id: Id,
      /** Absent for a new one, as is `rev`. */
      zoneId: storeId('szone').optional(),
      rev: Rev.optional(),
      name: Name,
      area: z.literal(Object.values(shippingArea)),
      places: z.array(ZonePlace).max(mostPlaces),
    }),
  )
  .output(z.object({ zoneId: z.string() }))

const removeZone = endpoint(team('admin', 'id'), 'DELETE /vendors/{id}/shipping/zones/{zoneId}')
  .route({ summary: 'Deletes a zone with its rates' })
  .input(z.object({ id: Id, zoneId: storeId('szone') }))
  .output(z.undefined())

const saveRate = endpoint(team('admin', 'id'), 'POST /vendors/{id}/shipping/rates')
  .route({ summary: 'Adds or changes a rate' })
  .errors(fails('not_found', 'changed_meanwhile', 'invalid_input'))
  .input(
    RateFields.extend({
      id: Id,
      /** Absent for a new one, as is `rev`. */
      rateId: storeId('so').optional(),
      rev: Rev.optional(),
    }),
  )
  .output(z.object({ rateId: z.string() }))

const removeRate = endpoint(team('admin', 'id'), 'DELETE /vendors/{id}/shipping/rates/{rateId}')
  .route({ summary: 'Deletes a rate' })
  .input(z.object({ id: Id, rateId: storeId('so') }))
  .output(z.undefined())

const saveShippingClass = endpoint(team('admin', 'id'), 'POST /vendors/{id}/shipping/classes')
  .route({ summary: 'Adds or renames a shipping class' })
  .errors(fails('not_found', 'changed_meanwhile', 'already_there'))
  .input(
    z.object({ id: Id, classId: storeId('sclass').optional(), rev: Rev.optional(), name: Name }),
  )
  .output(z.object({ classId: z.string() }))

const removeShippingClass = endpoint(
  team('admin', 'id'),
  'DELETE /vendors/{id}/shipping/classes/{classId}',
)
  .route({ summary: 'Deletes a shipping class; its products have none then' })
  .input(z.object({ id: Id, classId: storeId('sclass') }))
  .output(z.undefined())

export type ShippingPreview = z.infer<typeof ShippingPreview>
export const ShippingPreview = z.object({
  /** Name of the zone that the place is in; null if it is in none. */
  zone: z.string().nullable(),
  /** Cheapest first, in `currency`. */
  options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      method: z.literal(Object.values(shippingMethod)),
      price: z.number().int(),
      days: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
    }),
  ),
  problem: z.enum(shippingProblems).nullable(),
  /** That buyers in the country pay in. */
  currency: z.string(),
})

const previewShipping = endpoint(team('admin', 'id'), 'GET /vendors/{id}/shipping/preview')
  .route({ summary: 'What a buyer at a place pays for a parcel' })
  .errors(fails('not_found'))
  .input(
    z.object({
      id: Id,
      country: Country,
      state: z.string().trim().max(100).optional(),
      /** City or postal code, for local delivery. */
      place: z.string().trim().max(100).optional(),
      /** Of the goods, in the currency that buyers in the country pay in. */
      value: Amount.default(0),
      weightGrams: z.number().int().min(0).max(maxInteger).default(0),
      classId: storeId('sclass').optional(),
    }),
  )
  .output(ShippingPreview)

// The service checks that the caller manages the enterprise.
const notifyAdmin = endpoint(signedIn, 'POST /notify-admin')
  .route({ summary: 'Asks the admins of the site for help with a setting' })
  .errors(fails('not_allowed', 'not_found', 'too_many_requests'))
  .input(
    z.object({
      settingsName: z.literal('shipping'),
      /** Label of the button that was pressed. */
      btnText: z.string().trim().min(1).max(100),
      gmVendorId: Id,
    }),
  )
  .output(z.undefined())

export const shippingContract = {
  getShipping,
  startShipping,
  saveZone,
  removeZone,
  saveRate,
  removeRate,
  saveShippingClass,
  removeShippingClass,
  previewShipping,
  notifyAdmin,
}
