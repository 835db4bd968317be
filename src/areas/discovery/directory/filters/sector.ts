import { treeFilter } from './filter.ts'

export const sector = treeFilter('sector', 'allSectors', ({ sectors }) => sectors)
