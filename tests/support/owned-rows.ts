import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Row } from './recorded-writes.ts'

export interface ForeignKey {
  table: string
  columns: string[]
  target: string
  targetColumns: string[]
  /** Whether a row has to reference one. */
  isRequired: boolean
}

export interface OwnedRows {
  /** Tables with a foreign key to a party, directly or indirectly. */
  tables: string[]
  /** The rows that were found, by table. */
  rows: ReadonlyMap<string, readonly Row[]>
  /** Whether a row is one of them, by its primary key. */
  isOwned(table: string, row: Row): boolean
  /** Whether a foreign key of the row references one of them. */
  isAbout(table: string, row: Row): boolean
}

/** Finds the rows that belong to these parties: whatever references theirs, at any depth. */
export async function ownedRows(db: Db, parties: readonly number[]): Promise<OwnedRows> {
  const keys = await foreignKeys(db)
  const primary = new Map((await primaryKeys(db)).map(({ table, columns }) => [table, columns]))
  const identityOf = (table: string, row: Row) =>
    valuesOf(row, primary.get(table) ?? Object.keys(row))

  const tables = new Set(['party'])
  for (let before = 0; before < tables.size;) {
    before = tables.size
    for (const { table, target } of keys) if (tables.has(target)) tables.add(table)
  }

  const rows = new Map<string, Row[]>()
  const seen = new Set<string>()
  const add = (table: string, found: readonly Row[]) => {
    const added = found.filter((row) => {
      const identity = `${table} ${identityOf(table, row)}`
      return !seen.has(identity) && seen.add(identity)
    })
    if (added.length > 0) rows.set(table, [...(rows.get(table) ?? []), ...added])
    return added.length > 0
  }
  add(
    'party',
    await rowsWith(
      db,
      { table: 'party', columns: ['id'] },
      parties.map((id) => [id]),
    ),
  )
  for (let grows = true; grows;) {
    grows = false
    for (const key of keys) {
      const targets = (rows.get(key.target) ?? []).map((row) => listOf(row, key.targetColumns))
      if (targets.length === 0) continue
      if (add(key.table, await rowsWith(db, key, targets))) grows = true
    }
  }

  const pointsAt = (key: ForeignKey, row: Row) => {
    const values = valuesOf(row, key.columns)
    return (rows.get(key.target) ?? []).some((each) => valuesOf(each, key.targetColumns) === values)
  }
  return {
    tables: [...tables].toSorted(),
    rows,
    isOwned: (table, row) => seen.has(`${table} ${identityOf(table, row)}`),
    isAbout: (table, row) => keys.some((key) => key.table === table && pointsAt(key, row)),
  }
}

const listOf = (row: Row, columns: readonly string[]) => columns.map((name) => row[name])
const valuesOf = (row: Row, columns: readonly string[]) => JSON.stringify(listOf(row, columns))

async function rowsWith(
  db: Db,
  { table, columns }: Pick<ForeignKey, 'table' | 'columns'>,
  values: readonly (readonly unknown[])[],
): Promise<Row[]> {
  const list = sql.join(columns.map((name) => sql.ref(`t.${name}`)))
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.raw(table)} t
    where jsonb_build_array(${list}) in (select jsonb_array_elements(${JSON.stringify(values)}::jsonb))`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

/** Returns every foreign key, except those of partitions. */
export async function foreignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", confrelid::regclass::text as target,
      ${columnNames('conrelid', 'conkey')} as columns,
      ${columnNames('confrelid', 'confkey')} as "targetColumns",
      (select bool_and(attnotnull) from pg_attribute
       where attrelid = conrelid and attnum = any (conkey)) as "isRequired"
    from pg_constraint where contype = 'f' and conparentid = 0`.execute(db)
  return rows
}

async function primaryKeys(db: Db) {
  const { rows } = await sql<Pick<ForeignKey, 'table' | 'columns'>>`
    select conrelid::regclass::text as "table", ${columnNames('conrelid', 'conkey')} as columns
    from pg_constraint where contype = 'p'`.execute(db)
  return rows
}

function columnNames(table: string, numbers: string) {
  return sql`array(
    select attname::text from unnest(${sql.ref(numbers)}) with ordinality as k (number, at)
    join pg_attribute on attrelid = ${sql.ref(table)} and attnum = k.number order by at)`
}
