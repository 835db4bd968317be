import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: whether the enterprise with this alias has a page on a network's site, or on the main site
 * if `networkId` is null.
 */
export function hasPageOn(enterprise: string, networkId: number | null): RawBuilder<boolean> {
  const e = sql.ref(enterprise)
  if (networkId === null) return sql<boolean>`${e}.public`
  return sql<boolean>`(${e}.public and (
    exists (select from membership
      where enterprise_id = ${e}.id and network_id = ${networkId} and visible)
    or exists (select from network where owner_id = ${e}.id and id = ${networkId})))`
}
