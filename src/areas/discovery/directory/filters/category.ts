import { treeFilter, type Filter } from './filter.ts'

export const category = {
  ...treeFilter('category', 'marketplaceCategoryIds', ({ categories }) => categories),
  listingsOnly: true,
} satisfies Filter
