import { treeFilter } from './filter.ts'

export const focus = treeFilter('focus', 'focuses.id', ({ focuses }) => focuses)
