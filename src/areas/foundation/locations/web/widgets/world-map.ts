import type { GeometryObject, Topology } from 'topojson-specification'

/** Bundled map data (Natural Earth) of one scale, written by `tools/vite/world-map.ts`. */
export interface WorldMap {
  outlines: Topology<{ land: GeometryObject; borders: GeometryObject }>
  waters: Topology<{ lakes: GeometryObject; rivers: GeometryObject; states: GeometryObject }>
}
