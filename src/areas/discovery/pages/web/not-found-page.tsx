import { pageNotFound } from '#shared/page-error.ts'

/** Any address that names no page; the frame's error screen shows it (specification 2). */
export function loader() {
  return pageNotFound()
}

export default function NotFoundPage() {
  return null
}
