import type { Feature, Point } from 'geojson'
import Supercluster from 'supercluster'
import { wrapLongitude, type Bounds } from '#shared/bounds.ts'
import { map as limits } from '#shared/constants.ts'
import { answerCalls } from '#shared/worker-calls.ts'
import type { MapPoints } from '../../contract.ts'
import type { ClusterAnswer, ClusterRequest, ClusterView, LoadedPoints, Pin } from './clusters.ts'

/** Maximum ids returned for a cluster. */
const itemsOfCluster = 40
/** Maximum pages loaded: a hundred thousand points. */
const mostPages = 20
const pagesAtOnce = 4

/** Distance from a place's centre within which its results are fitted, in degrees. */
const reach = { city: 0.5, county: 1, state: 6, country: 25 } as const

/** From this many points on, this share at each end is not fitted. */
const manyPoints = 200
const outliers = 0.02

type Points = Supercluster<{ id: number }>

let points: Points | undefined
let loading: AbortController | undefined

answerCalls(async (request: ClusterRequest): Promise<ClusterAnswer> => {
  switch (request.kind) {
    case 'load':
      return { kind: 'loaded', loaded: await load(request.query) }
    case 'view':
      return { kind: 'pins', pins: pinsIn(request) }
    case 'open':
      return { kind: 'opened', ...openCluster(request.cluster) }
  }
})

/** Loads all pages of points (S-026); a later call aborts an earlier one. */
async function load(query: string): Promise<LoadedPoints> {
  loading?.abort()
  loading = new AbortController()
  const { signal } = loading
  const first = await fetchPage(query, 0, signal)
  const pages = [first]
  const count = Math.min(first.pages, mostPages)
  for (let from = 1; from < count; from += pagesAtOnce) {
    const numbers = Array.from(
      { length: Math.min(pagesAtOnce, count - from) },
      (_, index) => from + index,
    )
    pages.push(...(await Promise.all(numbers.map((page) => fetchPage(query, page, signal)))))
  }
  signal.throwIfAborted()

  const found = pages.flatMap((page) => page.points)
  points = clustered(found)
  return {
    total: first.total,
    points: found.length / 3,
    complete: count === first.pages,
    place: first.place,
    extent: extentOf(found, first.place),
  }
}

async function fetchPage(query: string, page: number, signal: AbortSignal): Promise<MapPoints> {
  const address = `/api/v1/directory/map?${query}&page=${page}`
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as MapPoints
}

function clustered(found: readonly number[]): Points {
  const { clusterRadius: radius, minZoom, maxZoom } = limits
  // Map zooms are based on 256 px tiles.
  const index: Points = new Supercluster({ radius, extent: 256, minZoom, maxZoom })
  const features: Feature<Point, { id: number }>[] = []
  for (let at = 0; at < found.length; at += 3) {
    const [id = 0, lat = 0, lng = 0] = found.slice(at, at + 3)
    features.push({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: [lng / 100_000, lat / 100_000] },
    })
  }
  return index.load(features)
}

function pinsIn({ bounds: { south, west, north, east }, zoom, marked }: ClusterView): Pin[] {
  const found = points?.getClusters([west, south, east, north], zoom) ?? []
  return found.map(({ geometry, properties }) => {
    const [lng = 0, lat = 0] = geometry.coordinates
    if (!('cluster_id' in properties)) {
      const { id } = properties
      return { cluster: false, id, count: 1, lat, lng, marked: id === marked }
    }
    const { cluster_id: id, point_count: count } = properties
    return { cluster: true, id, count, lat, lng, marked: marked !== null && contains(id, marked) }
  })
}

function contains(cluster: number, id: number): boolean {
  const leaves = points?.getLeaves(cluster, Infinity) ?? []
  return leaves.some(({ properties }) => properties.id === id)
}

/** Returns the zoom at which a cluster splits; if none, its contents. */
function openCluster(cluster: number): { zoom: number | null; ids: number[]; count: number } {
  if (!points) return { zoom: null, ids: [], count: 0 }
  const zoom = points.getClusterExpansionZoom(cluster)
  if (zoom <= limits.maxZoom) return { zoom, ids: [], count: 0 }
  const ids = new Set(points.getLeaves(cluster, Infinity).map(({ properties: { id } }) => id))
  return { zoom: null, ids: [...ids].slice(0, itemsOfCluster), count: ids.size }
}

/** Bounding box of the points, or of those near the requested place; without outliers. */
function extentOf(found: readonly number[], place: MapPoints['place']): Bounds | null {
  const lats: number[] = []
  const lngs: number[] = []
  for (let at = 0; at < found.length; at += 3) {
    const [lat, lng] = [(found[at + 1] ?? 0) / 100_000, (found[at + 2] ?? 0) / 100_000]
    if (place && !isNear(place, lat, lng)) continue
    lats.push(lat)
    lngs.push(lng)
  }
  const [south, north] = middleOf(lats)
  const [west, east] = middleOf(lngs)
  return lats.length === 0 ? null : { south, west, north, east }
}

/** A range is cut to this part of it or less, or else holds all. */
const muchShorter = 0.7

/** Returns the ends of a range that holds all values, or of many values all but a few far away. */
function middleOf(values: number[]): [from: number, to: number] {
  const cut = values.length < manyPoints ? 0 : Math.floor(values.length * outliers)
  const sorted = Float64Array.from(values).sort()
  const [first = 0, last = 0, from = 0, to = 0] = [0, -1, cut, -1 - cut].map((at) => sorted.at(at))
  return to - from > muchShorter * (last - first) ? [first, last] : [from, to]
}

function isNear(place: NonNullable<MapPoints['place']>, lat: number, lng: number): boolean {
  const away = Math.max(Math.abs(lat - place.lat), Math.abs(wrapLongitude(lng - place.lng)))
  return away <= reach[place.type]
}
