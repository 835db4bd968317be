import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { limitConcurrency } from '#platform/concurrency.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { TranslatedColumns } from '#platform/db/writing/queries.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { textOrigin } from '#shared/enums.ts'
import { fieldsOf, wordsIn, type AnyText, type Entity } from '#shared/fields.ts'
import * as queries from './translation-queries.ts'
import { mostCharacters } from './translation.ts'

/** Translations of one reader per hour. */
const mostPerHour = 60
/** A request is answered within 9 s; the translation goes on and is stored. */
const waitMs = 6_000

/** Each translation holds a connection of the database. */
const inTurn = limitConcurrency({ places: 4, front: 20, behind: 0 })

/** Translations that this process is making, by database and key. */
const pending = new WeakMap<Db, Map<string, Promise<void>>>()

interface Request {
  entity: Entity
  id: number
  /** The stored texts of the entity, in all languages. */
  texts: readonly AnyText[]
  to: string
  /** Stores the translation and publishes the change; false if the original is another. */
  store: (tx: Tx, translated: TranslatedColumns) => Promise<boolean>
}

/** Returns whether texts can be translated by the machine for readers of a language. */
export async function offersTranslation(
  { translation }: Pick<App, 'translation'>,
  entity: Entity,
  texts: readonly AnyText[],
  to: string,
): Promise<boolean> {
  const original = texts.find(({ origin }) => origin === textOrigin.original)
  if (!translation || !original || texts.some(({ lang }) => isIn(lang, to))) return false
  const length = charactersIn(partsOf(entity, original))
  if (length === 0 || length > mostCharacters) return false
  return translation.supports(original.lang, to)
}

/**
 * Translates the original texts of an entity to a language and stores them, unless it has texts in
 * it. Concurrent requests for the same translation share one. Throws too_many_requests,
 * translation_unavailable, translation_used_up or translation_pending; changed_meanwhile if the
 * original was edited.
 */
export async function translateTexts(app: App, caller: Caller, request: Request): Promise<void> {
  const { entity, id, texts, to } = request
  if (texts.some(({ lang }) => isIn(lang, to))) return
  if (!(await offersTranslation(app, entity, texts, to))) {
    throw new AppError('translation_unavailable')
  }
  const reader = { most: mostPerHour, seconds: 3600 }
  await limitCalls(app, [
    { under: ['translate', clientKeyOf(caller.browser.address)], ...reader },
    ...(caller.accountId === null
      ? []
      : [{ under: ['translate', `account ${caller.accountId}`], ...reader }]),
  ])

  const running = pending.get(app.db) ?? new Map<string, Promise<void>>()
  pending.set(app.db, running)
  const key = `translate ${entity.table} ${id} ${to}`
  let work = running.get(key)
  if (!work) {
    work = inTurn('front', () => queries.withLock(app.db, key, () => translateNow(app, request)))
    running.set(key, work)
    const done = () => void running.delete(key)
    work.then(done, done)
  }
  await orPending(work)
}

/** Waits for a translation. Throws translation_pending if it takes too long. */
async function orPending(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('translation_pending')), waitMs)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function translateNow(app: App, { entity, id, texts, to, store }: Request): Promise<void> {
  const { db, translation } = app
  const original = texts.find(({ origin }) => origin === textOrigin.original)
  if (!translation || !original) throw new AppError('translation_unavailable')
  if (await queries.hasText(db, entity, id, to)) return

  const parts = partsOf(entity, original)
  const length = charactersIn(parts)
  if (!(await queries.useCharacters(db, length, translation.dailyCharacters))) {
    app.log.warn({ limit: translation.dailyCharacters }, 'translation: the daily limit is reached')
    throw new AppError('translation_used_up')
  }
  const translated = await translation
    .translate(
      parts.map(({ text }) => text),
      original.lang,
      to,
    )
    .catch(async (error: unknown) => {
      await queries.returnCharacters(db, length)
      throw error
    })
  const columns = parts.map(({ column, text, most }, index) => {
    // Without a translation, the original is better than nothing.
    const translation = (translated[index] ?? '').slice(0, most).trim() || text
    return { column, original: text, translation }
  })
  const isStored = await db.transaction().execute((tx) => store(tx, columns))
  if (!isStored && !(await queries.hasText(db, entity, id, to))) {
    throw new AppError('changed_meanwhile')
  }
}

/** The texts to translate; those that are the same in all languages, such as brands, are not. */
function partsOf({ fields }: Entity, original: AnyText) {
  return fieldsOf(fields, 'text').flatMap(([key, { column, answer, most = 50_000 }]) => {
    const text = wordsIn(original, key)
    return answer === 'once' || text.trim() === '' ? [] : [{ column, text, most }]
  })
}

function charactersIn(parts: readonly { text: string }[]): number {
  return parts.reduce((sum, { text }) => sum + text.length, 0)
}

/** Whether a text is in a language or a variant of it. */
function isIn(lang: string, language: string): boolean {
  return lang === language || lang.split('-', 1)[0] === language
}
