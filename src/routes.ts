import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import type { FeaturePage, FeaturePages, Workspace } from './shared/feature-pages.ts'

const source = new URL('./', import.meta.url)

/** Layouts of pages that share a navigation beside them. */
const workspaces: Readonly<Record<Workspace, string>> = {
  admin: 'areas/operations/admin-home/web/admin-layout.tsx',
  vendor: 'areas/catalog/enterprise-dashboard/web/vendor-layout.tsx',
}

interface PlacedRoute {
  workspace: Workspace | undefined
  entry: RouteConfigEntry
}

/**
 * Every feature's pages. Read from `pages.ts` instead of the manifests, which would bring the server
 * into the build. Fixed words win over `/{profile}` (specification resolutions 6).
 */
async function featureRoutes(): Promise<RouteConfigEntry[]> {
  const modules = globSync('areas/*/*/pages.ts', { cwd: fileURLToPath(source) }).toSorted()
  const features = await Promise.all(
    modules.map(async (module) => {
      const { pages } = (await import(/* @vite-ignore */ new URL(module, source).href)) as {
        pages: FeaturePages
      }
      const folder = module.slice(0, -'pages.ts'.length)
      return (pages.routes ?? []).map((page) => placed(page, folder))
    }),
  )
  const routes = features.flat()
  const within = (workspace: Workspace | undefined) =>
    routes.filter((each) => each.workspace === workspace).map(({ entry }) => entry)
  return [
    ...within(undefined),
    ...Object.entries(workspaces).map(([name, file]) => layout(file, within(name as Workspace))),
  ]
}

function placed({ path, file, id, workspace }: FeaturePage, folder: string): PlacedRoute {
  const options = id === undefined ? {} : { id }
  const page = `${folder}web/${file}`
  const isAdmin = path === 'admin' || path?.startsWith('admin/')
  return {
    workspace: isAdmin ? 'admin' : workspace,
    entry: path === undefined ? index(page, options) : route(path, page, options),
  }
}

/** In every build; answered only with the setting `STYLEGUIDE`. */
const styleguide = [
  route('styleguide', 'styleguide/styleguide-page.tsx'),
  route('styleguide/form', 'styleguide/form-page.tsx'),
  route('styleguide/form/answers', 'styleguide/form-answers.ts'),
]

export default [
  layout('page-boundary.tsx', [...(await featureRoutes()), ...styleguide]),
] satisfies RouteConfig
