import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import type { FeaturePages } from './shared/feature-pages.ts'

const source = new URL('./', import.meta.url)

/**
 * Every feature's pages. Read from `pages.ts` instead of the manifests, which would bring the server
 * into the build. Fixed words win over `/{profile}` (specification resolutions 6).
 */
async function featureRoutes(): Promise<RouteConfig> {
  const modules = globSync('areas/*/*/pages.ts', { cwd: fileURLToPath(source) }).toSorted()
  const features = await Promise.all(
    modules.map(async (module) => {
      const { pages } = (await import(/* @vite-ignore */ new URL(module, source).href)) as {
        pages: FeaturePages
      }
      const folder = module.slice(0, -'pages.ts'.length)
      return (pages.routes ?? []).map(({ path, file, id }) => {
        const options = id === undefined ? {} : { id }
        const page = `${folder}web/${file}`
        return path === undefined ? index(page, options) : route(path, page, options)
      })
    }),
  )
  return features.flat()
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
