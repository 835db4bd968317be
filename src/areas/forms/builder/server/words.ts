import { AppError } from '#shared/app-error.ts'
import { textOrigin } from '#shared/enums.ts'
import { itemKinds } from '#shared/forms/outline.ts'
import type { Language } from '#shared/languages.ts'
import * as queries from './draft-queries.ts'
import type { formBuilderContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof formBuilderContract>

export interface WordsInput {
  id: number
  language: Language
  title: string
  help: string
  placeholder: string
  /** Rev of the texts to replace; 0 for none. */
  rev: number
}

/**
 * Saves an item's texts in one language. Texts are not versioned: changes show at once in all
 * versions. Empty texts delete a translation. Throws not_found, changed_meanwhile, and
 * invalid_input if the item would lose its title.
 */
export const saveWords: Service['saveWords'] = async (app, _, { id, language, rev, ...words }) => {
  return app.db.transaction().execute(async (tx) => {
    const item = await queries.lockItem(tx, id)
    if (!item) throw new AppError('not_found')
    const texts = await queries.textsOf(tx, id)
    const before = texts.find(({ lang }) => lang === language)
    if ((before?.rev ?? 0) !== rev) throw new AppError('changed_meanwhile')
    const original = texts.find(({ origin }) => origin === textOrigin.original)
    const isOriginal = !original || original === before
    const isNothing = Object.values(words).every((text) => text === '')
    if (!isOriginal && isNothing) {
      await queries.deleteText(tx, id, language)
      return { rev: 0 }
    }
    if (words.title === '' && item.kind !== itemKinds.section) throw new AppError('invalid_input')
    // Marks an unchanged translation as up to date; an original would make all translations stale.
    if (before && isOriginal && isSame(before, words)) return { rev }
    await queries.putTexts(tx, [
      {
        ...words,
        item_id: id,
        lang: language,
        origin: isOriginal ? textOrigin.original : textOrigin.human,
        source_rev: isOriginal ? null : original.rev,
      },
    ])
    return { rev: rev + 1 }
  })
}

type Words = Pick<WordsInput, 'title' | 'help' | 'placeholder'>

function isSame(one: Words, other: Words): boolean {
  return (
    one.title === other.title && one.help === other.help && one.placeholder === other.placeholder
  )
}
