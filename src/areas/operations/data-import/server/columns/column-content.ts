/** Columns that are recognised by their content alone. */
const telling: Readonly<Record<string, RegExp>> = {
  email: /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i,
  facebook: /^(https?:\/\/)?([a-z-]+\.)?facebook\.com\//i,
  instagram: /^(https?:\/\/)?(www\.)?instagram\.com\//i,
  linkedin: /^(https?:\/\/)?([a-z]+\.)?linkedin\.com\//i,
  youtube: /^(https?:\/\/)?(www\.)?youtube\.com\//i,
  website: /^(https?:\/\/|www\.)\S+\.[a-z]{2,}(?!\S*\.(jpe?g|png|gif|svg|webp|pdf)$)/i,
  coordinates:
    /^(point ?\(.+\)|\{.*"coordinates".*\}|-?\d{1,2}\.\d{2,} ?[,;] ?-?\d{1,3}\.\d{2,})$/i,
}

const degrees = /^[+-]?\d{1,3}([.,]\d+)?(e-?\d+)?$/i

/** What most values of a column must look like, whatever the column is called. */
const shapes: Readonly<Record<string, RegExp>> = {
  email: /@|mail|^-+$/i,
  website: /\.|^-+$/,
  x: /@|\.com\/|^[a-z_]\w*$/i,
  lat: degrees,
  lon: degrees,
  coordinates: telling['coordinates'] ?? degrees,
  phone: /\d{3}|\d \d/,
  postcode: /^(?=.*\d)[\p{L}\d\s-]{2,12}$/u,
  county: /\p{L}/u,
  region: /\p{L}/u,
  city: /\p{L}/u,
  name: /\p{L}/u,
  description: /\p{L}/u,
  street: /\p{L}/u,
  category: /\p{L}/u,
  tags: /\p{L}/u,
  updated: /\d{4}/,
}

/** Longest median length of columns that hold a term or two, not sentences. */
const longest: Readonly<Record<string, number>> = {
  name: 100,
  city: 60,
  region: 60,
  county: 60,
  country_code: 60,
  category: 80,
  tags: 120,
  licence: 100,
}

/** Whether a column's values (non-empty ones of a sample of `rows` rows) can be ours. */
export function contentFits(ours: string, values: readonly string[], rows: number): boolean {
  if (ours === 'source_id') return new Set(values).size >= rows * 0.97
  if (values.length === 0) return true
  const shape = shapes[ours]
  if (shape && share(values, shape) < 0.6) return false
  const lengths = values.map(({ length }) => length).toSorted((a, b) => a - b)
  return (lengths[lengths.length >> 1] ?? 0) <= (longest[ours] ?? Infinity)
}

/** The column that most values of an unknown one are; undefined if they tell nothing. */
export function contentOf(values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined
  return Object.keys(telling).find((ours) => share(values, telling[ours] ?? degrees) >= 0.8)
}

function share(values: readonly string[], shape: RegExp): number {
  return values.filter((value) => shape.test(value)).length / values.length
}
