import { pageNotFound } from '#shared/page-error.ts'

/** Catch-all route; the layout shows its error screen (specification 2). */
export function loader() {
  return pageNotFound()
}

export default function NotFoundPage() {
  return null
}
