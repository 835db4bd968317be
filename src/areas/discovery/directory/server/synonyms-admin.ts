import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handlers, InputOf } from '#platform/http/implement.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { recordIndex } from '#platform/search/searchable.ts'
import type { Synonyms } from '#platform/search/search.ts'
import { foldText } from '#platform/search/text/fold.ts'
import { conceptWords } from '#platform/search/text/synonyms/concept-words.ts'
import { AppError } from '#shared/app-error.ts'
import type { synonymsContract } from '../synonyms-contract.ts'
import { itemCacheOf, loadIndexContext } from './search-index/hydration.ts'
import { cardOf } from './search-index/records.ts'
import * as queries from './synonym-queries.ts'
import { synonymsOf } from './synonyms.ts'

type Service = Handlers<typeof synonymsContract>
type Group = InputOf<typeof synonymsContract.saveSynonyms>

const mostConcepts = 40
const mostNames = 5

export const listSynonyms: Service['listSynonyms'] = async (app, caller, input) => {
  const language = input.language ?? caller.language
  const [groups, disabled] = await Promise.all([
    queries.allSynonyms(app.db),
    queries.disabledConcepts(app.db),
  ])
  const wanted = foldText(input.find)
  const concepts = conceptWords(language)
    .map(([concept, words]) => ({ concept, words, active: !disabled.has(concept) }))
    .filter(({ words, active }) =>
      wanted === '' ? !active : words.some((word) => foldText(word).includes(wanted)),
    )
    .slice(0, mostConcepts)
  return { groups: groups.toReversed(), concepts }
}

/** Adds or changes a group; the search knows it within a second. */
export const saveSynonyms: Service['saveSynonyms'] = async (app, caller, input) => {
  const group = { lang: input.lang, words: distinctWords(input) }
  return app.db.transaction().execute(async (tx) => {
    if (input.id === undefined) {
      const id = await queries.insertSynonyms(tx, group)
      await record(tx, caller, 'synonym.add', id, { words: [null, group.words] })
      return { id }
    }
    const before = await lockSeen(tx, input.id, input.rev)
    await queries.updateSynonyms(tx, input.id, group)
    await record(tx, caller, 'synonym.edit', input.id, { words: [before.words, group.words] })
    return { id: input.id }
  })
}

export const removeSynonyms: Service['removeSynonyms'] = async (app, caller, { id, rev }) => {
  await app.db.transaction().execute(async (tx) => {
    const before = await lockSeen(tx, id, rev)
    await queries.deleteSynonyms(tx, id)
    await record(tx, caller, 'synonym.delete', id, { words: [before.words, null] })
  })
}

export const switchConcept: Service['switchConcept'] = async (app, caller, input) => {
  const { concept, active } = input
  if (!conceptWords().some(([known]) => known === concept)) throw new AppError('not_found')
  await app.db.transaction().execute(async (tx) => {
    if (!(await queries.setConcept(tx, concept, active))) return
    const action = active ? 'synonym.enable' : 'synonym.disable'
    await record(tx, caller, action, 0, { concept: [null, concept] })
  })
}

/** Searches for each word of a group without and with the group. */
export const previewSynonyms: Service['previewSynonyms'] = async (app, caller, input) => {
  const words = distinctWords(input)
  const own = await queries.allSynonyms(app.db)
  const others = own.filter(({ id }) => id !== input.id)
  const [before, after] = await Promise.all([
    synonymsOf(app.db, own),
    synonymsOf(app.db, [...others, { lang: input.lang, words }]),
  ])
  const language = input.lang ?? caller.language
  return Promise.all(
    words.map(async (word) => ({
      word,
      before: await find(app, caller, { word, language, synonyms: before }),
      after: await find(app, caller, { word, language, synonyms: after }),
    })),
  )
}

interface Finding {
  word: string
  language: string
  synonyms: Synonyms
}

async function find(app: App, caller: Caller, { word, language, synonyms }: Finding) {
  const { hits, total } = await app.search.query(recordIndex, {
    text: word,
    language,
    synonyms,
    graded: true,
    order: 'relevance',
    offset: 0,
    length: mostNames,
  })
  const [items, context] = await Promise.all([
    itemCacheOf(app.db).get(hits.map(({ id }) => id)),
    loadIndexContext(app.db),
  ])
  const names = items.flatMap((item) =>
    item ? [cardOf(item, context, caller.language, caller.currency, undefined).name] : [],
  )
  return { total, first: names }
}

/** Returns the words without repetitions. Throws invalid_input if fewer than two are left. */
function distinctWords({ words }: Pick<Group, 'words'>): string[] {
  const distinct = [...new Map(words.toReversed().map((word) => [foldText(word), word])).values()]
  if (distinct.length < 2) throw new AppError('invalid_input', { reason: 'name', field: 'words' })
  return distinct.toReversed()
}

/** Locks the group as the admin saw it. Throws not_found or changed_meanwhile. */
async function lockSeen(tx: Tx, id: number, rev: number | undefined) {
  const group = await queries.lockSynonyms(tx, id)
  if (!group) throw new AppError('not_found')
  if (group.rev !== rev) throw new AppError('changed_meanwhile')
  return group
}

type Action = 'add' | 'edit' | 'delete' | 'enable' | 'disable'

/** Audits the change and publishes it, so that all processes renew their synonyms. */
async function record(
  tx: Tx,
  caller: Caller,
  action: `synonym.${Action}`,
  id: number,
  diff: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, caller, { action, targetKind: 'synonym', targetId: id, diff })
  await publish(tx, 'taxonomy.changed', [id])
}
