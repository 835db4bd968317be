import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { pictureJson } from '#platform/files/queries.ts'
import { putTexts } from '#platform/db/writing/queries.ts'
import { textOrigin, type TextOrigin } from '#shared/enums.ts'

interface Thing {
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
const things = {
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
} as const satisfies Record<string, Thing>

/** Kinds of managed entities, as named in the audit log. */
export type ThingKind = keyof typeof things

const thingOf = (kind: ThingKind): Thing => things[kind]

export interface TextRow {
  lang: string
  origin: TextOrigin
  name: string
  description: string
  isStale: boolean
}

export interface ThingRow {
  id: number
  rev: number
  archived: boolean
  imageId: string | null
  image: { uuid: string; color: string | null; width: number | null; height: number | null } | null
  texts: TextRow[]
}

const imageOf = (thing: Thing) =>
  thing.image ? sql`thing.${sql.ref(thing.image)}` : sql`null::uuid`

export async function thingRow(db: Db, kind: ThingKind, id: number): Promise<ThingRow | null> {
  const thing = thingOf(kind)
  const { rows } = await sql<ThingRow>`
    select thing.id, thing.rev, thing.archived_at is not null as archived,
      ${imageOf(thing)} as "imageId",
      (select ${pictureJson}
        from file f where f.uuid = ${imageOf(thing)} and f.state = 2) as image,
      coalesce((select json_agg(json_build_object('lang', t.lang, 'origin', t.origin,
          'name', t.${sql.ref(thing.name)},
          'description', ${thing.hasDescription ? sql`t.description` : sql`''`},
          'isStale', coalesce(t.source_rev < source.rev, false)) order by t.origin, t.lang)
        from ${sql.table(thing.texts)} t
        left join ${sql.table(thing.texts)} source
          on source.${sql.ref(thing.owner)} = thing.id and source.origin = ${textOrigin.original}
        where t.${sql.ref(thing.owner)} = thing.id), '[]') as texts
    from ${sql.table(thing.table)} thing where thing.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks an entity until the transaction ends and returns its rev; null if unknown. */
export async function lockThing(tx: Tx, kind: ThingKind, id: number): Promise<number | null> {
  const { rows } = await sql<{ rev: number }>`
    select rev from ${sql.table(thingOf(kind).table)}
    where id = ${id} for no key update`.execute(tx)
  return rows[0]?.rev ?? null
}

/** Increments the rev and returns it. */
export async function countUp(tx: Tx, kind: ThingKind, id: number): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    update ${sql.table(thingOf(kind).table)} set rev = rev + 1 where id = ${id}
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
  kind: ThingKind,
  id: number,
  { put, drop }: { put: readonly PutText[]; drop: readonly string[] },
): Promise<void> {
  const thing = thingOf(kind)
  await sql`
    delete from ${sql.table(thing.texts)}
    where ${sql.ref(thing.owner)} = ${id} and lang = any(${[...drop]}::text[])`.execute(tx)
  await putTexts(
    tx,
    thing.texts,
    thing.owner,
    [thing.name, ...(thing.hasDescription ? ['description'] : [])],
    put.map(({ name, ...text }) => ({ owner: id, ...text, [thing.name]: name })),
  )
}

export async function setImage(
  tx: Tx,
  kind: ThingKind,
  id: number,
  image: string | null,
): Promise<void> {
  const thing = thingOf(kind)
  if (!thing.image) return
  await sql`
    update ${sql.table(thing.table)} set ${sql.ref(thing.image)} = ${image}::uuid
    where id = ${id}`.execute(tx)
}

export async function setArchived(
  tx: Tx,
  kind: ThingKind,
  ids: readonly number[],
  archived: boolean,
): Promise<void> {
  await sql`
    update ${sql.table(thingOf(kind).table)}
    set archived_at = ${archived ? sql`now()` : sql`null`}, rev = rev + 1
    where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Sets the positions by the order of the ids. */
export async function setOrder(tx: Tx, kind: ThingKind, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(thingOf(kind).table)} thing set sort = given.place
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)
    where thing.id = given.id and thing.sort <> given.place`.execute(tx)
}
