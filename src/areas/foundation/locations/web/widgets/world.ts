import { callsTo } from '#shared/worker-calls.ts'
import type { MapLabel } from '../../contract.ts'
import { archiveAddress, type ArchiveAbout } from './archive-address.ts'
import type { ArchiveName } from './archive-names.ts'
import type { PlaceLabel } from './place-labels.ts'

/** Section of the world in Web Mercator px: 256 around the world at zoom 0. */
export interface WorldView {
  left: number
  top: number
  /** Integer from 1. */
  zoom: number
  width: number
  height: number
  /** Device pixel ratio. */
  ratio: number
  colours: Record<keyof typeof shades, string>
  /** Whether the page is dark. */
  dark: boolean
}

type Section = Omit<WorldView, 'ratio' | 'colours' | 'dark'>
export type NamesView = Section & { language: string }
type ArchiveView = { kind: 'draw'; view: WorldView } | { kind: 'names'; view: NamesView }

/** `version` keeps browsers from mixing cached parts of an earlier archive in. */
export type ArchiveRequest = { version: string } & ArchiveView

/** First zoom that shows the map archive, where there is one. */
const firstStreets = 7

let call: ((view: WorldView) => Promise<ImageBitmap>) | undefined
let streets: ((request: ArchiveRequest) => Promise<ImageBitmap | ArchiveName[] | null>) | undefined
let archive: Promise<ArchiveAbout | null> | undefined

/** Renders streets of the map archive, or land, waters and borders (Natural Earth), in a worker. */
export async function drawWorld(view: WorldView): Promise<ImageBitmap> {
  const drawn = await drawStreets(view)
  if (drawn) return drawn
  call ??= callsTo(new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' }))
  return call(view)
}

/** Renders the streets of a section; null at low zooms and where the archive has none. */
export async function drawStreets(view: WorldView): Promise<ImageBitmap | null> {
  const drawn = await askArchive(view.zoom, { kind: 'draw', view })
  return drawn instanceof ImageBitmap ? drawn : null
}

async function askArchive(zoom: number, asked: ArchiveView) {
  const about = zoom < firstStreets ? null : await openArchive()
  if (!about) return null
  streets ??= callsTo(
    new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' }),
  )
  return streets({ version: about.version, ...asked })
}

/** Pause in ms before a server that did not answer is asked again. */
const askAgainMs = 5000

/** Returns what the map archive is, asking once; null if there is none, or for now no answer. */
export function openArchive(): Promise<ArchiveAbout | null> {
  archive ??= askAbout().catch(() => {
    setTimeout(() => (archive = undefined), askAgainMs)
    return null
  })
  return archive
}

async function askAbout(): Promise<ArchiveAbout | null> {
  const answer = await fetch(`${archiveAddress}/about`)
  if (answer.status === 204) return null
  if (answer.status !== 200) throw new Error(`the map archive answered ${answer.status}`)
  return (await answer.json()) as ArchiveAbout
}

/** Attribution of vector tiles in the Protomaps schema whose archive has none. */
const openStreetMap = { name: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' }

/** Returns the sources of the map archive. */
export async function archiveSources(): Promise<ArchiveAbout['sources']> {
  const about = await openArchive()
  if (!about) return []
  return about.sources.length === 0 && about.tiles === 'vector' ? [openStreetMap] : about.sources
}

const shades = {
  sea: 'var(--tint-2)',
  land: 'var(--sand)',
  coast: 'color-mix(in srgb, var(--again) 45%, var(--tint-2))',
  river: 'color-mix(in srgb, var(--again) 35%, var(--tint-2))',
  green: 'color-mix(in srgb, var(--leaf) 14%, var(--sand))',
  building: 'color-mix(in srgb, var(--ink) 8%, var(--sand))',
  road: 'var(--paper)',
  kerb: 'color-mix(in srgb, var(--ink) 28%, var(--sand))',
  border: 'var(--field-line)',
  state: 'color-mix(in srgb, var(--field-line) 40%, var(--sand))',
} as const

/** Returns the current colours of the page, and whether they are dark. */
export function worldColours(): Pick<WorldView, 'colours' | 'dark'> {
  const sample = document.body.appendChild(document.createElement('i'))
  const colours = Object.entries(shades).map(([name, shade]) => {
    sample.style.color = shade
    return [name, getComputedStyle(sample).color]
  })
  sample.style.color = 'light-dark(white, black)'
  const dark = getComputedStyle(sample).color === 'rgb(0, 0, 0)'
  sample.remove()
  return { colours: Object.fromEntries(colours) as WorldView['colours'], dark }
}

/** Projects a point to px at a zoom; `x` is 0 to 256 × 2^`zoom`. */
export function project({ lat, lng }: { lat: number; lng: number }, zoom: number) {
  const size = 256 * 2 ** zoom
  const sine = Math.sin((Math.min(85.05, Math.max(-85.05, lat)) * Math.PI) / 180)
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** Label tiles: size in px and maximum zoom. */
const labelSquare = 512
const finestLabels = 12

const labels = new Map<string, Promise<MapLabel[]>>()

/** Returns the labels of a section, with streets where the archive has them. */
export async function labelsIn(view: Section, language: string): Promise<PlaceLabel[]> {
  const [cities, names] = await Promise.all([
    citiesIn(view, language),
    askArchive(view.zoom, { kind: 'names', view: { ...view, language } }),
  ])
  if (!Array.isArray(names) || names.length === 0) return cities
  const { withNames } = await import('./archive-labels.ts')
  return withNames(cities, names, view.zoom)
}

/** Returns labels of the gazetteer; each tile is fetched once. */
async function citiesIn(
  { left, top, zoom, width, height }: Section,
  language: string,
): Promise<MapLabel[]> {
  const z = Math.min(Math.floor(zoom - 1), finestLabels)
  const side = labelSquare * 2 ** (zoom - 1 - z)
  const count = 2 ** z
  const squares = new Set<string>()
  for (let y = Math.floor(top / side); y * side < top + height; y++) {
    for (let x = Math.floor(left / side); x * side < left + width; x++) {
      if (y >= 0 && y < count) squares.add(`z=${z}&x=${((x % count) + count) % count}&y=${y}`)
    }
  }
  return (await Promise.all([...squares].map((square) => ask(square, language)))).flat()
}

/** Uses a plain request: the typed client would be larger than the rest of a small map. */
function ask(square: string, language: string): Promise<MapLabel[]> {
  const address = `/api/v1/locations/labels?${square}&language=${language}`
  const answer = labels.get(address) ?? fetchLabels(address)
  labels.set(address, answer)
  answer.catch(() => labels.delete(address))
  return answer
}

async function fetchLabels(address: string): Promise<MapLabel[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as MapLabel[]
}
