import { treeFilter } from './filter.ts'

/** Certificates that were checked. */
export const certificate = treeFilter(
  'certificate',
  'certifications.id',
  ({ certificates }) => certificates,
)
