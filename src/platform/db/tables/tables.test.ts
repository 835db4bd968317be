import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allFeatures } from '#app/registries.ts'
import { platform, type Feature } from '#platform/feature.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const { db } = await openTestDatabase()

interface Column {
  type: string
  nullable: boolean
  /** How it gets a value by default. */
  default: 'none' | 'possible' | 'always'
}

type Tables = Record<string, Record<string, Column>>

const typesOf: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  citext: 'string',
  uuid: 'string',
  ltree: 'string',
  xid8: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  cidr: 'string',
  _text: 'string[]',
  _int2: 'number[]',
  jsonb: 'json',
}

/** Filled by a trigger, which the catalog does not show. */
const filledByTrigger = new Set(['sector.path', 'category.path', 'party_stat.kind'])

test('the table interfaces match the database', async () => {
  expect(tablesInCode()).toEqual(await tablesInDatabase())
})

test('every table has an owner', async () => {
  const declared: readonly Partial<Feature>[] = [platform, ...allFeatures]
  const owned = declared.flatMap(({ tables = [] }) => tables)

  expect(owned.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(await tablesInDatabase()).toSorted((a, b) => a.localeCompare(b)),
  )
})

test('the list of tables in the documentation is complete', async () => {
  const text = readFileSync(new URL('../../../../docs/data-model.md', import.meta.url), 'utf8')
  const named = new Set([...text.matchAll(/`(\w+)`/g)].map(([, name]) => name))

  expect(Object.keys(await tablesInDatabase()).filter((table) => !named.has(table))).toEqual([])
})

async function tablesInDatabase(): Promise<Tables> {
  const { rows } = await sql<{
    table: string
    column: string
    udt: string
    nullable: boolean
    default: Column['default']
  }>`
    select table_name as "table", column_name as "column", udt_name as udt,
      is_nullable = 'YES' as nullable,
      case
        when is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' then 'always'
        when column_default is not null or is_identity = 'YES' then 'possible'
        else 'none'
      end as "default"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'schema_migration'
    order by table_name, ordinal_position`.execute(db)
  const tables: Tables = {}
  for (const { table, column, udt, nullable, default: initial } of rows) {
    const isFilled = filledByTrigger.has(`${table}.${column}`)
    tables[table] = {
      ...tables[table],
      [column]: { type: typesOf[udt] ?? udt, nullable, default: isFilled ? 'possible' : initial },
    }
  }
  return tables
}

/** Parses the interfaces' source, as types do not exist at run time. */
function tablesInCode(): Tables {
  const folder = new URL('./', import.meta.url)
  const source = readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
  const [, texts = ''] = /^export interface LocalizedText \{\n([\s\S]*?)^\}/m.exec(source) ?? []
  const tables: Tables = {}
  const declared = source.matchAll(/^ {2}(\w+): (LocalizedText & )?\{\n([\s\S]*?)^ {2}\}/gm)
  for (const [, table, isText, body] of declared) {
    tables[table!] = { ...(isText && columnsOf(texts)), ...columnsOf(body!) }
  }
  return tables
}

function columnsOf(body: string): Record<string, Column> {
  const columns = body.matchAll(/^(?: {2}){1,2}(\w+): (.*(?:\n {5,}.*)*)/gm)
  return Object.fromEntries([...columns].map(([, column, type]) => [column!, columnOf(type!)]))
}

function columnOf(declared: string): Column {
  const [, wrapper, inner] = /^(?:(Generated|GeneratedAlways)<)?([\s\S]*?)>?$/.exec(declared) ?? []
  if (declared.startsWith('ColumnType<')) {
    const [, selected, inserted] = /^ColumnType<([\s\S]*), ([^,]*), [^,]*>$/.exec(
      declared.replaceAll(/\s+/g, ' '),
    )!
    const nullable = selected!.trim().endsWith('| null')
    const optional = inserted!.includes('undefined')
    return { type: 'json', nullable, default: optional && !nullable ? 'possible' : 'none' }
  }
  return {
    type: baseOf(inner!.replace(' | null', '')),
    nullable: declared.includes('| null'),
    default:
      wrapper === 'GeneratedAlways' ? 'always' : wrapper === 'Generated' ? 'possible' : 'none',
  }
}

/** Enumerations are numbers. */
function baseOf(type: string): string {
  if (/^[A-Z]\w*\[\]$/.test(type)) return 'number[]'
  return /^[A-Z]/.test(type) && type !== 'Date' && type !== 'Buffer' ? 'number' : type
}
