import { taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { categoryPath } from '#shared/category-path.ts'
import { DirectoryQuery, type FilterGroup, type FilterOption } from '../contract.ts'
import { searchDirectory } from './search-directory.ts'

/** Returns the paths of non-empty sectors, focuses, categories and collections of a site. */
export async function sharedPages(app: App, caller: Caller): Promise<string[]> {
  const { sectors, categories, collections } = await taxonomyOf(app.db)
  const groupsOf = async (kind: 'profiles' | 'listings') =>
    (await searchDirectory(app, caller, DirectoryQuery.parse({ kind }))).filters ?? []
  const [profiles, listings] = await Promise.all([groupsOf('profiles'), groupsOf('listings')])

  const sectorPaths = (name: 'sector' | 'focus') =>
    valuesOf(profiles, name).flatMap((id) => {
      const sector = sectors.get(id)
      return sector ? `/${name}/${id}/${sector.handle}` : []
    })
  return [
    '/',
    '/marketplace',
    ...sectorPaths('sector'),
    ...sectorPaths('focus'),
    ...valuesOf(listings, 'category').flatMap((id) => {
      const category = categories.get(id)
      return category ? categoryPath(id, category.handle) : []
    }),
    ...[...collections.values()].map(({ id, slug }) => `/collection/${id}/${slug}`),
  ]
}

function valuesOf(groups: readonly FilterGroup[], name: FilterGroup['name']): number[] {
  const all = (options: readonly FilterOption[]): number[] =>
    options.flatMap(({ value, count, children = [] }) => [
      ...(count > 0 ? [Number(value)] : []),
      ...all(children),
    ])
  return groups.filter((group) => group.name === name).flatMap(({ options }) => all(options))
}
