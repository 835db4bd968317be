import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'

// Gzipped bytes a browser fetches for the first page, computed from the build.

const budget = { script: 150_500, style: 28_500, map: 60_000 }

/** Pages with the navigation of admins or teams, who come to stay. */
const ofWorkspaces = { script: 160_000, style: 32_000 }

/** Limits of routes that show profiles and listings, or that show a whole form. */
const ownScripts: Readonly<Record<string, number>> = {
  ':profile': 135_000,
  'marketplace/listing/:id': 135_500,
  'account/vendor/profile': 180_000,
  'account/vendor/feedback': 180_000,
  'application-form/:id': 175_000,
  'add-listing': 180_000,
  'edit-listing/:id': 180_000,
  'marketplace-form': 180_000,
  'admin/application-form-builder': 180_000,
  'admin/marketplace-form-builder': 180_000,
  'admin/form-builder/:form': 180_000,
  'styleguide/form': 175_000,
}

/** Limit of styles of visitors' first pages. */
const firstStyle = 26_000
const firstPages = ['', 'marketplace', ':profile', 'marketplace/listing/:id']

const build = path.resolve('build')
const { assets } = (await import(
  pathToFileURL(path.join(build, 'server/index.js')).href
)) as ServerBuild

/** The route with its parents, the root first. */
function chainOf(id: string | undefined): string[] {
  return id === undefined ? [] : [...chainOf(assets.routes[id]?.parentId), id]
}

function filesOf(id: string): { scripts: Set<string>; styles: Set<string> } {
  const routes = chainOf(id).flatMap((one) => assets.routes[one] ?? [])
  const { entry } = assets
  return {
    scripts: new Set([
      entry.module,
      ...entry.imports,
      ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
    ]),
    styles: new Set(routes.flatMap(({ css = [] }) => css)),
  }
}

const sizes = new Map<string, number>()

function sizeOf(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(path.join(build, 'client', file.replace(/#.*/, '')))).length
  sizes.set(file, size)
  return size
}

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0)

/**
 * The largest style sheet that no route refers to: those of fonts, of which a page may load one.
 * The server build leaves an unused copy of the pages' style sheet there.
 */
function largestFace(ids: readonly string[]): number {
  const named = new Set(ids.flatMap((id) => [...filesOf(id).styles]))
  return readdirSync(path.join(build, 'client/assets'))
    .map((name) => `/assets/${name}`)
    .filter((file) => file.endsWith('.css') && !named.has(file) && !/styles-/.test(file))
    .reduce((largest, file) => Math.max(largest, sizeOf(file)), 0)
}

const isLayout = (id: string) => id.endsWith('-layout')
const pages = Object.keys(assets.routes).filter((id) => id !== 'root' && !isLayout(id))
const face = largestFace(pages)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

for (const id of pages) {
  const { scripts, styles } = filesOf(id)
  const script = sum(scripts)
  const style = sum(styles) + face
  const address = assets.routes[id]?.path ?? ''
  const isOfWorkspace = chainOf(id).some(isLayout)
  const usual = isOfWorkspace ? ofWorkspaces : budget
  const mostStyle = firstPages.includes(address) ? firstStyle : usual.style
  const fits = script <= (ownScripts[address] ?? usual.script) && style <= mostStyle
  console.log(
    `${fits ? ' ' : '✗'} /${address}  scripts ${kilobytes(script)}  styles ${kilobytes(style)}`,
  )
  if (!fits) process.exitCode = 1
}
/** Loaded when the map is shown: its scripts and those of its workers. */
const map = readdirSync(path.join(build, 'client/assets'))
  .filter((name) =>
    /^(map-view|community-map|world-layer|cluster-worker|world-worker)-.*\.js$/.test(name),
  )
  .map((name) => `/assets/${name}`)
console.log(
  `${sum(map) <= budget.map ? ' ' : '✗'} the map, on demand  scripts ${kilobytes(sum(map))}`,
)
if (map.length !== 5 || sum(map) > budget.map) process.exitCode = 1

if (process.exitCode) {
  console.error(
    `at most ${kilobytes(budget.script)} of scripts where a page has no budget of its own, ${kilobytes(budget.style)} of styles (${kilobytes(ofWorkspaces.style)} beside a navigation); the map in five files of ${kilobytes(budget.map)} together`,
  )
}
