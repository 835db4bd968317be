import { redirect } from 'react-router'
import { loadFormExtras, type FormExtras } from '#forms/engine/web/widgets/form-extras.ts'
import { pageParameter } from '#forms/engine/web/widgets/form-pages.ts'
import { formText } from '#shared/form-text.ts'
import { isLanguage } from '#shared/languages.ts'
import { requestedLanguage, withLanguage } from '#shared/links.ts'
import { clientOf, pageContext, type ReadableContext } from '#shared/page-context.ts'
import type { formBuilderContract, Comparison, Workbench } from '../contract.ts'
import { builderAt, idIn, placeIn, searchOf, type Place } from './address.ts'
import { actions, runAction, type BuilderAction, type ActionResult } from './builder-actions.ts'

const api = clientOf<typeof formBuilderContract>('formBuilder')

export interface BuilderData {
  /** Path of the page. */
  path: string
  /** Id or name of the form. */
  form: string
  place: Place
  bench: Workbench
  extras: FormExtras
  comparison: Comparison | null
  /** Question chosen as condition, without scripts. */
  onId: number | null
  /** Completed action, without scripts. */
  done: BuilderAction | null
}

export async function loadBuilder(context: ReadableContext, url: URL): Promise<BuilderData> {
  const { path, form } = builderAt(url)
  const params = url.searchParams
  const focused = placeIn(params)
  const language = isLanguage(focused.language)
    ? focused.language
    : context.get(pageContext).language
  const place = { ...focused, language }
  const [before, after] = [idIn(params.get('before')), idIn(params.get('after'))]
  const [bench, comparison] = await Promise.all([
    api(context).getWorkbench({ form, language, itemId: place.itemId ?? undefined }),
    before && after ? api(context).compareVersions({ form, before, after }) : null,
  ])
  const { layout } = bench.definition
  return {
    path,
    form,
    place,
    bench,
    extras: await loadFormExtras(context, { layout, answers: {}, url }),
    comparison,
    onId: idIn(params.get('on')),
    done: actions.find((action) => action === params.get('done')) ?? null,
  }
}

/** Result of an action, or of trying the preview. */
export type BuilderAnswer = ActionResult | { action: 'try' }

/** Runs an action without scripts; success redirects to the page, which shows it. */
export async function answerBuilder(
  context: ReadableContext,
  request: Request,
  url: URL,
): Promise<BuilderAnswer> {
  const { path, form } = builderAt(url)
  const data = await request.formData()
  const place = placeIn(url.searchParams)
  const lead = (to: Place, more: Record<string, string> = {}) => {
    const params = new URLSearchParams([
      ...new URLSearchParams(searchOf(to)),
      ...Object.entries(more),
    ])
    return redirect(
      withLanguage(`${path}?${params.toString()}`, requestedLanguage(url.search)),
      303,
    )
  }

  const [intent, page = ''] = formText(data, 'intent').split(':')
  if (intent === 'page') throw lead(place, { [pageParameter]: page })
  if (intent !== '') return { action: 'try' }
  if (data.has('offer')) throw lead(place, { on: formText(data, 'on') })
  const result = await runAction(api(context), form, data)
  if (!result) return { action: 'try' }
  if (result.problem) return result
  const isOpened = result.action === 'add' && formText(data, 'kind') !== 'choice'
  const isGone = result.action === 'remove'
  const itemId = isOpened ? result.itemId : isGone ? idIn(formText(data, 'parent')) : place.itemId
  throw lead({ ...place, itemId }, { done: result.action })
}
