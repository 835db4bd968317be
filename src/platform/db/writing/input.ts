import type { TextOrigin } from '#shared/enums.ts'

/**
 * What every text of one thing has: its language and how it came to be. Exactly one of a thing's
 * texts is its original; texts in languages not given are kept as they are, and count as stale when
 * the original changes.
 */
export interface TextInput {
  /** Any BCP 47 tag, not only a language of the interface. */
  lang: string
  origin: TextOrigin
}

/**
 * The key under which a source knows a row. A row with the hash it had last time is left alone;
 * source and source id find what it made before.
 */
export interface SourceKey {
  /** Name of a row of `import_source`; put there with `putSource`. */
  source: string
  /** Unique among the source's organisations, or among its products; at most 500 characters. */
  sourceId: string
  /** Of everything that would change what is stored. */
  hash: string
  /** `import_run.id`, to find afterwards what the source no longer has. */
  runId?: number | undefined
}

/** What became of a row; results stand in the order of the rows given. */
export interface PutResult {
  id: number
  outcome: 'created' | 'updated' | 'unchanged'
}

/** The most rows a transaction may write: more would hold up whoever reads the search outbox. */
export const maxRowsPerTransaction = 1000

/** Bulk writers refuse what their callers must not do; a mistake in the program, not of a person. */
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

/** Exactly one original among a thing's texts, no language twice. */
export function checkTexts(texts: readonly TextInput[], name: string): void {
  if (texts.length === 0) return
  const originals = texts.filter((text) => text.origin === 1)
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
