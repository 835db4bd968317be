import type { Rolldown } from 'vite'

/** Entry modules of visitors' first pages. */
const firstPages =
  /\/src\/(entry\.client|root|areas\/(discovery\/directory|catalog\/(enterprises|listings))\/web\/(directory|profile|listing)-page)\.tsx/

/** Shows the content of a first page but is rarely used: it does not count as a first page. */
const previews = /\/src\/areas\/catalog\/enterprises\/web\/edit-page\.tsx/

/**
 * Groups modules shared by visitors' first pages into two chunks: packages and own code. By default
 * the bundler creates a dozen of a few hundred bytes each; six at a time cost a round trip on slow
 * connections.
 */
export const sharedScripts: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next)\/|vite\/preload-helper/,
  },
  {
    debugName: 'parts',
    test: /\/src\//,
    name: (id, modules) => (isShared(id, modules) ? 'parts' : null),
  },
]

/** Whether the module is used by a first page and by another page or lazy chunk. */
function isShared(id: string, modules: Rolldown.ChunkingContext): boolean {
  const users = new Set([id])
  for (const user of users) {
    for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer)
  }
  const beginnings = [...users].filter((user) => {
    const info = modules.getModuleInfo(user)
    if (previews.test(user)) return false
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0
  })
  return (
    !beginnings.includes(id) &&
    beginnings.length > 1 &&
    beginnings.some((one) => firstPages.test(one))
  )
}
