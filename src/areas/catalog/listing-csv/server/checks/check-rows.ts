import { setImmediate as others } from 'node:timers/promises'
import { manyListingFields, type ListingFields } from '#catalog/listings/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { languageTag } from '#shared/language-tag.ts'
import { listingState } from '#shared/enums.ts'
import { readAmount } from '#shared/money.ts'
import * as queries from '../listing-csv-queries.ts'
import { saleColumns, type FileColumn } from '../rows/columns.ts'
import {
  newValues,
  settledSale,
  valuesOf,
  type ListingValues,
  type TextValues,
} from '../rows/listing-values.ts'
import type { RowProblem } from '../../contract.ts'
import type { CheckContext } from './check-context.ts'
import { formProblems } from './form-rules.ts'
import { parseId } from '#shared/parse-id.ts'

/** A row with cells by column name; missing columns have no key. */
export interface FileRow {
  row: number
  cells: Readonly<Record<string, string>>
  /** Known before the check, such as too few cells. */
  problem?: RowProblem
}

export type Verdict = 'new' | 'changed' | 'unchanged' | 'problem'

export interface RowChange {
  column: string
  from: string
  to: string
}

export interface CheckedRow extends FileRow {
  verdict: Verdict
  /** The current listing; null for a new one. */
  before: ListingFields | null
  /** The listing after the import. */
  after: ListingValues
  changes: readonly RowChange[]
  problems: readonly RowProblem[]
}

/** First row number by listing, keyed as `id 17` or `handle wild-honey`; finds duplicates. */
export type SeenRows = Map<string, number>

/**
 * Checks rows: which listing each refers to, what it changes, and which form rules it breaks.
 * Read-only.
 */
export async function checkRows(
  db: Db,
  context: CheckContext,
  columns: readonly FileColumn[],
  rows: readonly FileRow[],
  seen: SeenRows,
): Promise<CheckedRow[]> {
  const known = await queries.listingKeys(db, {
    ids: rows.flatMap(({ cells }) => rowId(cells) ?? []),
    handles: rows.flatMap(({ cells }) => cells['handle']?.trim() || []),
  })
  const own = known.filter(({ enterprise_id }) => enterprise_id === context.enterpriseId)
  const found = await manyListingFields(
    db,
    own.map(({ id }) => id),
  )
  const subjects = {
    byId: new Map(found.map((fields) => [fields.id, fields])),
    byHandle: new Map(known.map(({ url_key, id }) => [url_key, id])),
  }
  const checked = await oneByOne(rows, (row) => checkRow(row, subjects, context, columns, seen))
  const uuids = checked.flatMap(({ after }) => after.images)
  const files = await queries.pictures(db, {
    uuids: [...new Set(uuids)],
    enterpriseId: context.enterpriseId,
    accountId: context.accountId,
  })
  const pictures = new Map(files.map((one) => [one.uuid, one]))
  return oneByOne(checked, (row) => withRules(row, context, pictures))
}

/** Rows checked per turn of the event loop. */
const atOnce = 10

async function oneByOne<Input, Made>(
  cell: readonly Input[],
  make: (one: Input) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (const one of cell) {
    made.push(make(one))
    if (made.length % atOnce === 0) await others()
  }
  return made
}

interface Subjects {
  /** Listings of the enterprise. */
  byId: ReadonlyMap<number, ListingFields>
  /** Listing ids of all enterprises. */
  byHandle: ReadonlyMap<string, number>
}

function checkRow(
  row: FileRow,
  subjects: Subjects,
  context: CheckContext,
  columns: readonly FileColumn[],
  seen: SeenRows,
): CheckedRow {
  const problems: RowProblem[] = row.problem ? [row.problem] : []
  const { before, problem } = subjectOf(row.cells, subjects)
  if (problem) problems.push(problem)
  const twice = isSecond(row, before, seen)
  if (twice) problems.push(twice)

  const start = before ? valuesOf(before, context.language) : newValues(context.language)
  const spoken = withLanguage(start, row.cells['language'] ?? '', before)
  if ('problem' in spoken) problems.push(spoken.problem)
  let after = 'problem' in spoken ? start : spoken.values
  for (const column of columns) {
    const read = column.read(row.cells[column.name] ?? '', after, context)
    if ('value' in read) after = read.value
    else
      problems.push({
        column: column.name,
        key: read.problem,
        ...(read.values && { values: read.values }),
      })
  }
  const holder = subjects.byHandle.get(after.handle)
  if (after.handle && holder !== undefined && holder !== before?.id) {
    problems.push({ column: 'handle', key: 'handleTaken', values: { handle: after.handle } })
  }
  after = settled(after, start, context)
  const changes = columns.flatMap((column): RowChange[] => {
    const [from, to] = [column.write(start, context), column.write(after, context)]
    return from === to ? [] : [{ column: column.name, from, to }]
  })
  return {
    ...row,
    before,
    after,
    changes,
    problems,
    verdict: before === null ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
  }
}

