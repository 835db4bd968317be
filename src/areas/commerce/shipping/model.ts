/** Maximum number of countries and states in a zone. */
export const mostPlaces = 2000

/** Maximum number of prices of a rate. */
export const mostSteps = 20

/** Why nothing is shipped. */
export const shippingProblems = [
  'not_shipped_there',
  'class_not_shipped',
  'too_heavy',
  'below_minimum',
  'other_currency',
] as const
export type ShippingProblem = (typeof shippingProblems)[number]

/** What may be wrong with the settings, the worst first. */
export const warningKinds = [
  /** Goods that have to be shipped, but no rate: `count` of listings. */
  'no_rates',
  'zone_without_places',
  'zone_without_rates',
  /** The enterprise's own country is in no zone. */
  'home_missing',
  /** Nothing applies to small orders. */
  'gap_below',
  /** Nothing applies to heavy orders. */
  'gap_above',
  /** Rates go by weight, but `count` listings have none. */
  'weight_missing',
  /** Every rate of the zone excludes the class. */
  'class_excluded',
  /** Local delivery from a location whose position is not known. */
  'position_missing',
] as const
export type WarningKind = (typeof warningKinds)[number]
