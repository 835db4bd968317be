import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { collectionsContract } from './contract.ts'
import {
  archiveCollection,
  findCollectionItems,
  getCollection,
  listCollections,
  saveCollection,
  setCollectionItems,
} from './server/collections.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'

/** Collections and their administration. */
export const feature = defineFeature({
  name: 'discovery/collections',
  tables: ['collection', 'collection_text', 'collection_item'],
  pages,
  endpoints: {
    collections: implement(collectionsContract, {
      listCollections,
      getCollection,
      saveCollection,
      setCollectionItems,
      archiveCollection,
      findCollectionItems,
    }),
  },
  auditActions,
})
