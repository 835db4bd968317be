import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormLayout, LayoutPage } from '#shared/forms/layout.ts'

/** The part of the address that says which page of a form is open, from 1. */
export const pageParameter = 'page'

/** The pages that have anything to ask. */
export function shownPages(layout: FormLayout, shown: ReadonlySet<number>): LayoutPage[] {
  return layout.pages.filter(({ sections }) =>
    sections.some(({ questions }) => questions.some(({ id }) => shown.has(id))),
  )
}

/**
 * `shouldRevalidate` of a page with a form: going from page to page of it loads nothing. The same
 * address once more asks for what stands there now.
 */
export function keepsForm(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const addressOf = ({ pathname, searchParams }: URL) => {
    const others = [...searchParams].filter(([name]) => name !== pageParameter)
    return JSON.stringify([pathname, others])
  }
  const isOtherPage =
    currentUrl.href !== nextUrl.href && addressOf(currentUrl) === addressOf(nextUrl)
  if (formMethod === undefined && isOtherPage) return false
  return defaultShouldRevalidate
}
