import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Topic } from '#platform/outbox/outbox.ts'
import type { SearchDocument } from './search.ts'

/** Index of everything that features make searchable. */
export const recordIndex = 'records'

/**
 * Content that the search finds. Ids of its documents are `{name}-{id}`. Apart from profiles and
 * listings, their facet `itemType` holds the name, by which a feature's queries find them alone.
 */
export interface Searchable {
  /** Published when a document may have changed; the key is its id. */
  topic: Topic
  /** Returns the next findable ids in ascending order, for filling an empty index. */
  idsAfter(db: Db, after: number, limit: number): Promise<number[]>
  /** Returns the documents of those ids that are findable. */
  documents(db: Db, ids: readonly number[], log: Log): Promise<SearchDocument[]>
}
