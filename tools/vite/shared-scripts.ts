import type { Rolldown } from 'vite'

/** Where the scripts of visitors' first pages begin. */
const firstPages =
  /\/src\/(entry\.client|root|areas\/(discovery\/directory|catalog\/(enterprises|listings))\/web\/(directory|profile|listing)-page)\.tsx/

/** Shows what a first page shows, to few: for its sake nothing moves into the scripts of all of them. */
const previews = /\/src\/areas\/catalog\/enterprises\/web\/edit-page\.tsx/

/**
 * Puts what the first pages of visitors share into two scripts: what others wrote and what we did.
 * Left to itself the bundler makes a dozen of a few hundred bytes, and on a slow connection each six
 * of them are another round trip.
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

/** Whether a first page needs the module, and so does another page or something loaded on demand. */
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
