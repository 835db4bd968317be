import { treeFilter } from './filter.ts'

export const network = treeFilter('network', 'networks.id', ({ networks }) => networks)
