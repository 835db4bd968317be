export { searchDirectory } from './search-directory.ts'
export { listCards, listMapPoints } from './map.ts'
export { algoliaRecords, algoliaView } from './search-index/algolia-views.ts'
export { synonymsOf } from './synonyms.ts'
export { startIndexer, type Indexer } from './search-index/indexer.ts'
export {
  recordIndex,
  recordSchema,
  suggestionIndex,
  suggestionSchema,
} from './search-index/index-schema.ts'
