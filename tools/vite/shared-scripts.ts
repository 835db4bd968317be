import type { Plugin, Rolldown } from 'vite'
import { ofStyleguide } from './styleguide-copies.ts'

/** Entry modules of visitors' first pages. */
const firstPages =
  /\/src\/(entry\.client|root|areas\/(discovery\/directory|catalog\/(enterprises|listings))\/web\/(directory|profile|listing)-page)\.tsx/

/** Shows the content of a first page but is rarely used: it does not count as a first page. */
const previews = /\/src\/areas\/catalog\/enterprises\/web\/edit-page\.tsx/

/** Loaded lazily by a first page, but rendered on the server, which needs its styles at once. */
const renderedLater =
  /\/(site-foot|gallery|submit-state|viewing-line|profile-button|related|certificate-tags|report-link|small-map|embed-code|team-listings|read-feedback|write-feedback|cart-link)\.tsx/

/** Common parts of pages for members and admins only, with styles of their own. */
const ofWorkspaces = /\/src\/ui\/(workspace|table-\w+|sorted-table|audit-list)\b/

/**
 * Groups modules shared by visitors' first pages into two chunks: packages and own code. By default
 * the bundler creates a dozen of a few hundred bytes each; six at a time cost a round trip on slow
 * connections. What one of these pages shares only with chunks loaded later is a chunk of its own. A group takes
 * along what its modules import, hence the priorities. Styles form one sheet for first pages and one for each
 * feature, loaded with its other pages and dialogs.
 */
export const sharedScripts: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'frame',
    priority: 2,
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
  },
  {
    debugName: 'styles',
    priority: 3,
    test: /\/src\/.*\.css$/,
    name: (id, modules) => {
      if (usersOf(id, modules).length === 1) return 'styleguide-styles'
      if (ofWorkspaces.test(id)) return 'workspace-styles'
      return isOnFirstPage(id, modules)
        ? firstStyles
        : `${/areas\/\w+\/([\w-]+)/.exec(id)?.[1] ?? 'other'}-styles`
    },
  },
  {
    debugName: 'parts',
    priority: 1,
    test: /\/src\//,
    name: (id, modules) => (partsOf(id, modules) === 'parts' ? 'parts' : null),
  },
  {
    // Also used by forms, which do not need the rest of the page.
    debugName: 'components of a page',
    priority: 1,
    test: /\/src\/ui\//,
    name: (id, modules) => (partsOf(id, modules) === 'directory-parts' ? 'ui-parts' : null),
  },
  {
    // What every page loads once it is shown: one file instead of five.
    name: 'later-parts',
    test: /\/src\/(after-start|offline-reading|areas\/commerce\/carts\/web\/widgets\/cart-(link|count)|ui\/(site-foot|submit-state|offline-line)|ui\/drawable-scripts|ui\/offline\/(connection|without-connection)|shared\/offline\/stored-pages)\.tsx?$/,
  },
  {
    // A few hundred bytes each, used by nearly all dialogs and forms: each file would be named by
    // the scripts of first pages, which open the dialogs.
    name: 'small-parts',
    test: /\/src\/(ui\/(avatar|outcome|with-scripts|after-press)|shared\/(parse-json|safe-redirect|own-listings)|areas\/catalog\/enterprise-dashboard\/web\/widgets\/vendor-links)\.tsx?$/,
  },
  { debugName: 'parts of a page', test: /\/src\//, name: partsOf },
]

const firstStyles = 'first-styles'

/** Scripts that the root route loads. */
export const ofEveryPage = /\/(frame|parts|rolldown-runtime|first-styles)-[^/]+\.js$/

/** Features refine the styles of common parts, which must therefore precede theirs. */
function isOnFirstPage(id: string, modules: Rolldown.ChunkingContext): boolean {
  return usersOf(id, modules).some((user) =>
    [/\/src\/ui\//, firstPages, renderedLater].some((path) => path.test(user)),
  )
}

/**
 * Links the sheet of first pages from the root route only. Otherwise each chunk loaded later would
 * apply it again, behind the sheets of features.
 */
export function firstStylesInRoot(): Plugin {
  return {
    name: 'first-styles-in-root',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const root = chunks.find(({ facadeModuleId }) =>
        /\/src\/root\.tsx/.test(facadeModuleId ?? ''),
      )
      const owner = chunks.find(({ name }) => name === firstStyles)
      for (const sheet of owner?.viteMetadata?.importedCss ?? []) {
        for (const { viteMetadata } of chunks) viteMetadata?.importedCss.delete(sheet)
        root?.viteMetadata?.importedCss.add(sheet)
      }
    },
  }
}

/** Returns a module and all that import it statically, at any depth, except the styleguide. */
function usersOf(id: string, modules: Rolldown.ChunkingContext): string[] {
  const users = new Set([id])
  for (const user of users) {
    for (const importer of modules.getModuleInfo(user)?.importers ?? []) {
      if (!ofStyleguide.test(importer)) users.add(importer)
    }
  }
  return [...users]
}

/** Returns the chunk of a module that a first page and another page or lazy chunk use. */
function partsOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const roots = usersOf(id, modules).filter((user) => {
    const info = modules.getModuleInfo(user)
    if (previews.test(user)) return false
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0
  })
  const [page, ...others] = roots.filter((one) => firstPages.test(one))
  if (roots.includes(id) || roots.length < 2 || !page) return null
  const name = /([a-z]+)-page\.tsx/.exec(page)?.[1]
  return name && others.length === 0 ? `${name}-parts` : 'parts'
}
