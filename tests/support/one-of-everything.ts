import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { foreignKeys, ownedRows, type ForeignKey, type OwnedRows } from './owned-rows.ts'
import type { Row } from './recorded-writes.ts'

interface Column {
  name: string
  type: string
  isRequired: boolean
}

const hash = Buffer.alloc(32, 1)
const hex = '0'.repeat(32)

/** Values by column type. */
const values: Readonly<Record<string, unknown>> = {
  ...{ text: 'something', slug: 'something', citext: 'somebody@example.org', ltree: 'something' },
  ...{
    language_tag: 'en',
    currency_code: 'USD',
    country_code: 'US',
    text_origin: 1,
    bytea: hash,
    jsonb: '{}',
    postal_address: '{"countryCode": "US"}',
  },
  ...{ smallint: 1, integer: 1, bigint: 1, 'double precision': 1, boolean: false },
  ...{ 'timestamp with time zone': '2999-01-01', date: '2999-01-01' },
}

/** Exceptions by table. */
const exceptions: Readonly<Record<string, Row>> = {
  access_flag: { flag: 'site_data' },
  admin_notice: { notice: 'now' },
  audit: { action: 'account.rename' },
  certification: { listing_id: null },
  certification_reminder: { stage: 7 },
  file: { ext: 'pdf', type: 'application/pdf', sha256: hex + hex },
  collection_item: { listing_id: null },
  form_version: { number: 99 },
  identity: { provider: 'google' },
  import_mapping: { certificate_id: null, category_id: null },
  ownership_claim: { method: 'review', decided_by: null },
  import_ref: { listing_id: null },
  referral: { token: hex },
  site: { subdomain: 'something' },
  subscription: { method: 2 },
  table_columns: { page: '/admin/jobs', columns: '{something}' },
  table_view: { page: '/admin/jobs' },
  ...storeExceptions(),
}

function storeExceptions(): Record<string, Row> {
  return {
    cart_code: { code: 'something', gift_card_id: null },
    discount: { code: 'something', kind: 3 },
    gift_card: { last4: '1234' },
    integration_key: { scopes: '{orders:read}' },
    invoice: { event_id: null },
    inventory_item: { id: `iitem_${'1'.repeat(32)}`, variant_id: null },
    shipping_rate: { location_id: null },
    webhook_delivery: { next_at: '2999-01-01' },
    webhook_endpoint: { kinds: '{order.placed}' },
    stock_reservation: { line_id: `item_${hex}` },
  }
}

/** Rows that have to be inserted together with another. */
const companions: Readonly<Record<string, Row>> = {
  // A posting's entries add up to zero.
  ledger_entry: { place: 2, amount: -1 },
}

/**
 * Inserts a row about each party into every table that can hold one, and returns all their rows.
 */
export async function oneOfEverything(db: Db, parties: readonly number[]): Promise<OwnedRows> {
  const keys = await foreignKeys(db)
  const { tables, rows: own } = await ownedRows(db, parties)
  const rows = new Map([...own].map(([table, [row]]) => [table, row!]))
  let left = tables.filter((table) => !rows.has(table))
  while (left.length > 0) {
    const waits = (table: string, for_: (key: ForeignKey) => boolean) =>
      keysOf(keys, table).some((key) => left.includes(key.target) && for_(key))
    const table =
      left.find((each) => !waits(each, () => true)) ??
      left.find((each) => !waits(each, ({ isRequired }) => isRequired))
    if (!table) throw new Error(`no row can be made in ${left.join(', ')}`)
    rows.set(table, await putRow(db, table, keys, rows))
    left = left.filter((each) => each !== table)
  }
  return ownedRows(db, parties)
}

const keysOf = (keys: readonly ForeignKey[], table: string) =>
  keys.filter((key) => key.table === table && key.target !== table)

async function putRow(
  db: Db,
  table: string,
  keys: readonly ForeignKey[],
  rows: ReadonlyMap<string, Row>,
): Promise<Row> {
  const row: Record<string, unknown> = {}
  for (const { target, columns, targetColumns, isRequired } of keysOf(keys, table)) {
    const found = rows.get(target) ?? (isRequired ? await anyRow(db, target, keys) : undefined)
    if (found) columns.forEach((name, at) => (row[name] ??= found[targetColumns[at] ?? '']))
  }
  for (const { name, type, isRequired } of await columnsOf(db, table)) {
    if (isRequired && !(name in row)) row[name] = values[type]
  }
  const prefix = await idPrefix(db, table)
  if (prefix) row['id'] = `${prefix}_${hex}`
  Object.assign(row, exceptions[table])
  const names = Object.keys(row)
  const companion = companions[table]
  const all = companion ? [row, { ...row, ...companion }] : [row]
  const tuples = all.map((each) => sql`(${sql.join(names.map((name) => each[name]))})`)
  const value =
    names.length > 0
      ? sql`(${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(tuples)}`
      : sql`default values`
  const { rows: put } = await sql<{ row: Row }>`
    insert into ${sql.raw(table)} as t ${value} returning to_jsonb(t) as row`
    .execute(db)
    .catch((cause: unknown) => {
      throw new Error(`no row can be made in ${table}`, { cause })
    })
  return put[0]!.row
}

/** Returns the prefix of a table's ids, which a constraint demands of the store's. */
async function idPrefix(db: Db, table: string): Promise<string | null> {
  const { rows } = await sql<{ prefix: string | null }>`
    select (regexp_match(pg_get_constraintdef(oid), '\\(id ~ ''\\^([a-z]+)_\\['))[1] as prefix
    from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(db)
  return rows.find(({ prefix }) => prefix !== null)?.prefix ?? null
}

/** Inserts a row without an owner. */
async function anyRow(db: Db, table: string, keys: readonly ForeignKey[]): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.raw(table)} t limit 1`.execute(db)
  return rows[0]?.row ?? putRow(db, table, keys, new Map())
}

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type,
      attnotnull and not atthasdef and attidentity = '' as "isRequired"
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  return rows
}
