import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'
import { textOrigin } from '#shared/enums.ts'
import { fieldsOf, type Entity } from '#shared/fields.ts'
import type { NameRule } from './free-names.ts'
import type { TextInput } from './input.ts'

type ColumnsOf<Table extends keyof Tables> = keyof Insertable<Tables[Table]> & string

/**
 * Inserts any number of rows in one statement with one parameter; existing rows are kept. `columns`
 * maps the columns to write to their database types.
 */
export async function insertRows<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  columns: { [Column in ColumnsOf<Table>]?: string },
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from ${recordset(columns, rows)}
    on conflict do nothing`.execute(tx)
}

/** Returns the rows as a table `given` to select from; an absent value is null. */
export function recordset(
  columns: { readonly [column: string]: string | undefined },
  rows: readonly object[],
): RawBuilder<unknown> {
  const typed = Object.entries(columns).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type ?? 'text')}`,
  )
  return sql`json_to_recordset(${jsonOf(rows)}::json) as input (${sql.join(typed)})`
}

/**
 * Serializes rows to JSON that PostgreSQL accepts. User files can contain NUL and lone surrogates,
 * which it cannot store: the former is removed, the latter replaced.
 */
export function jsonOf(rows: readonly object[]): string {
  const json = JSON.stringify(rows)
  if (!/\\u(0000|d[89a-f][0-9a-f]{2})/.test(json)) return json
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  )
}

/** Maximum number of digits appended to a name. */
const numberDigits = 9

/**
 * Returns all existing names that equal a requested one or extend it by a number. For a long one,
 * which is truncated to make room for its number, all names with the same beginning are returned.
 * The column must be sorted bytewise and consist of `a-z`, digits, hyphen and underscore.
 */
export async function takenNames<Table extends keyof Tables>(
  db: Db,
  table: Table,
  column: ColumnsOf<Table>,
  requested: readonly string[],
  { separator, maxLength }: NameRule,
): Promise<Set<string>> {
  const longest = maxLength - separator.length - numberDigits
  const short = requested.filter((base) => base.length <= longest)
  const stems = requested
    .filter((base) => base.length > longest)
    .map((base) => base.slice(0, longest))
  const name = sql.ref(`used.${column}`)
  const { rows } = await sql<{ name: string }>`
    select ${name} as name from ${sql.table(table)} used where ${name} = any(${short}::text[])
    union
    select ${name} from unnest(${short}::text[]) as wish
    join ${sql.table(table)} used
      on ${name} >= (wish || ${separator}::text) collate "C"
      and ${name} < (wish || ${separator}::text || ':') collate "C"
      and substr(${name}, length(wish || ${separator}::text) + 1) ~ '^[0-9]+$'
    union
    select ${name} from unnest(${[...new Set(stems)]}::text[]) as stem
    join ${sql.table(table)} used
      on ${name} >= stem collate "C" and ${name} < (stem || '{') collate "C"`.execute(db)
  return new Set(rows.map((row) => row.name))
}

/** The rows one owner should have in a table of its parts; undefined keeps the existing ones. */
export interface Parts {
  owner: number
  isNew: boolean
  rows: readonly object[] | undefined
}

/**
 * Replaces the rows of owners in a table of their parts. `columns` maps the columns to write to
 * their database types, without the owner's column. `fixed` restricts this to the rows that have
 * these values, which new rows get.
 */
