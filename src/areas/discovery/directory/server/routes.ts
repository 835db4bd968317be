import { implement } from '#platform/http/implement.ts'
import { directoryContract } from '../contract.ts'
import { listCards, listMapPoints } from './map.ts'
import { findRelated } from './related.ts'
import { searchDirectory } from './search-directory.ts'
import { suggest, suggestVendors } from './suggestions.ts'

export const directoryRoutes = implement(directoryContract, {
  searchDirectory,
  listMapPoints,
  listCards,
  findRelated,
  suggest,
  suggestVendors,
})
