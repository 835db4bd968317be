import { createQueryId, PostgresQueryCompiler, sql, type RawBuilder } from 'kysely'
import { certificationState, fileState, fileVisibility, textOrigin } from '#shared/enums.ts'
import { fieldsOf, initialOf, valueAt, type Entity, type Field } from '#shared/fields.ts'
import { jsonOf } from './writing/queries.ts'

/**
 * Compiles SQL without parameters once, instead of for each query it is part of: a long list of
 * columns takes 0.1 ms.
 */
export function fixedSql(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = new PostgresQueryCompiler().compileQuery(
    part.toOperationNode(),
    createQueryId(),
  )
  if (parameters.length > 0) throw new Error('SQL with parameters is not fixed')
  return sql.raw(text)
}

/** Database type of the column of each kind of field that the entity's own table holds. */
const columnTypes = {
  name: 'text',
  line: 'text',
  link: 'text',
  file: 'uuid',
  number: 'double precision',
  yes: 'boolean',
  choice: 'smallint',
  words: 'text[]',
} as const

const columnKinds = Object.keys(columnTypes) as (keyof typeof columnTypes)[]

/** Columns of an entity's own table, for statements that insert or update its rows. */
export function columnsOf({ alias, fields }: Entity) {
  const own = fieldsOf(fields, ...columnKinds)
  const types = Object.fromEntries(
    own.map(([, { kind, column }]) => [column, columnTypes[kind]] as const),
  )
  return {
    types,
    names: sql.join(own.map(([, { column }]) => sql.ref(column))),
    /** Values of new rows from `given`: absent ones get the field's default. */
    inserted: sql.join(
      own.map(([, field]) => {
        const value = sql.ref(`input.${field.column}`)
        const initial = field.kind === 'words' ? '{}' : initialOf(field)
        return initial === null ? value : sql`coalesce(${value}, ${sql.lit(initial)})`
      }),
    ),
    /** Assignments of the columns present in the rows of `changedRows`. */
    changed: sql.join(
      own.map(([, { column }]) => {
        const [value, old] = [sql.ref(`input.${column}`), sql.ref(`${alias}.${column}`)]
        return sql`${sql.ref(column)} = case
          when present ? ${sql.lit(column)} then ${value} else ${old} end`
      }),
    ),
    /** The values of these fields by column. */
    rowOf: (values: object): Record<string, unknown> =>
      Object.fromEntries(own.map(([key, { column }]) => [column, valueAt(values, key)])),
  }
}

/** SQL: rows as a table `input`, with `present`, whose keys are the columns present. */
export function changedRows(
  types: Readonly<Record<string, string>>,
  rows: readonly object[],
): RawBuilder<unknown> {
  const typed = Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql`jsonb_array_elements(${jsonOf(rows)}::jsonb) as present
    cross join lateral jsonb_to_record(present) as input (${sql.join(typed)})`
}

/** SQL: file `f` as the JSON of a `StoredFile`. */
const storedFile = sql`json_build_object('uuid', f.uuid, 'fileName', f.name,
  'contentType', f.type, 'extension', f.ext)`

/** SQL: file `f` as the members of a `ShownFile`. */
const shownFile = sql`'uuid', f.uuid, 'ext', f.ext, 'color', f.color, 'width', f.width,
  'height', f.height`

/** SQL of what differs between stored and shown fields: texts, files and certificates. */
interface View {
  /** Condition on text `t`. */
  isText: RawBuilder<unknown>
  file(uuid: RawBuilder<unknown>): RawBuilder<unknown>
  /** A list of `x`, an image, and its file `f`. */
  files: RawBuilder<unknown>
  /** Condition on file `f` in a list. */
  isListed: RawBuilder<unknown>
  /** A list of `x`, a certification, and its certificate `c`. */
  certificates: RawBuilder<unknown>
  isCertified: RawBuilder<unknown>
}

const stored: View = {
  // Machine translations are neither edited nor exported: they are renewed from the original.
  isText: sql`t.origin <> ${sql.lit(textOrigin.machine)}`,
  file: (uuid) => sql`(select ${storedFile} from file f where f.uuid = ${uuid})`,
  files: storedFile,
  isListed: sql`true`,
  certificates: sql`json_build_object('certificateId', c.id, 'state', x.state,
    'expiresOn', x.expires_on,
    'evidence', (select ${storedFile} from file f where f.uuid = x.evidence_file))`,
  isCertified: sql`true`,
}

