import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormLayout, LayoutPage } from '#shared/forms/layout.ts'

/** Query parameter of the form page, one-based. */
export const pageParameter = 'page'

/** Returns the pages with visible questions. */
export function shownPages(layout: FormLayout, shown: ReadonlySet<number>): LayoutPage[] {
  return layout.pages.filter(({ sections }) =>
    sections.some(({ questions }) => questions.some(({ id }) => shown.has(id))),
  )
}

/**
 * `shouldRevalidate` of pages with a form: changing the form page loads nothing, the same URL again
 * reloads.
 */
export function skipsReload(args: ShouldRevalidateFunctionArgs): boolean {
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
