interface Country {
  id: string
  regionId: number | null
  subRegionId: number | null
}

/**
 * Returns the countries that a `PlaceChooser` sends (D-040): those that are checked themselves, and
 * without scripts all of a region or sub-region that is checked, except those that are taken.
 */
export function chosenCountries(
  form: FormData,
  countries: readonly Country[],
  taken: ReadonlySet<string> = new Set(),
): string[] {
  const chosen = new Set(form.getAll('country'))
  const regions = new Set(form.getAll('region'))
  const subRegions = new Set(form.getAll('subRegion'))
  return countries
    .filter(
      ({ id, regionId, subRegionId }) =>
        !taken.has(id) &&
        (chosen.has(id) || regions.has(String(regionId)) || subRegions.has(String(subRegionId))),
    )
    .map(({ id }) => id)
}
