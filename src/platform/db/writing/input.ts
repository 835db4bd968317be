import { type TextOrigin, textOrigin } from '#shared/enums.ts'

/**
 * Fields common to all texts of an entity: language and origin. Exactly one of them is the
 * original; texts in languages not given are kept, and are stale once the original changes.
 */
export interface TextInput {
  /** Any BCP 47 tag, not only an interface language. */
  lang: string
  origin: TextOrigin
}

/**
 * Identifies a row of an import source. Source and source id find what it created before; a row
 * whose hash has not changed is skipped.
 */
export interface SourceKey {
  /** Name of a row of `import_source`, written by `putSource`. */
  source: string
  /** Unique per source and kind (organisations, products); at most 500 characters. */
  sourceId: string
  /** Hash of everything that affects what is stored. */
  hash: string
  /** `import_run.id`, to find afterwards which rows the source no longer has. */
  runId?: number | undefined
}

/** Outcome of a written row; results are in the order of the rows given. */
export interface PutResult {
  id: number
  outcome: 'created' | 'updated' | 'unchanged'
}

/**
 * Maximum number of rows written per transaction: more would delay readers of the search outbox.
 */
export const maxRowsPerTransaction = 1000

/**
 * Validates the input of bulk writers. Throws on duplicate keys, too many rows or invalid texts,
 * which are bugs of the caller, not user errors.
 */
export function checkRows(rows: readonly { key: unknown; texts: readonly TextInput[] }[]): void {
  if (rows.length > maxRowsPerTransaction) {
    throw new Error(`${rows.length} rows in one transaction; at most ${maxRowsPerTransaction}`)
  }
  const keys = new Set<string>()
  for (const { key, texts } of rows) {
    const name = keyName(key)
    if (keys.has(name)) throw new Error(`two rows with the key ${name}`)
    keys.add(name)
    checkTexts(texts, name)
  }
}

/**
 * Throws unless exactly one text is the original and no language occurs twice. No texts are fine.
 */
export function checkTexts(texts: readonly TextInput[], name: string): void {
  if (texts.length === 0) return
  const originals = texts.filter((text) => text.origin === textOrigin.original)
  if (originals.length !== 1) throw new Error(`${name} has ${originals.length} original texts`)
  if (new Set(texts.map((text) => text.lang)).size < texts.length) {
    throw new Error(`${name} has two texts in one language`)
  }
}

export function isSourceKey(key: object): key is SourceKey {
  return 'source' in key
}

function keyName(key: unknown): string {
  if (typeof key !== 'object' || key === null) return String(key)
  return isSourceKey(key) ? `${key.source}/${key.sourceId}` : JSON.stringify(key)
}
