import { conceptHandles } from '#discovery/directory/server/public.ts'
import {
  handlesOf,
  nameOf,
  putMapping,
  taxonomyOf,
  type Taxonomy,
} from '#foundation/taxonomy/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { conceptWords } from '#platform/search/text/synonyms/concept-words.ts'
import { AppError } from '#shared/app-error.ts'
import { dataImportState } from '#shared/data-imports.ts'
import { sectorKind } from '#shared/enums.ts'
import { serverTexts, type Translate } from '#shared/i18n.ts'
import { mostWords, type dataImportContract, type MeaningChoice } from '../../contract.ts'
import { readTerms } from '../import-context.ts'
import type { Terms } from '../rows/terms.ts'
import { sourceOfImport } from './import-source.ts'
import * as queries from './import-queries.ts'
import { suggestedMeaning, type Meaning } from './suggested-meaning.ts'

type Service = Handlers<typeof dataImportContract>

const sectorValue = (id: number) => `sector-${id}`
const certificateValue = (id: number) => `certificate-${id}`

/** Stores the words that a trial met, with what those without a meaning may mean. */
export async function storeWords(db: Db, importId: number, terms: Terms): Promise<void> {
  const suggest = suggestedMeaning(meaningsOf(await taxonomyOf(db)))
  const words = terms
    .used()
    .slice(0, mostWords)
    .map(({ word, rows }) => ({ word, rows, suggestion: suggest(word) }))
  await db.transaction().execute((tx) => queries.setWords(tx, importId, words))
}

/** Returns what words can mean, by the names in all languages and the words for kinds of shops. */
function meaningsOf(taxonomy: Taxonomy): Meaning[] {
  const { sectors, certificates } = taxonomy
  const handles = handlesOf(taxonomy)
  const concepts = conceptWords().flatMap(([concept, names]) =>
    (conceptHandles[concept] ?? []).slice(0, 1).flatMap((handle) => {
      const id = handles.sectors.get(handle)
      return id === undefined ? [] : [{ value: sectorValue(id), names }]
    }),
  )
  const namesOf = ({ texts }: { texts: readonly { name: string }[] }) =>
    texts.map(({ name }) => name)
  const inUse = [...sectors.values()].filter(({ redirect_to: to }) => to === null)
  return [
    ...inUse.map((sector) => ({ value: sectorValue(sector.id), names: namesOf(sector) })),
    ...[...certificates.values()].map((one) => ({
      value: certificateValue(one.id),
      names: namesOf(one),
    })),
    ...concepts,
  ]
}

/** Returns the words of an import with their current meaning for its source. */
export const listImportWords: Service['listImportWords'] = async (app, caller, { id }) => {
  const { db } = app
  const found = await queries.importRow(db, id)
  if (!found) throw new AppError('not_found')
  const source = await sourceOfImport(db, found.source)
  const [stored, terms, taxonomy] = await Promise.all([
    queries.fileWords(db, id),
    readTerms(db, [source]),
    taxonomyOf(db),
  ])
  const words = stored.map(({ word, rows, suggestion }) => {
    const { known, meanings } = meaningIn(terms, source.name, word)
    return { word, rows, meanings, isMapped: known, suggestion: known ? null : suggestion }
  })
  const t = serverTexts(app.texts, caller.language).of('dataImport')
  return { words, choices: choicesIn(taxonomy, caller.language, t) }
}

function meaningIn(terms: Terms, source: string, word: string) {
  const meaning = terms.meaningOf(source, { words: [word], names: [] }, 0)
  return {
    known: meaning.unmapped.length === 0,
    meanings: [
      ...meaning.sectorIds.map(sectorValue),
      ...meaning.certificateIds.map(certificateValue),
    ],
  }
}

function choicesIn(
  { sectors, certificates }: Taxonomy,
  language: string,
  t: Translate<'dataImport'>,
): MeaningChoice[] {
  const inUse = [...sectors.values()].filter(({ redirect_to: to }) => to === null)
  const names = inUse.map((sector) => nameOf(sector, language))
  return [
    ...inUse.map((sector, at) => {
      const own = names[at] ?? ''
      const parent = sectors.get(sector.parent_id ?? 0)
      const isOnly = names.indexOf(own) === at || !parent
      const name = isOnly ? own : `${nameOf(parent, language)}, ${own}`
      const isFocus = sector.kind === sectorKind.focus
      const text = isFocus ? t('meaning-focus', { name }) : name
      return { value: sectorValue(sector.id), text }
    }),
    ...[...certificates.values()].map((certificate) => ({
      value: certificateValue(certificate.id),
      text: t('meaning-certificate', { name: nameOf(certificate, language) }),
    })),
  ]
}

/**
 * Sets what words mean to the source of an import, and queues another trial. A word without
 * meanings means nothing, even if it means something to other sources.
 */
export const mapImportWords: Service['mapImportWords'] = async ({ db }, _caller, input) => {
  const { id, words } = input
  const { sectors, certificates } = await taxonomyOf(db)
  const known = new Set([
    ...[...sectors.keys()].map(sectorValue),
    ...[...certificates.keys()].map(certificateValue),
  ])
  const isUnknown = words.some(({ meanings }) => meanings.some((value) => !known.has(value)))
  if (isUnknown) throw new AppError('invalid_input')
  const found = await queries.importRow(db, id)
  if (!found) throw new AppError('not_found')
  const source = await sourceOfImport(db, found.source)
  const terms = await readTerms(db, [source])
  const changed = words.flatMap(({ word, meanings }) => {
    const now = meaningIn(terms, source.name, word)
    const isSame = now.meanings.toSorted().join() === meanings.toSorted().join()
    return isSame ? [] : [{ term: word.toLowerCase(), meanings }]
  })
  await db.transaction().execute(async (tx) => {
    const row = await queries.lockImport(tx, id)
    const { checked, checking } = dataImportState
    const moved = row?.has_content && (await queries.moveOn(tx, id, [checked], checking))
    if (!moved) throw new AppError('changed_meanwhile')
    await putMapping(
      tx,
      source.name,
      changed.map(({ term }) => term),
      changed.flatMap(({ term, meanings }) =>
        (meanings.length > 0 ? meanings : ['']).map((value) => ({ term, ...columnsOf(value) })),
      ),
    )
    await addJob(tx, 'data-import.check', { importId: id })
  })
}

function columnsOf(value: string) {
  const [kind, id] = value.split('-')
  return {
    sector_id: kind === 'sector' ? Number(id) : null,
    category_id: null,
    certificate_id: kind === 'certificate' ? Number(id) : null,
  }
}
