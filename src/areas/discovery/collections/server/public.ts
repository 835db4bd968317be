export { putCollections, type CollectionInput } from './collection-writer.ts'
