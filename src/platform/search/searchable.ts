import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Topic } from '#platform/outbox/outbox.ts'
import type { SearchDocument } from './search.ts'

/** Index of everything that features make searchable. */
export const recordIndex = 'records'

/** A document before the indexer replaces the id of its row by an id unique in the index. */
export type SearchableDocument = Omit<SearchDocument, 'id'> & { id: number }

/**
 * Content that the search finds, declared under the name of its kind. Apart from profiles and
 * listings, the facet `itemType` holds that name, by which a feature's queries find its own.
 */
export interface Searchable {
  /** Published when a document may have changed; the key is its id. */
  topics: readonly Topic[]
  /** Returns the next findable ids in ascending order, for filling an empty index. */
  idsAfter(db: Db, after: number, limit: number): Promise<number[]>
  /** Returns the documents of those ids that are findable. */
  documents(db: Db, ids: readonly number[], log: Log): Promise<SearchableDocument[]>
}

/** Returns the id of a document in the index: `profile-1001`, `listing-2002`. */
export function documentId(kind: string, id: number): string {
  return `${kind}-${id}`
}

/** Reverses `documentId`; null for other texts, which clients may send. */
export function parseDocumentId(text: string): { kind: string; id: number } | null {
  const [, kind, id] = /^(.+)-(\d{1,15})$/.exec(text) ?? []
  return kind === undefined ? null : { kind, id: Number(id) }
}
