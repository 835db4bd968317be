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
  /** Name of a row of `import_source`; put there with `putImportSource`. */
  source: string
  /** Unique among the source's organisations, or among its products; at most 500 characters. */
  sourceId: string
  /** Of everything that would change what is stored. */
  hash: string
  /** `import_run.id`, to find afterwards what the source no longer has. */
  runId?: number | undefined
}

/** What became of a row; in the order of the rows given. */
export interface PutResult {
  id: number
  outcome: 'created' | 'updated' | 'unchanged'
}
