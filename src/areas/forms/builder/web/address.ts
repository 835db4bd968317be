import { pageParameter } from '#forms/engine/web/widgets/form-pages.ts'
import { parseId } from '#shared/parse-id.ts'

export const views = ['build', 'changes', 'versions'] as const
export type View = (typeof views)[number]

/**
 * Returns the path of a builder's page, and the id or name of its form: `/admin/form-builder/17`,
 * or `/admin/application-form-builder`.
 */
export function builderAt({ pathname }: URL): { path: string; form: string } {
  const path = pathname.replace(/(\.data|\/)$/, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  return { path, form: last.replace(/-form-builder$/, '') }
}

/** State of the builder in its URL. */
export interface Place {
  view: View
  itemId: number | null
  /** Editing language, if not the page's. */
  language: string | null
}

export function placeIn(params: URLSearchParams): Place {
  return {
    view: views.find((one) => one === params.get('view')) ?? 'build',
    itemId: idIn(params.get('item')),
    language: params.get('in'),
  }
}

/**
 * Builds the query string, with its question mark.
 *
 * @param page page of the preview, one-based
 */
export function searchOf({ view, itemId, language }: Place, page = 1): string {
  const params = new URLSearchParams()
  if (view !== 'build') params.set('view', view)
  if (itemId !== null) params.set('item', String(itemId))
  if (language !== null) params.set('in', language)
  if (page > 1) params.set(pageParameter, String(page))
  return params.size > 0 ? `?${params.toString()}` : ''
}

export function idIn(text: string | null): number | null {
  return parseId(text)
}
