import type { Caller } from '#platform/caller.ts'
import type { App } from '#platform/app.ts'
import { AppError } from '#shared/app-error.ts'
import { textOrigin } from '#shared/enums.ts'
import { FormLayout } from '#shared/forms/layout.ts'
import { itemKinds, itemOf, outlineOf } from '#shared/forms/outline.ts'
import { draftOf, note, openForm, type OpenForm } from './draft.ts'
import * as queries from './draft-queries.ts'
import type { formBuilderContract, WordsInput } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof formBuilderContract>
type Words = Pick<WordsInput, 'title' | 'help' | 'placeholder'>

/**
 * Saves an item's texts in one language in the draft, which is created if there is none. Empty
 * texts delete a translation. The rev is that of the texts and not of the draft, so that several
 * people can translate at the same time. Throws not_found, changed_meanwhile, and invalid_input if
 * the item would lose its title.
 */
export const saveWords: Service['saveWords'] = async (app, caller, { id, ...input }) =>
  changingItem(app, caller, id, async (open, kind) => {
    const { tx } = open
    const { language, rev, ...words } = input
    const version = open.draft ?? open.published
    const texts = version ? await queries.textsOf(tx, { versionId: version.id, itemId: id }) : []
    const before = texts.find(({ lang }) => lang === language)
    if ((before?.rev ?? 0) !== rev) throw new AppError('changed_meanwhile')
    const original = texts.find(({ origin }) => origin === textOrigin.original)
    const isOriginal = !original || original === before
    const isNothing = Object.values(words).every((text) => text === '')
    const isDeleted = !isOriginal && isNothing
    if (!isDeleted) checkTitle(words, kind)
    // Marks an unchanged translation as up to date; an original would make all translations stale.
    const isUnchanged = before ? isOriginal && isSame(before, words) : isDeleted
    if (isUnchanged) return { rev, draftRev: open.draft?.rev ?? 0 }
    const { id: versionId } = await draftOf(open)
    if (isDeleted) {
      await queries.deleteText(tx, { versionId, itemId: id, lang: language })
    } else {
      const origin = isOriginal ? textOrigin.original : textOrigin.human
      const sourceRev = isOriginal ? null : original.rev
      const text = { ...words, item_id: id, lang: language, origin, source_rev: sourceRev }
      await queries.putTexts(tx, versionId, [text])
    }
    const draftRev = await queries.touchDraft(tx, versionId)
    return { rev: isDeleted ? 0 : rev + 1, draftRev }
  })

/**
 * Corrects an item's texts in one language in the published version, without a new one. The draft
 * follows where it has the same text. Idempotent. Throws not_found if the published version has no
 * such text, changed_meanwhile, and invalid_input if the item would lose its title.
 */
export const fixWords: Service['fixWords'] = async (app, caller, { id, ...input }) =>
  changingItem(app, caller, id, async (open, kind) => {
    const { tx, published, draft } = open
    const { language: lang, rev, ...words } = input
    if (!published || !itemOf(outlineOf(FormLayout.parse(published.layout)), id)) {
      throw new AppError('not_found')
    }
    const key = { versionId: published.id, itemId: id, lang }
    const before = await textIn(open, key)
    if (!before) throw new AppError('not_found')
    const draftRev = draft?.rev ?? 0
    if (isSame(before, words)) return { rev: before.rev, draftRev }
    if (before.rev !== rev) throw new AppError('changed_meanwhile')
    checkTitle(words, kind)
    await queries.correctText(tx, key, words)
    await note(open, 'form.fix_text', { item: id, lang, ...changesOf(before, words) })
    if (!draft) return { rev: rev + 1, draftRev }
    const draftKey = { ...key, versionId: draft.id }
    const own = await textIn(open, draftKey)
    const merged = own && mergedWords(own, before, words)
    if (!merged || isSame(own, merged)) return { rev: rev + 1, draftRev }
    await queries.correctText(tx, draftKey, merged)
    return { rev: rev + 1, draftRev: await queries.touchDraft(tx, draft.id) }
  })

/** Runs a change of an item's texts with its form locked. Throws not_found for an unknown item. */
function changingItem<Result>(
  app: App,
  caller: Caller,
  itemId: number,
  change: (open: OpenForm, kind: number) => Promise<Result>,
): Promise<Result> {
  return app.db.transaction().execute(async (tx) => {
    const item = await queries.itemRow(tx, itemId)
    if (!item) throw new AppError('not_found')
    return change(await openForm(tx, caller, String(item.form_id)), item.kind)
  })
}

async function textIn({ tx }: OpenForm, key: queries.TextKey) {
  return (await queries.textsOf(tx, key)).find(({ lang }) => lang === key.lang)
}

/** Throws invalid_input for an empty title, which only sections may have. */
function checkTitle({ title }: Words, kind: number): void {
  if (title === '' && kind !== itemKinds.section) throw new AppError('invalid_input')
}

const parts = ['title', 'help', 'placeholder'] as const

function isSame(one: Words, other: Words): boolean {
  return parts.every((part) => one[part] === other[part])
}

/** Returns the draft's own texts, with the correction of those that were as `before`. */
function mergedWords(own: Words, before: Words, words: Words): Words {
  const merged = (part: keyof Words) => (own[part] === before[part] ? words[part] : own[part])
  return { title: merged('title'), help: merged('help'), placeholder: merged('placeholder') }
}

/** Changed texts as pairs, for the audit entry. */
function changesOf(before: Words, after: Words): Record<string, [string, string]> {
  return Object.fromEntries(
    parts.flatMap((part) =>
      before[part] === after[part] ? [] : [[part, [before[part], after[part]]]],
    ),
  )
}
