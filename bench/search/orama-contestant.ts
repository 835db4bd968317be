import { create, insertMultiple, search } from '@orama/orama'
import type { SearchDocument, SearchQuery } from '#platform/search/search.ts'
import { megabytes, timed, timeKinds } from './measure.ts'
import type { Report } from './measure.ts'
import { queryMaker } from './queries.ts'
import { recordSource, schema } from './records.ts'

const batchSize = 5000

/** The same records and queries in Orama, as far as supported: one point, one language. */
export async function runOrama(records: number): Promise<Report> {
  const fields = {
    ...Object.fromEntries(schema.texts.map((name) => [name, 'string'])),
    ...Object.fromEntries(schema.facets.map((name) => [`${name}Is`, 'enum[]'])),
    ...Object.fromEntries(schema.numbers.map((name) => [name, 'number'])),
    location: 'geopoint',
  }
  const database = create({ schema: fields as Record<string, 'string'> })
  const source = recordSource()
  const buildSeconds =
    (await timed(async () => {
      for (let from = 0; from < records; from += batchSize) {
        const size = Math.min(batchSize, records - from)
        const batch = Array.from({ length: size }, (_, at) => flat(source.record(from + at)))
        await insertMultiple(database, batch as never[], batchSize)
      }
    })) / 1000

  const make = queryMaker(recordSource())
  const queries = await timeKinds(
    make,
    async (query) => search(database, engineQuery(query) as never),
    {
      warmUp: 1,
      count: 25,
      seconds: 30,
    },
  )
  return { records, buildSeconds, residentMegabytes: megabytes(), queries, more: {} }
}

function flat({ id, texts, facets, numbers, points }: SearchDocument): Record<string, unknown> {
  const [point] = points
  return {
    id,
    ...Object.fromEntries(texts.toReversed().map(({ attribute, text }) => [attribute, text])),
    ...Object.fromEntries(Object.entries(facets).map(([name, values]) => [`${name}Is`, values])),
    ...numbers,
    location: { lat: point?.lat ?? 0, lon: point?.lng ?? 0 },
  }
}

function engineQuery(query: SearchQuery): Record<string, unknown> {
  const { text, order, around, facets = [], filter, refinements = [] } = query
  const conditions = [...(filter ? [filter] : []), ...refinements.map((each) => each.filter)]
  const where: Record<string, unknown> = {}
  for (const condition of conditions) {
    const values = 'filters' in condition ? condition.filters : [condition]
    for (const value of values) {
      if (value.kind !== 'value') continue
      const name = `${value.attribute}Is`
      const known = where[name] as { containsAny: string[] } | undefined
      where[name] = { containsAny: [...(known?.containsAny ?? []), value.value] }
    }
  }
  if (order === 'distance' && around) {
    const coordinates = { lat: around.lat, lon: around.lng }
    where['location'] = { radius: { coordinates, value: 20_100, unit: 'km', inside: true } }
  }
  return {
    // With properties but no term, Orama scans every word of every field.
    ...(text !== '' && {
      term: text,
      properties: [...schema.texts],
      boost: { title: 8, categories: 4, place: 2 },
      // All words must match, with as many typos as the engine allows.
      threshold: 0,
      tolerance: text.length < 4 ? 0 : text.length < 8 ? 1 : 2,
    }),
    limit: query.length,
    offset: query.offset,
    where,
    ...(facets.length > 0 && {
      facets: Object.fromEntries(facets.map((name) => [`${name}Is`, {}])),
    }),
    ...(order === 'recent' && { sortBy: { property: 'createdAt', order: 'DESC' } }),
  }
}