const shown: View = {
  isText: sql`true`,
  file: (uuid) => sql`(select json_build_object(${shownFile}) from file f where f.uuid = ${uuid})`,
  files: sql`json_build_object(${shownFile}, 'sort', x.sort)`,
  isListed: sql`f.visibility = ${sql.lit(fileVisibility.public)} and f.state = ${sql.lit(fileState.ready)}`,
  certificates: sql`json_build_object('certificateId', c.id, 'groupId', c.group_id,
    'state', x.state, 'checkedBy', x.checked_by, 'checkedOn', x.checked_on,
    'expiresOn', x.expires_on, 'evidenceUrl', x.evidence_url)`,
  isCertified: sql`x.state <> ${sql.lit(certificationState.rejected)} and c.archived_at is null
    and (x.expires_on is null or x.expires_on >= current_date)`,
}

/** SQL of `StoredFields`, without those of the kind `own`. */
export function storedFields(entity: Entity): RawBuilder<unknown> {
  return selected(entity, stored)
}

/** SQL of `ShownFields`, without those of the kind `own`. */
export function shownFields(entity: Entity): RawBuilder<unknown> {
  return selected(entity, shown)
}

/** Returns the entity with only those fields that cards are made of. */
export function onCards(entity: Entity): Entity {
  const fields = Object.entries(entity.fields).filter(([, { card }]) => card)
  return { ...entity, fields: Object.fromEntries(fields) }
}

function selected(entity: Entity, view: View): RawBuilder<unknown> {
  const values = Object.entries(entity.fields).flatMap(([key, field]) => {
    const value = valueOf(entity, field, view)
    return value ? sql`${value} as ${sql.ref(key)}` : []
  })
  return sql.join([...values, sql`${textsOf(entity, view)} as texts`])
}

function valueOf(entity: Entity, field: Field, view: View): RawBuilder<unknown> | null {
  const { alias, owner } = entity
  const owned = sql`x.${sql.ref(owner)} = ${sql.ref(alias)}.id`
  switch (field.kind) {
    case 'own':
    case 'text':
      return null
    case 'file':
      return view.file(sql.ref(`${alias}.${field.column}`))
    case 'files':
      return sql`(select coalesce(json_agg(${view.files} order by x.sort, f.uuid), '[]')
        from ${sql.table(field.table)} x join file f on f.uuid = x.${sql.ref(field.column)}
        where ${owned} and ${view.isListed})`
    case 'certificates':
      return sql`(select coalesce(json_agg(${view.certificates} order by c.id), '[]')
        from certification x join certificate c on c.id = x.certificate_id
        where ${owned} and ${view.isCertified})`
    case 'references':
    case 'countries':
    case 'choices': {
      const type = sql.raw(partTypes[field.kind])
      const fixed = 'fixed' in field ? Object.entries(field.fixed ?? {}) : []
      const conditions = fixed.map(([name, value]) => sql`x.${sql.ref(name)} = ${sql.lit(value)}`)
      return sql`array(select x.${sql.ref(field.column)}::${type} from ${sql.table(field.table)} x
        where ${sql.join([owned, ...conditions], sql` and `)} order by 1)`
    }
    case 'name':
    case 'line':
    case 'link':
    case 'number':
    case 'yes':
    case 'choice':
    case 'words':
      return sql.ref(`${alias}.${field.column}`)
  }
}

/** Database type of the column of each kind of field that is a list in a table of its own. */
const partTypes = { references: 'bigint', countries: 'text', choices: 'smallint' } as const

/** SQL: the texts of an entity, in no particular order. */
function textsOf({ alias, owner, texts, fields }: Entity, { isText }: View): RawBuilder<unknown> {
  const columns = fieldsOf(fields, 'text').map(
    ([key, { column }]) => sql`${sql.lit(key)}, t.${sql.ref(column)}`,
  )
  const members = sql.join([sql`'lang', t.lang, 'origin', t.origin`, ...columns])
  return sql`(select coalesce(json_agg(json_build_object(${members})), '[]')
    from ${sql.table(texts)} t where t.${sql.ref(owner)} = ${sql.ref(alias)}.id and ${isText})`
}

/** The rows of a field's own table, from its value. */
export interface Part {
  table: string
  columns: Readonly<Record<string, string>>
  fixed: Readonly<Record<string, number>>
  rowsOf(value: readonly unknown[]): object[]
}

/** Returns the fields stored as lists in separate tables, by key. */
export function partsOf(fields: Entity['fields']): (readonly [key: string, part: Part])[] {
  const lists = fieldsOf(fields, 'references', 'countries', 'choices').map(([key, field]) => {
    const { table, column } = field
    const part: Part = {
      table,
      columns: { [column]: partTypes[field.kind] },
      fixed: ('fixed' in field && field.fixed) || {},
      rowsOf: (values) => values.map((value) => ({ [column]: value })),
    }
    return [key, part] as const
  })
  const files = fieldsOf(fields, 'files').map(([key, { table, column }]) => {
    const part: Part = {
      table,
      columns: { [column]: 'uuid', sort: 'integer' },
      fixed: {},
      rowsOf: (values) => values.map((value, sort) => ({ [column]: value, sort })),
    }
    return [key, part] as const
  })
  return [...lists, ...files]
}
