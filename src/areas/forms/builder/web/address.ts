import { pageParameter } from '#forms/engine/web/widgets/form-pages.ts'
import type { BuiltForm } from '../contract.ts'

export const builderPaths: Readonly<Record<BuiltForm, string>> = {
  application: '/admin/application-form-builder',
  marketplace: '/admin/marketplace-form-builder',
}

export const views = ['build', 'changes', 'versions'] as const
export type View = (typeof views)[number]

/** The form that the page at this address builds. */
export function formAt(url: URL): BuiltForm {
  return url.pathname.startsWith(builderPaths.marketplace) ? 'marketplace' : 'application'
}

/** What of the builder is open, as its address says it. */
export interface Place {
  view: View
  itemId: number | null
  /** The language that words are written and shown in, where it is not that of the page. */
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
 * The part of an address behind the question mark.
 *
 * @param page of the preview, from 1
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
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
