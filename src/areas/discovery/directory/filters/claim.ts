import { treeFilter } from './filter.ts'

/** Certificates that enterprises claim and no one has checked. */
export const claim = treeFilter('claim', 'claims.id', ({ certificates }) => certificates)
