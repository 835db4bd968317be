import { implement } from '#platform/http/implement.ts'
import { collectionsContract } from '../contract.ts'
import {
  archiveCollection,
  findCollectionItems,
  getCollection,
  listCollections,
  saveCollection,
  setCollectionItems,
} from './collections.ts'

export const collectionsRoutes = implement(collectionsContract, {
  listCollections,
  getCollection,
  saveCollection,
  setCollectionItems,
  archiveCollection,
  findCollectionItems,
})
