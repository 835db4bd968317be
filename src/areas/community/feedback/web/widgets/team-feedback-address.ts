interface Options {
  filter?: 'all' | 'unanswered' | undefined
  /** Zero-based. */
  page?: number | undefined
  /** A form in the list, as `writingIn` parses it. */
  write?: string | undefined
}

/** Returns the address of the feedback that an enterprise has received. */
export function teamFeedbackAddress(
  vendorId: number,
  { filter = 'all', page = 0, write }: Options = {},
): string {
  const params = new URLSearchParams({ vendorId: String(vendorId) })
  if (filter !== 'all') params.set('filter', filter)
  if (page > 0) params.set('page', String(page))
  if (write) params.set('write', write)
  return `/account/vendor/feedback?${params.toString()}`
}
