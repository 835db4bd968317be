import { redirect } from 'react-router'

interface Paged {
  page: number
  pages: number
}

/**
 * Throws a redirect to the last page of a list when the requested page is beyond it, for example
 * after rows were deleted. Lists are keyed by their query parameter.
 */
export function toLastPage(url: URL, lists: Readonly<Record<string, Paged>>): void {
  const beyond = Object.entries(lists).filter(([, { page, pages }]) => page > 0 && page >= pages)
  if (beyond.length === 0) return
  const params = new URLSearchParams(url.searchParams)
  params.delete('_routes')
  for (const [name, { pages }] of beyond) {
    if (pages > 1) params.set(name, String(pages - 1))
    else params.delete(name)
  }
  throw redirect(`${url.pathname.replace(/\.data$/, '')}?${params.toString()}`)
}
