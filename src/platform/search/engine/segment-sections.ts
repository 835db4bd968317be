import KDBush from 'kdbush'
import { growingInts, packStrings, sharedBytes, sharedInts, sharedNumbers } from './sections.ts'
import type { Sections } from './sections.ts'
import { compareNumbers, documentsPerBlock } from './segment.ts'
import type { StringTable } from './string-table.ts'

/** Builds the term sections, for building and merging alike. */

export function termSections(terms: StringTable): Sections {
  const shared = sharedBytes(terms.size)
  const { units, starts } = terms
  for (let term = 1; term < terms.size; term += 1) {
    const before = starts[term - 1] as number
    const from = starts[term] as number
    const longest = Math.min(from - before, (starts[term + 1] as number) - from, 255)
    let same = 0
    while (same < longest && units[before + same] === units[from + same]) same += 1
    shared[term] = same
  }
  return { 'terms.units': units, 'terms.starts': starts, 'terms.shared': shared }
}

/** Collects the documents of all occurrences in order, and the starts of blocks. */
export function blockCollector() {
  const blockStarts = growingInts()
  const blocks = growingInts()
  const positions = growingInts()
  const none = -1
  let current = none
  let highest = 0
  blockStarts.push(0)

  return {
    /** Returns the document's number within its block. */
    add(document: number, occurrence: number): number {
      const local = document % documentsPerBlock
      const block = (document - local) / documentsPerBlock
      if (block !== current) {
        blocks.push(block)
        positions.push(occurrence)
        current = block
        if (block > highest) highest = block
      }
      return local
    },
    endTerm() {
      blockStarts.push(blocks.length)
      current = none
    },
    sections(occurrences: number): Sections {
      if (occurrences > 0xffff_ffff) throw new RangeError(`${occurrences} occurrences are too many`)
      positions.push(occurrences)
      const packed = sharedNumbers(blocks.length, highest)
      for (let entry = 0; entry < packed.length; entry += 1) packed[entry] = blocks.get(entry)
      return {
        'postings.blockStarts': blockStarts.take(),
        'postings.blocks': packed,
        'postings.positions': positions.take(),
      }
    },
  }
}

/**
 * Sorts the documents by each order but the first. Columns have one value per document, in document
 * order.
 */
export function orderSections(columns: readonly Float64Array[], documents: number): Sections {
  const sections: Sections = {}
  columns.forEach((column, at) => {
    if (at === 0) return
    const sorted = sharedInts(documents)
    for (let document = 0; document < documents; document += 1) sorted[document] = document
    sorted.sort((a, b) => compareNumbers(column[a] as number, column[b] as number) || a - b)

    const ranks = sharedInts(documents)
    sorted.forEach((document, rank) => {
      ranks[document] = rank
    })
    sections[`order.${at}`] = sorted
    sections[`order.${at}.ranks`] = ranks
  })
  return sections
}

/**
 * Builds the sections of points. `coordinates` alternates latitude and longitude, `starts` is the
 * start of each document.
 */
export function pointSections(starts: Uint32Array, coordinates: Float64Array): Sections {
  const points = coordinates.length / 2
  const documents = sharedInts(points)
  for (let document = 0; document + 1 < starts.length; document += 1) {
    documents.fill(document, starts[document], starts[document + 1])
  }

  let tree: Uint8Array = sharedBytes(0)
  if (points > 0) {
    const index = new KDBush(points, 64, Float64Array, SharedArrayBuffer)
    for (let at = 0; at < coordinates.length; at += 2) {
      index.add(coordinates[at + 1] as number, coordinates[at] as number)
    }
    index.finish()
    tree = new Uint8Array(index.data)
  }
  return {
    'points.starts': starts,
    'points.coordinates': coordinates,
    'points.documents': documents,
    'points.tree': tree,
  }
}

export function stringSections(name: string, strings: readonly string[]): Sections {
  const { units, starts } = packStrings(strings)
  return { [`${name}.units`]: units, [`${name}.starts`]: starts }
}
