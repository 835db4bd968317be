/** Page where admins import organisations. */
export const importsPath = '/admin/import'

/** URL of an import; `group` and `after` select the rows shown, `columns` its form, `confirm` the
 * question before it is published. */
export function importAddress(
  id: number,
  {
    group,
    after,
    columns,
    confirm,
  }: { group?: string; after?: number; columns?: boolean; confirm?: boolean } = {},
): string {
  const params = new URLSearchParams()
  if (group) params.set('group', group)
  if (after) params.set('after', String(after))
  if (columns) params.set('columns', '1')
  if (confirm) params.set('confirm', '1')
  return `${importsPath}/${id}${params.size > 0 ? `?${params}` : ''}`
}

/** URL of the report of an import. */
export function reportAddress(id: number): string {
  return `${importsPath}/${id}/report.csv`
}
