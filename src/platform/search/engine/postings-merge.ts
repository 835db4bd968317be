import { dropped } from './renumbering.ts'
import type { Renumbering } from './renumbering.ts'
import { sharedInts, sharedNumbers, sharedShorts } from './sections.ts'
import type { Sections } from './sections.ts'
import { blockCollector, termSections } from './segment-sections.ts'
import { documentsPerBlock, occurrencesOf } from './segment.ts'
import type { Segment } from './segment.ts'
import { compareStrings, stringTable } from './string-table.ts'

/** One input segment, positioned at one of its terms. */
interface Source {
  segment: Segment
  numbers: Uint32Array
  /** Maps its mask numbers to those of the merged segment. */
  masks: Uint32Array
  term: number
  /** Remaining occurrences of the term, and the new number of the next one's document. */
  at: number
  end: number
  document: number
  /**
   * Block entry of the next occurrence, the end of the block's occurrences, and its first document.
   */
  entry: number
  blockEnd: number
  firstDocument: number
}

/** Merges dictionaries and postings; terms without remaining documents are dropped. */
export async function mergePostings(
  segments: readonly Segment[],
  renumbering: Renumbering,
  pause: () => Promise<void>,
): Promise<Sections> {
  const masks = new Map<number, number>()
  const sources = segments.map((segment, at): Source => {
    const own = Uint32Array.from(segment.postings.masks, (mask) => {
      if (!masks.has(mask)) masks.set(mask, masks.size)
      return masks.get(mask) as number
    })
    const numbers = renumbering[at] as Uint32Array
    const unset = { at: 0, end: 0, document: 0, entry: 0, blockEnd: 0, firstDocument: 0 }
    return { segment, numbers, masks: own, term: 0, ...unset }
  })

  const remaining = sources.reduce((sum, source) => sum + remainingOccurrences(source), 0)
  const documents = sharedShorts(remaining)
  const places = sharedShorts(remaining)
  const languages = sharedNumbers(remaining, masks.size)
  const terms = termCollector(segments)
  const blocks = blockCollector()
  let used = 0

  /** Copies the source's occurrences in its next document. */
  function copyDocument(source: Source) {
    const { postings } = source.segment
    const { document } = source
    const old = postings.documents[source.at]
    for (; source.at < source.blockEnd && postings.documents[source.at] === old; source.at += 1) {
      documents[used] = blocks.add(document, used)
      places[used] = postings.places[source.at] as number
      languages[used] = source.masks[postings.languages[source.at] as number] as number
      used += 1
    }
    skipDropped(source)
  }

  let unpaused = 0
  for (;;) {
    const [first, ...others] = sourcesAtFirstTerm(sources)
    if (!first) break
    const before = used
    for (const source of [first, ...others]) enter(source)
    if (others.length === 0) {
      while (first.at < first.end) copyDocument(first)
    } else {
      for (let next = least(first, others); next.at < next.end; next = least(first, others)) {
        copyDocument(next)
      }
    }
    if (used > before) {
      terms.add(first.segment, first.term)
      blocks.endTerm()
    }
    for (const source of [first, ...others]) source.term += 1

    unpaused += 20 + used - before
    if (unpaused > 20_000) {
      await pause()
      unpaused = 0
    }
  }

  const table = sharedShorts(masks.size)
  for (const [mask, number] of masks) table[number] = mask
  return {
    ...terms.sections(),
    ...blocks.sections(used),
    'postings.documents': documents,
    'postings.places': places,
    'postings.languages': languages,
    'postings.masks': table,
  }
}

function remainingOccurrences({ segment, numbers }: Source): number {
  const { blocks, positions, documents } = segment.postings
  if (!numbers.includes(dropped)) return documents.length
  let remaining = 0
  for (let entry = 0; entry < blocks.length; entry += 1) {
    const firstDocument = (blocks[entry] as number) * documentsPerBlock
    for (let at = positions[entry] as number; at < (positions[entry + 1] as number); at += 1) {
      if (numbers[firstDocument + (documents[at] as number)] !== dropped) remaining += 1
    }
  }
  return remaining
}

function sourcesAtFirstTerm(sources: readonly Source[]): Source[] {
  let first: Source[] = []
  for (const source of sources) {
    const { strings } = source.segment.terms
    if (source.term === strings.size) continue
    const [best] = first
    const difference = best
      ? compareStrings(strings, source.term, best.segment.terms.strings, best.term)
      : -1
    if (difference < 0) first = [source]
    else if (difference === 0) first.push(source)
  }
  return first
}

function enter(source: Source): void {
  const { postings } = source.segment
  const { from, end } = occurrencesOf(postings, source.term)
  source.at = from
  source.end = end
  enterBlock(source, postings.blockStarts[source.term] as number)
  skipDropped(source)
}

function enterBlock(source: Source, entry: number): void {
  const { blocks, positions } = source.segment.postings
  source.entry = entry
  source.blockEnd = positions[entry + 1] as number
  source.firstDocument = (blocks[entry] as number) * documentsPerBlock
}

function skipDropped(source: Source): void {
  const { documents } = source.segment.postings
  for (; source.at < source.end; source.at += 1) {
    if (source.at === source.blockEnd) enterBlock(source, source.entry + 1)
    const old = source.firstDocument + (documents[source.at] as number)
    source.document = source.numbers[old] as number
    if (source.document !== dropped) return
  }
  source.document = dropped
}

/** Returns the source whose next document has the lowest number; a finished one has the highest. */
function least(first: Source, others: readonly Source[]): Source {
  let best = first
  for (const source of others) if (source.document < best.document) best = source
  return best
}

function termCollector(segments: readonly Segment[]) {
  const sizes = segments.map(({ terms }) => terms.strings.size)
  const most = sizes.reduce((sum, size) => sum + size, 0)
  const units = new Uint16Array(
    segments.reduce((sum, { terms }) => sum + terms.strings.units.length, 0),
  )
  const unitStarts = new Uint32Array(most + 1)
  let count = 0

  return {
    add(segment: Segment, term: number) {
      const { strings } = segment.terms
      const from = strings.starts[term] as number
      const to = strings.starts[term + 1] as number
      const start = unitStarts[count] as number
      units.set(strings.units.subarray(from, to), start)
      count += 1
      unitStarts[count] = start + to - from
    },
    sections(): Sections {
      const packed = sharedShorts(unitStarts[count] as number)
      packed.set(units.subarray(0, packed.length))
      const packedStarts = sharedInts(count + 1)
      packedStarts.set(unitStarts.subarray(0, count + 1))
      return termSections(stringTable(packed, packedStarts))
    },
  }
}
