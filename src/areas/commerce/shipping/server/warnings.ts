import { rateBasis, shippingArea, shippingMethod } from '#shared/enums-of-store.ts'
import type { Rate, ShippingSettings, ShippingWarning, Zone } from '../contract.ts'
import { warningKinds, type WarningKind } from '../model.ts'
import type { GoodsRow } from './settings-queries.ts'

type Settings = Omit<ShippingSettings, 'warnings'>

/** Returns what may be wrong with the settings of an enterprise that sells these goods. */
export function warningsOf(settings: Settings, goods: GoodsRow): ShippingWarning[] {
  const { zones, locations, country } = settings
  const offered = [...zones, ...locations].flatMap(({ rates }) => rates.filter(isEnabled))
  const warnings: ShippingWarning[] = []
  const warn = (kind: WarningKind, name = '', count = 0) => warnings.push({ kind, name, count })

  if (offered.length === 0 && goods.physical > 0) warn('no_rates', '', goods.physical)
  for (const zone of zones) warnOfZone(zone, settings, warn)
  if (zones.length > 0 && country !== null && !isCovered(zones, country)) {
    warn('home_missing', country)
  }
  const isWeighed = offered.some(
    ({ basis, maxWeightGrams }) => basis === rateBasis.weight || maxWeightGrams !== null,
  )
  if (isWeighed && goods.weightless > 0) warn('weight_missing', '', goods.weightless)
  for (const { name, hasPosition, rates } of locations) {
    const isLocal = rates.some(
      (rate) => isEnabled(rate) && rate.method === shippingMethod.localDelivery,
    )
    if (isLocal && !hasPosition) warn('position_missing', name)
  }
  const rank = ({ kind }: ShippingWarning) => warningKinds.indexOf(kind)
  return warnings.toSorted((one, other) => rank(one) - rank(other))
}

function warnOfZone(
  zone: Zone,
  { classes }: Settings,
  warn: (kind: WarningKind, name?: string, count?: number) => void,
): void {
  const isNowhere = zone.area === shippingArea.specificLocations && zone.places.length === 0
  if (isNowhere) warn('zone_without_places', zone.name)
  const rates = zone.rates.filter(isEnabled)
  if (rates.length === 0) {
    warn('zone_without_rates', zone.name)
    return
  }
  if (!rates.some(beginsAtZero)) warn('gap_below', zone.name)
  if (rates.every(({ maxWeightGrams }) => maxWeightGrams !== null)) warn('gap_above', zone.name)
  for (const { id, name, products } of classes) {
    const excludes = (rate: Rate) =>
      rate.classes.some((rule) => rule.id === id && rule.surcharge === null)
    if (products > 0 && rates.every(excludes)) warn('class_excluded', name, products)
  }
}

function isEnabled({ enabled }: Rate): boolean {
  return enabled
}

/** Whether a rate applies to the smallest order. */
function beginsAtZero({ minValue, steps }: Rate): boolean {
  return (minValue ?? 0) === 0 && (steps[0]?.from ?? 0) === 0
}

function isCovered(zones: readonly Zone[], country: string): boolean {
  return zones.some(
    ({ area, places }) =>
      area === shippingArea.everywhereElse || places.some((place) => place.country === country),
  )
}
