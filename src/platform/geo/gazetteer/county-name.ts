/** Exceptions to the rules below: census spellings by GeoNames name and state. */
const asTheCensusHas: Record<string, string> = {
  'DeWitt County|IL': 'De Witt County',
  'LeFlore County|OK': 'Le Flore County',
  'City and County of San Francisco|CA': 'San Francisco County',
}

/**
 * Converts the GeoNames name of a US county to the census name, which filters compare: `City of
 * Saint Louis` is `St. Louis city` there.
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
