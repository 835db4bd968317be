/** The door to the directory: searching it, and keeping the search in step with the database. */
export { searchDirectory } from './search-directory.ts'
export { listCards, listMapPoints } from './map.ts'
export { algoliaRecords, algoliaView } from './algolia-views.ts'
export { consumersFilling, forgetConsumers } from './indexing/queries.ts'
export { sitemapRoutes } from './sitemap.ts'
export { synonymsOf } from './synonyms.ts'
export { startIndexer, type Indexer } from './indexing/indexer.ts'
export { recordIndex, recordSchema, suggestionIndex, suggestionSchema } from './index-schema.ts'
