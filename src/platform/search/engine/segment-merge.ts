import type { IndexSchema } from '#platform/search/search.ts'
import { mergePostings } from './postings-merge.ts'
import { dropped, eachRemaining, renumber } from './renumbering.ts'
import type { MergeInput, Renumbering } from './renumbering.ts'
import { sharedFloats, sharedInts, sharedNumbers, sharedShorts } from './sections.ts'
import type { Sections, SegmentData } from './sections.ts'
import { orderSections, pointSections, stringSections } from './segment-sections.ts'
import { compareFacetValues } from './segment.ts'
import type { Segment } from './segment.ts'
import { compareStrings, stringTable } from './string-table.ts'

/**
 * Merges segments into one. Awaits `pause` often to keep the thread responsive. The inputs are not
 * modified; the caller must transfer documents deleted in the meantime.
 */
export async function mergeSegments(
  id: number,
  inputs: readonly MergeInput[],
  schema: IndexSchema,
  pause: () => Promise<void>,
): Promise<{ data: SegmentData; renumbering: Renumbering }> {
  const segments = inputs.map(({ segment }) => segment)
  const { renumbering, documents } = await renumber(inputs, schema, pause)

  const numbers = schema.numbers.map((name) => {
    const column = sharedFloats(documents)
    segments.forEach((segment, at) => {
      const values = segment.numbers.get(name) as Float64Array
      eachRemaining(renumbering[at] as Uint32Array, (old, document) => {
        column[document] = values[old] as number
      })
    })
    return column
  })
  await pause()

  const sections: Sections = { ...mergeIds(segments, renumbering, documents) }
  await pause()
  numbers.forEach((column, at) => {
    sections[`number.${at}`] = column
  })
  const ordered = Object.values(schema.orders).map(
    ({ number }) => numbers[schema.numbers.indexOf(number)] ?? new Float64Array(),
  )
  Object.assign(sections, orderSections(ordered, documents))
  await pause()
  for (const [at, name] of schema.facets.entries()) {
    Object.assign(sections, mergeFacet(`facet.${at}`, name, segments, renumbering, documents))
    await pause()
  }
  Object.assign(sections, mergePoints(segments, renumbering, documents))
  await pause()
  Object.assign(sections, await mergePostings(segments, renumbering, pause))
  return { data: { id, documents, sections }, renumbering }
}

function mergeIds(
  segments: readonly Segment[],
  renumbering: Renumbering,
  documents: number,
): Sections {
  const starts = sharedInts(documents + 1)
  segments.forEach(({ ids }, at) => {
    eachRemaining(renumbering[at] as Uint32Array, (old, document) => {
      starts[document + 1] = (ids.starts[old + 1] as number) - (ids.starts[old] as number)
    })
  })
  addUp(starts)
  const units = sharedShorts(starts[documents] as number)
  segments.forEach(({ ids }, at) => {
    eachRemaining(renumbering[at] as Uint32Array, (old, document) => {
      const end = ids.starts[old + 1] as number
      let to = starts[document] as number
      for (let from = ids.starts[old] as number; from < end; from += 1, to += 1) {
        units[to] = ids.units[from] as number
      }
    })
  })

  const ids = stringTable(units, starts)
  const order = sharedInts(documents)
  const heads = segments.map((segment, at) => ({
    order: segment.idOrder,
    numbers: renumbering[at] as Uint32Array,
    at: 0,
    document: dropped,
  }))
  type Head = (typeof heads)[number]
  const advance = (head: Head) => {
    head.document = dropped
    while (head.document === dropped && head.at < head.order.length) {
      head.document = head.numbers[head.order[head.at] as number] as number
      head.at += 1
    }
  }
  heads.forEach(advance)
  for (let used = 0; used < documents; used += 1) {
    let first: Head | undefined
    for (const head of heads) {
      if (head.document === dropped) continue
      if (!first || compareStrings(ids, head.document, ids, first.document) < 0) first = head
    }
    if (!first) throw new Error('fewer ids than documents')
    order[used] = first.document
    advance(first)
  }
  return { 'ids.units': units, 'ids.starts': starts, 'ids.order': order }
}

/** Turns lengths into start offsets; each length is stored at the index after its start. */
function addUp(starts: Uint32Array): void {
  for (let at = 1; at < starts.length; at += 1) {
    starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  }
}

/** Merges a facet's columns; values no longer used are dropped. */
function mergeFacet(
  section: string,
  name: string,
  segments: readonly Segment[],
  renumbering: Renumbering,
  documents: number,
): Sections {
  const columns = segments.map((segment) => {
    const facet = segment.facets.get(name)
    if (!facet) throw new Error(`segment ${segment.id} lacks the facet ${name}`)
    return facet
  })
  const rangeOf = (at: number, old: number): [number, number] => {
    const { starts, codes } = columns[at] as (typeof columns)[number]
    if (starts) return [starts[old] as number, starts[old + 1] as number]
    return codes[old] === 0 ? [old, old] : [old, old + 1]
  }

  const ends = sharedInts(documents + 1)
  const used = columns.map(({ values }) => new Uint8Array(values.size + 1))
  let many = false
  columns.forEach(({ codes }, at) => {
    eachRemaining(renumbering[at] as Uint32Array, (old, document) => {
      const [from, end] = rangeOf(at, old)
      ends[document + 1] = end - from
      if (end - from > 1) many = true
      for (let index = from; index < end; index += 1) {
        ;(used[at] as Uint8Array)[codes[index] as number] = 1
      }
    })
  })
  addUp(ends)

  const all = new Set<string>()
  columns.forEach(({ values }, at) => {
    for (let value = 0; value < values.size; value += 1) {
      if (used[at]?.[value + 1] === 1) all.add(values.get(value))
    }
  })
  const sorted = [...all].sort(compareFacetValues)
  const codeOf = new Map(sorted.map((value, index) => [value, index + 1]))

  const merged = sharedNumbers(many ? (ends[documents] as number) : documents, sorted.length)
  columns.forEach(({ values, codes }, at) => {
    const translation = new Uint32Array(values.size + 1)
    for (let value = 0; value < values.size; value += 1) {
      translation[value + 1] = codeOf.get(values.get(value)) ?? 0
    }
    eachRemaining(renumbering[at] as Uint32Array, (old, document) => {
      const [from, end] = rangeOf(at, old)
      const to = many ? (ends[document] as number) : document
      for (let index = from; index < end; index += 1) {
        merged[to + index - from] = translation[codes[index] as number] as number
      }
    })
  })
  return {
    ...stringSections(section, sorted),
    [`${section}.codes`]: merged,
    ...(many ? { [`${section}.first`]: ends } : {}),
  }
}

function mergePoints(
  segments: readonly Segment[],
  renumbering: Renumbering,
  documents: number,
): Sections {
  const starts = sharedInts(documents + 1)
  segments.forEach(({ points }, at) => {
    eachRemaining(renumbering[at] as Uint32Array, (old, document) => {
      starts[document + 1] = (points.starts[old + 1] as number) - (points.starts[old] as number)
    })
  })
  addUp(starts)

  const coordinates = sharedFloats((starts[documents] as number) * 2)
  segments.forEach(({ points }, at) => {
    eachRemaining(renumbering[at] as Uint32Array, (old, document) => {
      const end = (points.starts[old + 1] as number) * 2
      let to = (starts[document] as number) * 2
      for (let from = (points.starts[old] as number) * 2; from < end; from += 1, to += 1) {
        coordinates[to] = points.coordinates[from] as number
      }
    })
  })
  return pointSections(starts, coordinates)
}
