import { categoryAt, categoryPath } from '#shared/category-path.ts'

/** A path that is equivalent to a filter (specification 2.3, 2.4). */
export interface Preset {
  kind: 'collection' | 'sector' | 'focus' | 'category'
  id: number
  slug: string
}

const numbered = /^\/(collection|sector|focus|marketplace\/category)\/([1-9]\d{0,14})\/([^/]*)\/?$/
const named = /^\/marketplace\/([a-z-]+)(?:\/([a-z-]+))?\/?$/

export function readPreset(pathname: string): Preset | null {
  const [, path, number, slug = ''] = numbered.exec(pathname) ?? []
  if (path && number) {
    const kind = path === 'marketplace/category' ? 'category' : (path as Preset['kind'])
    return { kind, id: Number(number), slug }
  }

  const [, category, subcategory] = named.exec(pathname) ?? []
  const id = category ? categoryAt(category, subcategory) : null
  return id === null ? null : { kind: 'category', id, slug: subcategory ?? category ?? '' }
}

export function presetPath({ kind, id, slug }: Preset): string {
  return kind === 'category' ? categoryPath(id, slug) : `/${kind}/${id}/${slug}`
}
