import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { pictureIn } from '#platform/files/queries.ts'
import { putTexts } from '#platform/db/writing/queries.ts'
import { textOrigin, type TextOrigin } from '#shared/enums.ts'

interface ManagedTable {
  table: 'sector' | 'certificate' | 'certificate_group' | 'collection' | 'banner'
  texts:
    | 'sector_text'
    | 'certificate_text'
    | 'certificate_group_text'
    | 'collection_text'
    | 'banner_text'
  owner: string
  name: 'name' | 'title'
  hasDescription: boolean
  image: 'image_file' | 'badge_file' | null
}

/** Tables and columns of texts, picture and rev of each kind. */
const managedTables = {
  sector: {
    table: 'sector',
    texts: 'sector_text',
    owner: 'sector_id',
    name: 'name',
    hasDescription: true,
    image: 'image_file',
  },
  certificate: {
    table: 'certificate',
    texts: 'certificate_text',
    owner: 'certificate_id',
    name: 'name',
    hasDescription: true,
    image: 'badge_file',
  },
  certificate_group: {
    table: 'certificate_group',
    texts: 'certificate_group_text',
    owner: 'group_id',
    name: 'name',
    hasDescription: false,
    image: null,
  },
  collection: {
    table: 'collection',
    texts: 'collection_text',
    owner: 'collection_id',
    name: 'title',
    hasDescription: true,
    image: 'image_file',
  },
  banner: {
    table: 'banner',
    texts: 'banner_text',
    owner: 'banner_id',
    name: 'title',
    hasDescription: false,
    image: 'image_file',
  },
} as const satisfies Record<string, ManagedTable>

/** Kinds of managed entities, as named in the audit log. */
export type ManagedKind = keyof typeof managedTables

const tableOf = (kind: ManagedKind): ManagedTable => managedTables[kind]

export interface NamedText {
  lang: string
  origin: number
  name: string
  description?: string
}

/** SQL: texts of the entity with this alias as `NamedText`s, in no particular order. */
export function textsOf(kind: ManagedKind, alias: string): RawBuilder<unknown> {
  const { texts, owner, name, hasDescription } = tableOf(kind)
  const description = hasDescription ? sql`, 'description', t.description` : sql``
  return sql`(select coalesce(json_agg(json_build_object('lang', t.lang, 'origin', t.origin,
      'name', t.${sql.ref(name)}${description})), '[]')
    from ${sql.table(texts)} t where t.${sql.ref(owner)} = ${sql.ref(`${alias}.id`)})`
}

export interface TextRow {
  lang: string
  origin: TextOrigin
  name: string
  description: string
  isStale: boolean
}

export interface ManagedRow {
  id: number
  rev: number
  archived: boolean
  imageId: string | null
  image: { uuid: string; color: string | null; width: number | null; height: number | null } | null
  texts: TextRow[]
}

const imageOf = (entity: ManagedTable) =>
  entity.image ? sql`entity.${sql.ref(entity.image)}` : sql`null::uuid`

export async function managedRow(
  db: Db,
  kind: ManagedKind,
  id: number,
): Promise<ManagedRow | null> {
  const entity = tableOf(kind)
  const { rows } = await sql<ManagedRow>`
    select entity.id, entity.rev, entity.archived_at is not null as archived,
      ${imageOf(entity)} as "imageId",
      ${pictureIn(imageOf(entity))} as image,
      coalesce((select json_agg(json_build_object('lang', t.lang, 'origin', t.origin,
          'name', t.${sql.ref(entity.name)},
          'description', ${entity.hasDescription ? sql`t.description` : sql`''`},
          'isStale', coalesce(t.source_rev < source.rev, false)) order by t.origin, t.lang)
        from ${sql.table(entity.texts)} t
        left join ${sql.table(entity.texts)} source
          on source.${sql.ref(entity.owner)} = entity.id and source.origin = ${textOrigin.original}
        where t.${sql.ref(entity.owner)} = entity.id), '[]') as texts
    from ${sql.table(entity.table)} entity where entity.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks an entity until the transaction ends and returns its rev; null if unknown. */
export async function lockManaged(tx: Tx, kind: ManagedKind, id: number): Promise<number | null> {
  const { rows } = await sql<{ rev: number }>`
    select rev from ${sql.table(tableOf(kind).table)}
    where id = ${id} for no key update`.execute(tx)
  return rows[0]?.rev ?? null
}

/** Increments the rev and returns it. */
export async function countUp(tx: Tx, kind: ManagedKind, id: number): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    update ${sql.table(tableOf(kind).table)} set rev = rev + 1 where id = ${id}
    returning rev`.execute(tx)
  return rows[0]?.rev ?? 0
}

export interface PutText {
  lang: string
  origin: TextOrigin
  name: string
  description: string
}

/** Writes texts and deletes those of the languages in `drop`. */
export async function putWords(
  tx: Tx,
  kind: ManagedKind,
  id: number,
  { put, drop }: { put: readonly PutText[]; drop: readonly string[] },
): Promise<void> {
  const entity = tableOf(kind)
  await sql`
    delete from ${sql.table(entity.texts)}
    where ${sql.ref(entity.owner)} = ${id} and lang = any(${[...drop]}::text[])`.execute(tx)
  await putTexts(
    tx,
    entity.texts,
    entity.owner,
    [entity.name, ...(entity.hasDescription ? ['description'] : [])],
    put.map(({ name, ...text }) => ({ owner: id, ...text, [entity.name]: name })),
  )
}

export async function setImage(
  tx: Tx,
  kind: ManagedKind,
  id: number,
  image: string | null,
): Promise<void> {
  const entity = tableOf(kind)
  if (!entity.image) return
  await sql`
    update ${sql.table(entity.table)} set ${sql.ref(entity.image)} = ${image}::uuid
    where id = ${id}`.execute(tx)
}

export async function setArchived(
  tx: Tx,
  kind: ManagedKind,
  ids: readonly number[],
  archived: boolean,
): Promise<void> {
  await sql`
    update ${sql.table(tableOf(kind).table)}
    set archived_at = ${archived ? sql`now()` : sql`null`}, rev = rev + 1
    where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Sets the positions by the order of the ids. */
export async function setOrder(tx: Tx, kind: ManagedKind, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(tableOf(kind).table)} entity set sort = input.place
    from unnest(${[...ids]}::bigint[]) with ordinality as input (id, place)
    where entity.id = input.id and entity.sort <> input.place`.execute(tx)
}
