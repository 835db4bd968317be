/** Spellings that no rule gives. */
const asTheCensusHas: Record<string, string> = {
  'DeWitt County|IL': 'De Witt County',
  'LeFlore County|OK': 'Le Flore County',
  'City and County of San Francisco|CA': 'San Francisco County',
}

/**
 * A US county as the census names it, from its GeoNames name: filters by county compare the two.
 * `City of Saint Louis` is `St. Louis city` there.
 */
export function censusCountyName(name: string, stateCode: string): string {
  const exception = asTheCensusHas[`${name}|${stateCode}`]
  if (exception) return exception
  return name
    .replace(/^City and Borough of (.+)$/, '$1 City and Borough')
    .replace(/^City of (.+)$/, '$1 city')
    .replace(/^Saint /, 'St. ')
    .replace(/^Sainte /, 'Ste. ')
}
