import type pg from 'pg'

export type Table = { name: string; columns: string[] }

/**
 * Tables specific to one installation: transaction ids are meaningless in another database, where
 * consumers of events start again.
 */
const ofThisInstallation = ['schema_migration', 'outbox_consumer']

/** Returns the tables to back up, with their writable columns. */
export async function contentTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select t.table_name as name,
       array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.tables t
     join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.is_generated = 'NEVER' and t.table_name <> all ($1)
       and (t.table_name, c.column_name) <> ('outbox_event', 'xid')
     group by t.table_name order by t.table_name collate "C"`,
    [ofThisInstallation],
  )
  return rows
}

/** Returns the last value of each sequence; unused ones are left out. */
export async function sequenceValues(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function setSequences(
  client: pg.Client,
  values: Record<string, string>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
  }
}

export function copyOut({ name, columns }: Table): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`
}

export function copyIn({ name, columns }: Table): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`
}

/**
 * Truncates the tables, and drops foreign keys and disables triggers, which would check row by row.
 * The returned function restores them, and PostgreSQL then checks all rows at once.
 */
export async function prepareLoading(
  client: pg.Client,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => quoted(name))
  const { rows: references } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as rule
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by conname`,
  )
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)

  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, rule } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${rule}`)
    }
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
