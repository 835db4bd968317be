import { partsOf } from '#platform/db/field-queries.ts'
import type { Tx } from '#platform/db/db.ts'
import { lockSources, noteSourced, type Sourced, findSourced } from '#platform/sources/queries.ts'
import { fieldsOf, valueAt, type Entity } from '#shared/fields.ts'
import { checkRows, isSourceKey, type PutResult, type SourceKey, type TextInput } from './input.ts'
import { putTexts, replaceParts } from './queries.ts'

type SlugKey = { handle: string } | { urlKey: string }

interface BulkInput {
  key: SourceKey | SlugKey
  texts: readonly TextInput[]
}

/** A row with its existing or new id. */
export interface BulkItem<Input> extends PutResult {
  slug: string
  input: Input
}

/** Differences between the entities that are written in bulk. */
export interface BulkTarget<Input> {
  sourced: Sourced
  /** Locks other writers out before the rows are looked up. */
  lock?(tx: Tx, rows: readonly Input[]): Promise<void>
  /** Returns ids by slug, by position. */
  findBySlug(tx: Tx, slugs: readonly string[]): Promise<(number | undefined)[]>
  /** Returns the existing rows, locked if `lock` has not done so. */
  existing(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, ExistingRow>>
  newIds(tx: Tx, count: number): Promise<number[]>
  /** Reserves a slug for each requested one, by position. */
  freeSlugs(tx: Tx, requested: readonly string[]): Promise<string[]>
  /** Requested slug of a new row that came from a source. */
  requestedSlug(input: Input): string
  insert(tx: Tx, items: readonly BulkItem<Input>[]): Promise<void>
  update(tx: Tx, items: readonly BulkItem<Input>[]): Promise<void>
  /** Writes the parts of new and updated rows in other tables, and publishes the change. */
  finish(tx: Tx, changed: readonly BulkItem<Input>[]): Promise<void>
}

export interface ExistingRow {
  slug: string
  archived: boolean
}

/**
 * Returns a writer that upserts up to 1,000 rows in the caller's transaction. Rows with an unchanged
 * source hash are skipped, unless archived. Results are in the order of the rows.
 */
export function bulkWriter<Input extends BulkInput>(target: BulkTarget<Input>) {
  return async (tx: Tx, rows: readonly Input[]): Promise<BulkItem<Input>[]> => {
    checkRows(rows)
    if (rows.length === 0) return []
    await lockSources(
      tx,
      rows.map(({ key }) => key),
    )
    await target.lock?.(tx, rows)
    const items = await identify(tx, target, rows)
    const created = items.filter(({ outcome }) => outcome === 'created')
    const updated = items.filter(({ outcome }) => outcome === 'updated')
    if (created.length > 0) await target.insert(tx, created)
    if (updated.length > 0) await target.update(tx, updated)
    await target.finish(tx, [...created, ...updated])
    await noteSourced(
      tx,
      target.sourced,
      items.flatMap(({ id, outcome, input: { key } }) =>
        isSourceKey(key) ? { id, key, isNew: outcome === 'created' } : [],
      ),
    )
    return items
  }
}

/** Looks up existing rows and assigns ids and slugs to new ones. */
async function identify<Input extends BulkInput>(
  tx: Tx,
  target: BulkTarget<Input>,
  rows: readonly Input[],
): Promise<BulkItem<Input>[]> {
  const found = await findKnown(
    tx,
    target.sourced,
    rows.map(({ key }) => key),
    (others) => target.findBySlug(tx, others.map(slugIn)),
  )
  const existing = await target.existing(
    tx,
    found.flatMap((one) => one?.id ?? []),
  )
  const fresh = rows.filter((_, position) => !found[position])
  const ids = fresh.length > 0 ? await target.newIds(tx, fresh.length) : []
  const requested = fresh.map((row) =>
    isSourceKey(row.key) ? target.requestedSlug(row) : slugIn(row.key),
  )
  const slugs = await target.freeSlugs(tx, requested)

  let next = 0
  return rows.map((input, position): BulkItem<Input> => {
    const known = found[position]
    if (!known) {
      const item = { id: ids[next] ?? 0, slug: slugs[next] ?? '', input }
      next += 1
      return { ...item, outcome: 'created' }
    }
    const { slug = '', archived } = existing.get(known.id) ?? {}
    const isSame = isSourceKey(input.key) && known.hash === input.key.hash && !archived
    return { id: known.id, slug, input, outcome: isSame ? 'unchanged' : 'updated' }
  })
}

function slugIn(key: SlugKey): string {
  return 'handle' in key ? key.handle : key.urlKey
}

/** Writes texts and lists of rows to their own tables. */
export async function writeParts<Input extends BulkInput>(
  tx: Tx,
  { owner, texts, fields }: Entity,
  items: readonly BulkItem<Input>[],
): Promise<void> {
  const columns = fieldsOf(fields, 'text')
  await putTexts(
    tx,
    texts,
    owner,
    columns.map(([, { column }]) => column),
    items.flatMap(({ id, input }) =>
      input.texts.map((text) => ({
        owner: id,
        lang: text.lang,
        origin: text.origin,
        ...Object.fromEntries(columns.map(([key, { column }]) => [column, valueAt(text, key)])),
      })),
    ),
  )
  for (const [key, { table, columns, fixed, rowsOf }] of partsOf(fields)) {
    await replaceParts(
      tx,
      table as never,
      owner as never,
      columns,
      items.map(({ id, outcome, input }) => ({
        owner: id,
        isNew: outcome === 'created',
        rows: listOf(valueAt(input, key), rowsOf),
      })),
      fixed,
    )
  }
}

function listOf(
  value: unknown,
  rowsOf: (values: readonly unknown[]) => object[],
): object[] | undefined {
  return Array.isArray(value) ? rowsOf(value) : undefined
}

/** An existing row; `hash` is that of its source's row, if it has one. */
interface Known {
  id: number
  hash?: string
}

/**
 * Looks up existing rows by key; results are in the order of `keys`. Keys that are not source keys
 * are passed to `findOthers`, which must keep their order.
 */
async function findKnown<Other extends object>(
  tx: Tx,
  sourced: Sourced,
  keys: readonly (SourceKey | Other)[],
  findOthers: (keys: Other[]) => Promise<(number | undefined)[]>,
): Promise<(Known | undefined)[]> {
  const ofSources: SourceKey[] = []
  const others: Other[] = []
  for (const key of keys) {
    if (isSourceKey(key)) ofSources.push(key)
    else others.push(key)
  }
  const sourcesFound = (await findSourced(tx, sourced, ofSources)).values()
  const othersFound = (await findOthers(others)).values()

  return keys.map((key) => {
    if (isSourceKey(key)) return sourcesFound.next().value
    const id = othersFound.next().value
    return id === undefined ? undefined : { id }
  })
}
