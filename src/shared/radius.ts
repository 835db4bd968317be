import { kmPerMile, usesMiles } from './written-distance.ts'

/** Radii of a search around a point, as in URLs: 5, 10, 25 or 50 with their unit. */
export const radii = ['5km', '10km', '25km', '50km', '5mi', '10mi', '25mi', '50mi'] as const

export type Radius = (typeof radii)[number]

/** Returns the radii offered in a country (ISO 3166-1 alpha-2), in its unit. */
export function radiiOf(country: string): Radius[] {
  return radii.filter((radius) => inMiles(radius) === usesMiles(country))
}

/** Returns the radius of a search that does not choose one: 40 or 50 km. */
export function usualRadius(country: string): Radius {
  return usesMiles(country) ? '25mi' : '50km'
}

export function radiusKm(radius: Radius): number {
  return Number.parseInt(radius) * (inMiles(radius) ? kmPerMile : 1)
}

function inMiles(radius: Radius): boolean {
  return radius.endsWith('mi')
}
