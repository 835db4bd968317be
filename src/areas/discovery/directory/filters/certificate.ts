import { treeFilter } from './filter.ts'

export const certificate = treeFilter(
  'certificate',
  'certifications.id',
  ({ certificates }) => certificates,
)