/** Returns the listing of a row, by id or else by slug; null for a new one. */
function subjectOf(
  cells: FileRow['cells'],
  { byId, byHandle }: Subjects,
): { before: ListingFields | null; problem?: RowProblem } {
  const cell = cells['id']?.trim() ?? ''
  if (cell !== '') {
    const before = byId.get(rowId(cells) ?? 0)
    if (before) return { before }
    return {
      before: null,
      problem: { column: 'id', key: 'noListing', values: { given: cell.slice(0, 20) } },
    }
  }
  return { before: byId.get(byHandle.get(cells['handle']?.trim() ?? '') ?? 0) ?? null }
}

function rowId(cells: FileRow['cells']): number | null {
  const cell = cells['id']?.trim() ?? ''
  return parseId(cell)
}

function isSecond(
  { row, cells }: FileRow,
  before: ListingFields | null,
  seen: SeenRows,
): RowProblem | null {
  const handle = cells['handle']?.trim() ?? ''
  const key = before ? `id ${before.id}` : handle ? `handle ${handle}` : null
  if (key === null) return null
  const first = seen.get(key)
  if (first === undefined) seen.set(key, row)
  return first === undefined || first === row
    ? null
    : { column: before && cells['id'] ? 'id' : 'handle', key: 'twice', values: { row: first } }
}

function withLanguage(
  values: ListingValues,
  cell: string,
  before: ListingFields | null,
): { values: ListingValues } | { problem: RowProblem } {
  if (cell.trim() === '') return { values }
  const language = languageTag(cell)
  if (!language) return { problem: { column: 'language', key: 'language' } }
  const isFixed = before?.texts?.length && language !== values.language
  if (!isFixed) return { values: { ...values, language } }
  return {
    problem: { column: 'language', key: 'languageStays', values: { language: values.language } },
  }
}

/** Fills in derived values: translations inherit title, maker and button label. */
function settled(
  values: ListingValues,
  start: ListingValues,
  { labels }: CheckContext,
): ListingValues {
  const original = values.texts[values.language]
  const sale = values.sale && settledSale(values.sale)
  if (!original) return { ...values, sale }
  const label = labels.get(original.actionLabel)
  const completed = (lang: string, text: TextValues): TextValues =>
    lang === values.language
      ? text
      : {
          ...text,
          title: text.title || original.title,
          brand: text.brand || (start.texts[lang] ? '' : original.brand),
          actionLabel:
            text.actionLabel || (start.texts[lang] ? '' : label?.[lang] || original.actionLabel),
        }
  const texts = Object.entries(values.texts).map(([lang, text]) => [lang, completed(lang, text)])
  return { ...values, sale, texts: Object.fromEntries(texts) as ListingValues['texts'] }
}

/** Adds problems of the listing as a whole, if the row changes anything. */
function withRules(
  row: CheckedRow,
  context: CheckContext,
  files: ReadonlyMap<string, queries.PictureRow>,
): CheckedRow {
  const { before, after, changes } = row
  const changed = new Set(changes.map(({ column }) => column))
  const problems = [...row.problems]
  if (row.verdict !== 'unchanged') {
    // One message for one fault: a cell that cannot be read is not called missing as well.
    const unread = new Set(problems.map(({ column }) => column.split(':')[0]))
    const missing: RowProblem[] = after.texts[after.language]?.title
      ? []
      : [{ column: 'title', key: 'title' }]
    const incomplete = [...missing, ...saleProblems(after, changed)]
    problems.push(...incomplete.filter(({ column }) => !unread.has(column)))
    if (changed.has('offer_countries') && after.offerCountries.length > 0 && !after.specialOffer) {
      problems.push({ column: 'offer_countries', key: 'offerOnly' })
    }
    if (before?.withheld && after.state !== listingState.archived) {
      problems.push({ column: 'state', key: 'withheld' })
    }
    const isPublishing =
      after.state === listingState.published && before?.state !== listingState.published
    if (isPublishing && !context.isPublic) problems.push({ column: 'state', key: 'hiddenProfile' })
    const strange = after.images.find((uuid) => !files.has(uuid))
    if (changed.has('pictures') && strange) {
      problems.push({ column: 'pictures', key: 'pictureGone', values: { given: strange } })
    }
    const reported = new Set(problems.map(({ column }) => column))
    const ruled = formProblems({ before, after, changed, files }, context)
    problems.push(...ruled.filter(({ column }) => !reported.has(column)))
  }
  return problems.length > 0 ? { ...row, problems, verdict: 'problem' } : row
}

function saleProblems({ sale }: ListingValues, changed: ReadonlySet<string>): RowProblem[] {
  if (!sale || !saleColumns.some(({ name }) => changed.has(name))) return []
  if (sale.price === '') {
    const { currency, sku, quantity, weightGrams } = sale
    const isSaid = currency !== '' || sku !== '' || quantity !== null || weightGrams !== null
    return isSaid ? [{ column: 'price', key: 'needsPrice' }] : []
  }
  if (sale.currency === '') return [{ column: 'currency', key: 'needsCurrency' }]
  return readAmount(sale.price, sale.currency) === null ? [{ column: 'price', key: 'price' }] : []
}
