import { AppError } from '#shared/app-error.ts'
import { textOrigin } from '#shared/enums.ts'
import { LayoutQuestion, type FormLayout } from '#shared/forms/layout.ts'
import {
  itemKinds,
  itemOf,
  layoutOf,
  outlineOf,
  withAdded,
  withChanged,
  withMoved,
  withRemoved,
  type OutlineItem,
} from '#shared/forms/outline.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import type { FormChange, formBuilderContract } from '../contract.ts'
import { changing, draftOf, layoutNow, putDraft, type OpenForm } from './draft.ts'
import * as queries from './draft-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof formBuilderContract>

type Added = Extract<FormChange, { do: 'add' }>
type Settings = Extract<FormChange, { do: 'set' }>

/**
 * Applies one change to the draft, which begins as the published version. Returns the draft's rev
 * and the id of an added item. Throws invalid_input for unknown items or invalid places.
 */
export const changeForm: Service['changeForm'] = async (app, caller, { form, rev, change }) =>
  changing(app, caller, { form, rev }, async (open) => {
    const outline = outlineOf(layoutNow(open))
    if (change.do === 'add') {
      const items = await newItems(open, change)
      const { parentId, at } = change.place
      const added = items.reduce<OutlineItem[] | null>(
        (before, item, nth) => before && withAdded(before, item, { parentId, at: at + nth }),
        outline,
      )
      return { rev: await putDraft(open, layoutFrom(added)), itemId: items[0]?.id ?? null }
    }
    if (!itemOf(outline, change.itemId)) throw new AppError('invalid_input')
    const isTagged = change.do === 'set' && change.tag !== null
    if (isTagged && !open.tags.some(({ tag }) => tag === change.tag)) {
      throw new AppError('invalid_input')
    }
    const after =
      change.do === 'move'
        ? withMoved(outline, change.itemId, change.place)
        : change.do === 'remove'
          ? withRemoved(outline, change.itemId)
          : withSettings(outline, change)
    return { rev: await putDraft(open, layoutFrom(after)), itemId: change.itemId }
  })

function layoutFrom(outline: readonly OutlineItem[] | null): FormLayout {
  if (!outline) throw new AppError('invalid_input')
  return layoutOf(outline)
}

async function newItems(open: OpenForm, added: Added): Promise<OutlineItem[]> {
  const { tx, formId } = open
  const { kind, titles, language } = added
  const isQuestion = kind === 'question'
  const type = isQuestion ? (added.type ?? null) : null
  if (isQuestion && (type === null || type === 16 || !questionTypeOf(type))) {
    throw new AppError('invalid_input')
  }
  // Only sections may have an empty title.
  if (titles.includes('') && kind !== 'section') throw new AppError('invalid_input')
  const ids = await queries.insertItems(
    tx,
    formId,
    titles.map(() => ({ kind: itemKinds[kind], type, meaning: null })),
  )
  await queries.putTexts(
    tx,
    (await draftOf(open)).id,
    ids.map((id, at) => ({
      item_id: id,
      lang: language,
      title: titles[at] ?? '',
      help: '',
      placeholder: '',
      origin: textOrigin.original,
      source_rev: null,
    })),
  )
  return ids.map((id) => {
    if (type === null) return { id, kind, question: null, children: [] }
    const { id: _id, groups: _groups, ...question } = LayoutQuestion.parse({ id, type })
    return { id, kind, question, children: [] }
  })
}

function withSettings(outline: readonly OutlineItem[], set: Settings): OutlineItem[] | null {
  const { do: _do, itemId, ...settings } = set
  if (!itemOf(outline, itemId)?.question) return null
  return withChanged(outline, itemId, (item) => ({
    ...item,
    question: item.question && { ...item.question, ...settings },
  }))
}
