import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { textsOf, type NamedText } from '../managed-entity/managed-entity-queries.ts'
import { listingState, type SectorKind, type SectorShortcut } from '#shared/enums.ts'

export interface SectorRow {
  id: number
  parentId: number | null
  rev: number
  shortcut: number | null
  archived: boolean
  /** Distinct profiles and listings of it and of all below it. */
  profiles: number
  listings: number
  texts: NamedText[]
}

/** Returns sectors in the order of siblings, without merged ones. */
export async function sectorRows(db: Db, kind: SectorKind): Promise<SectorRow[]> {
  const { rows } = await sql<SectorRow>`
    with line as (
      select id, unnest(string_to_array(ltree2text(path), '.')::bigint[]) as above
      from sector where kind = ${kind}
    ), by_profile as (
      select line.above, count(distinct used.enterprise_id)::integer as count
      from enterprise_sector used join line on line.id = used.sector_id group by line.above
    ), by_listing as (
      select line.above, count(distinct used.listing_id)::integer as count
      from listing_sector used join line on line.id = used.sector_id group by line.above
    )
    select s.id, s.parent_id as "parentId", s.rev, s.shortcut,
      s.archived_at is not null as archived, coalesce(by_profile.count, 0) as profiles,
      coalesce(by_listing.count, 0) as listings,
      ${textsOf('sector', 's')} as texts
    from sector s
    left join by_profile on by_profile.above = s.id
    left join by_listing on by_listing.above = s.id
    where s.kind = ${kind} and s.redirect_to is null
    order by s.sort, s.id`.execute(db)
  return rows
}

export interface SectorNode {
  id: number
  kind: SectorKind
  parentId: number | null
  shortcut: SectorShortcut | null
  redirectTo: number | null
  slug: string
  archived: boolean
  /** Ids from the root to itself. */
  path: number[]
}

export async function sectorNode(db: Db, id: number): Promise<SectorNode | null> {
  const { rows } = await sql<SectorNode>`
    select id, kind, parent_id as "parentId", shortcut, redirect_to as "redirectTo",
      handle as slug, archived_at is not null as archived,
      string_to_array(ltree2text(path), '.')::bigint[] as path
    from sector where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface Uses {
  nodes: number
  profiles: number
  listings: number
}

/** Counts references to a node, and to it or its descendants. */
export async function usesOf(db: Db, id: number): Promise<{ own: Uses; below: Uses }> {
  const counts = (ids: ReturnType<typeof sql>) => sql<Uses>`
    select (select count(*) from (${ids}) of)::integer as nodes,
      (select count(distinct enterprise_id) from enterprise_sector
        where sector_id in (${ids}))::integer as profiles,
      (select count(distinct listing_id) from listing_sector
        where sector_id in (${ids}))::integer as listings`
  const below = sql`select b.id from sector s join sector b on b.path <@ s.path
    where s.id = ${id} and b.redirect_to is null`
  const [own, all] = await Promise.all([
    counts(sql`select ${id}::bigint`).execute(db),
    counts(below).execute(db),
  ])
  const none = { nodes: 0, profiles: 0, listings: 0 }
  return { own: own.rows[0] ?? none, below: all.rows[0] ?? none }
}

/** Locks the trees against writes until the transaction ends; reads continue. */
export async function lockTrees(tx: Tx): Promise<void> {
  await sql`lock table sector in share row exclusive mode`.execute(tx)
}

export async function insertSector(
  tx: Tx,
  row: { kind: SectorKind; parent_id: number | null; handle: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sector (kind, parent_id, handle, sort)
    select ${row.kind}::smallint, ${row.parent_id}::bigint, ${row.handle}, coalesce(max(sort), 0) + 1
    from sector where kind = ${row.kind} and parent_id is not distinct from ${row.parent_id}::bigint
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Assigns a map shortcut and removes it from its previous sector. */
export async function setShortcut(tx: Tx, id: number, shortcut: number | null): Promise<void> {
  await sql`
    update sector set shortcut = null, rev = rev + 1
    where shortcut = ${shortcut}::smallint and id <> ${id}`.execute(tx)
  await sql`update sector set shortcut = ${shortcut}::smallint where id = ${id}`.execute(tx)
}

/** Returns active children of a parent, or root nodes for null, in order. */
export async function childrenOf(
  tx: Tx,
  kind: SectorKind,
  parentId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sector
    where kind = ${kind} and parent_id is not distinct from ${parentId}::bigint and archived_at is null
    order by sort, id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function setParent(tx: Tx, ids: readonly number[], parentId: number | null) {
  await sql`
    update sector set parent_id = ${parentId}::bigint where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
}

/** Returns a node and its descendants. */
export async function branchOf(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from sector s join sector b on b.path <@ s.path
    where s.id = ${id} and b.redirect_to is null`.execute(tx)
  return rows.map((row) => row.id)
}

/** Redirects references, import mappings and URLs of a sector to another. */
export async function passOn(tx: Tx, id: number, into: number): Promise<void> {
  for (const [table, owner] of [
    ['enterprise_sector', 'enterprise_id'],
    ['listing_sector', 'listing_id'],
  ] as const) {
    await sql`
      insert into ${sql.table(table)} (${sql.ref(owner)}, sector_id)
      select ${sql.ref(owner)}, ${into} from ${sql.table(table)} where sector_id = ${id}
      on conflict do nothing`.execute(tx)
    await sql`delete from ${sql.table(table)} where sector_id = ${id}`.execute(tx)
  }
  await sql`
    insert into import_mapping (source, term, sector_id)
    select source, term, ${into} from import_mapping where sector_id = ${id}
    on conflict do nothing`.execute(tx)
  await sql`delete from import_mapping where sector_id = ${id}`.execute(tx)
  await sql`update sector set redirect_to = ${into} where redirect_to = ${id}`.execute(tx)
  await sql`
    update sector set redirect_to = ${into}, archived_at = coalesce(archived_at, now()),
      shortcut = null
    where id = ${id}`.execute(tx)
}

export async function dropShortcuts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update sector set shortcut = null
    where id = any(${[...ids]}::bigint[]) and shortcut is not null`.execute(tx)
}

/**
 * Returns profiles that reference one of these, and listings that do so themselves or whose profile
 * does.
 */
export async function usersOf(
  tx: Tx,
  ids: readonly number[],
): Promise<{ enterpriseIds: number[]; listingIds: number[] }> {
  const { rows } = await sql<{ enterpriseIds: number[]; listingIds: number[] }>`
    with profiles as (
      select distinct enterprise_id as id from enterprise_sector
      where sector_id = any(${[...ids]}::bigint[]))
    select array(select id from profiles) as "enterpriseIds",
      array(
        select listing_id from listing_sector where sector_id = any(${[...ids]}::bigint[])
        union
        select l.id from profiles p join listing l on l.enterprise_id = p.id and l.state = ${listingState.published}
      ) as "listingIds"`.execute(tx)
  return rows[0] ?? { enterpriseIds: [], listingIds: [] }
}