export async function replaceParts<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  ownerColumn: ColumnsOf<Table>,
  columns: { [Column in ColumnsOf<Table>]?: string },
  parts: readonly Parts[],
  fixed: Readonly<Record<string, number>> = {},
): Promise<void> {
  const known = parts.flatMap(({ owner, isNew, rows }) => (rows && !isNew ? owner : []))
  const types = Object.fromEntries(Object.keys(fixed).map((name) => [name, 'smallint']))
  if (known.length > 0) {
    const conditions = [
      sql`${sql.ref(ownerColumn)} = any(${known}::bigint[])`,
      ...Object.entries(fixed).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ]
    await sql`
      delete from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(tx)
  }
  await insertRows(
    tx,
    table,
    { ...columns, ...types, [ownerColumn]: 'bigint' },
    parts.flatMap(({ owner, rows }) =>
      (rows ?? []).map((row) => ({ ...row, ...fixed, [ownerColumn]: owner })),
    ),
  )
}

type TextTable = Extract<keyof Tables, `${string}_text`>

/** A text of an entity: `owner` is the entity's id, the rest are columns of the text table. */
export type TextRow = TextInput & { owner: number }

/**
 * Upserts texts: each replaces the text in its language, an absent column keeps its content unless
 * that is a machine's, other languages are kept. A changed text increments `rev`; given translations are recorded as made from
 * the original's new revision.
 */
export async function putTexts(
  tx: Tx,
  table: TextTable,
  ownerColumn: string,
  textColumns: readonly string[],
  rows: readonly TextRow[],
): Promise<void> {
  const originals = rows.filter((row) => row.origin === textOrigin.original)
  const translations = rows.filter((row) => row.origin !== textOrigin.original)
  const writing = textWriting(tx, table, ownerColumn, textColumns)

  if (originals.length > 0) {
    await writing.deleteOtherOriginals(originals)
    await writing.upsert(originals, sql`null::integer`)
  }
  if (translations.length > 0) {
    await writing.upsert(translations, writing.revOfOriginal)
  }
}

function textWriting(
  tx: Tx,
  table: TextTable,
  ownerColumn: string,
  textColumns: readonly string[],
) {
  const text = sql.table(table)
  const owner = sql.ref(ownerColumn)
  const columns = [...textColumns, 'origin', 'source_rev'].map((name) => sql.ref(name))
  const types = Object.fromEntries(textColumns.map((name) => [name, 'text']))
  const columnsKept = textColumns.map(
    (name) => sql`coalesce(input.${sql.ref(name)}, old.${sql.ref(name)}, '')`,
  )
  const changes = columns.map((column) => sql`${column} = excluded.${column}`)
  const before = columns.map((column) => sql`was.${column}`)
  const after = columns.map((column) => sql`excluded.${column}`)

  return {
    revOfOriginal: sql`(
      select source.rev from ${text} source
      where source.${owner} = input.owner and source.origin = ${textOrigin.original})`,

    /** Deletes the previous original in another language, so that the new one can replace it. */
    deleteOtherOriginals: (rows: readonly TextRow[]) =>
      sql`
        delete from ${text} was using ${recordset(
          { owner: 'bigint', lang: 'text' },
          rows.map(({ owner, lang }) => ({ owner, lang })),
        )}
        where was.${owner} = input.owner and was.origin = ${textOrigin.original}
          and was.lang <> input.lang`.execute(tx),

    upsert: (rows: readonly TextRow[], sourceRev: RawBuilder<unknown>) =>
      sql`
        insert into ${text} as was (${owner}, lang, ${sql.join(columns)})
        select input.owner, input.lang, ${sql.join(columnsKept)}, input.origin, ${sourceRev}
        from ${recordset({ owner: 'bigint', lang: 'text', origin: 'smallint', ...types }, rows)}
        left join ${text} old on old.${owner} = input.owner and old.lang = input.lang
          and old.origin <> ${textOrigin.machine}
        on conflict (${owner}, lang) do update set ${sql.join(changes)}, rev = was.rev + 1
        where (${sql.join(before)}) is distinct from (${sql.join(after)})`.execute(tx),
  }
}

/** Columns of a text with what was translated, and its translation. */
export type TranslatedColumns = readonly {
  column: string
  original: string
  translation: string
}[]

/**
 * Stores a machine translation; the other columns are the original's. False if the original is no
 * longer the one that was translated, or the entity has a text in this language.
 */
export async function putMachineText(
  tx: Tx,
  table: TextTable,
  { owner: ownerColumn, fields }: Entity,
  { owner, lang, translated }: { owner: number; lang: string; translated: TranslatedColumns },
): Promise<boolean> {
  const columns = fieldsOf(fields, 'text').map(([, { column }]) => column)
  const values = columns.map((column) => {
    const found = translated.find((one) => one.column === column)
    return found ? sql`${found.translation}::text` : sql`o.${sql.ref(column)}`
  })
  const isSame = translated.map(({ column, original }) => sql`o.${sql.ref(column)} = ${original}`)
  const { rows } = await sql`
    insert into ${sql.table(table)} (${sql.ref(ownerColumn)}, lang, origin, source_rev,
      ${sql.join(columns.map((column) => sql.ref(column)))})
    select o.${sql.ref(ownerColumn)}, ${lang}::text, ${textOrigin.machine}::smallint, o.rev,
      ${sql.join(values)}
    from ${sql.table(table)} o
    where o.${sql.ref(ownerColumn)} = ${owner} and o.origin = ${textOrigin.original}
      and ${sql.join(isSame, sql` and `)}
    for share
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length > 0
}
