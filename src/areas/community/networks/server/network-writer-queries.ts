import { sql, type Selectable } from 'kysely'
import { setCounter } from '#platform/accounts/counter-queries.ts'
import type { Db, Tables, Tx } from '#platform/db/db.ts'
import { insertRows, jsonOf, recordset } from '#platform/db/writing/queries.ts'

const names = [
  'owner_id',
  'parent_id',
  'types',
  'regions',
  'layout',
  'landing',
  'filters',
  'cart_listings_only',
  'country',
  'states',
  'county',
  'redirect_url',
  'logo_file',
] as const satisfies readonly (keyof Tables['network'])[]

export type NetworkRow = Pick<Selectable<Tables['network']>, (typeof names)[number]>

/** Upserts networks and returns ids in the order of the rows. */
export async function upsertNetworks(tx: Tx, rows: readonly NetworkRow[]): Promise<number[]> {
  const columns = names.map((name) => sql.ref(name))
  const changes = columns.map((column) => sql`${column} = excluded.${column}`)
  const { rows: written } = await sql<{ id: number; owner_id: number }>`
    insert into network (${sql.join(columns)})
    select ${sql.join(columns)} from json_populate_recordset(null::network, ${jsonOf(rows)})
    on conflict (owner_id) do update
      set ${sql.join(changes)}, archived_at = null, rev = network.rev + 1
    returning id, owner_id`.execute(tx)
  const ids = new Map(written.map((row) => [row.owner_id, row.id]))
  return rows.map(({ owner_id }) => ids.get(owner_id) ?? 0)
}

export type MembershipRow = Omit<Selectable<Tables['membership']>, 'created_at' | 'visible'>

/** Upserts memberships and returns enterprises whose membership is new or changed. */
export async function upsertMemberships(tx: Tx, rows: readonly MembershipRow[]): Promise<number[]> {
  const types = {
    network_id: 'bigint',
    enterprise_id: 'bigint',
    status: 'smallint',
    since: 'date',
    until: 'date',
  }
  const { rows: changed } = await sql<{ enterprise_id: number }>`
    insert into membership as was (network_id, enterprise_id, status, since, until)
    select network_id, enterprise_id, status, since, until from ${recordset(types, rows)}
    on conflict (network_id, enterprise_id) do update
      set status = excluded.status, since = excluded.since, until = excluded.until
      where (was.status, was.since, was.until)
        is distinct from (excluded.status, excluded.since, excluded.until)
    returning enterprise_id`.execute(tx)
  return [...new Set(changed.map((row) => row.enterprise_id))]
}

/** Recounts the visible members of networks. */
export async function countMembers(tx: Tx, networkIds: readonly number[]): Promise<void> {
  await setCounter(
    tx,
    'members_count',
    sql`
      select n.owner_id as party_id, (
        select count(*) from membership m where m.network_id = n.id and m.visible) as count
      from network n where n.id = any(${[...networkIds]}::bigint[])`,
  )
}

/** Returns visible members, whose search records include data of the network. */
export async function membersOf(db: Db, networkIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ enterprise_id: number }>`
    select distinct enterprise_id from membership
    where network_id = any(${[...networkIds]}::bigint[]) and visible`.execute(db)
  return rows.map((row) => row.enterprise_id)
}

export type SiteRow = Omit<Selectable<Tables['site']>, 'id' | 'enabled' | 'created_at'>

/** Inserts sites; existing names stay unchanged. */
export async function insertSites(tx: Tx, rows: readonly SiteRow[]): Promise<void> {
  await insertRows(
    tx,
    'site',
    {
      network_id: 'bigint',
      subdomain: 'text',
      domain: 'text',
      name: 'text',
      logo_file: 'uuid',
      color: 'text',
      contact_mail: 'text',
      mail_from: 'text',
    },
    rows,
  )
}
