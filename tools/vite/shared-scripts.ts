import type { Rolldown } from 'vite'

/** Entry modules of visitors' first pages. */
const firstPages =
  /\/src\/(entry\.client|root|areas\/(discovery\/directory|catalog\/(enterprises|listings))\/web\/(directory|profile|listing)-page)\.tsx/

/** Shows the content of a first page but is rarely used: it does not count as a first page. */
const previews = /\/src\/areas\/catalog\/enterprises\/web\/edit-page\.tsx/

/**
 * Groups modules shared by visitors' first pages into two chunks: packages and own code. By default
 * the bundler creates a dozen of a few hundred bytes each; six at a time cost a round trip on slow
 * connections. What one of these pages shares only with chunks loaded later is a chunk of its own. A group takes
 * along what its modules import, hence the priorities.
 */
export const sharedScripts: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'frame',
    priority: 2,
    test: /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next)\/|vite\/preload-helper/,
  },
  {
    debugName: 'parts',
    priority: 1,
    test: /\/src\//,
    name: (id, modules) => (partsOf(id, modules) === 'parts' ? 'parts' : null),
  },
  { debugName: 'parts of a page', test: /\/src\//, name: partsOf },
]

/** Returns the chunk of a module that a first page and another page or lazy chunk use. */
function partsOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const users = new Set([id])
  for (const user of users) {
    for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer)
  }
  const beginnings = [...users].filter((user) => {
    const info = modules.getModuleInfo(user)
    if (previews.test(user)) return false
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0
  })
  const [page, ...others] = beginnings.filter((one) => firstPages.test(one))
  if (beginnings.includes(id) || beginnings.length < 2 || !page) return null
  const name = /([a-z]+)-page\.tsx/.exec(page)?.[1]
  return name && others.length === 0 ? `${name}-parts` : 'parts'
}
