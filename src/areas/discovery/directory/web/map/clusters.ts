import type { Bounds } from '#shared/bounds.ts'
import { callsTo } from '#shared/worker-calls.ts'
import type { MapPoints } from '../../contract.ts'

/** A marker: one result, or a cluster. */
export interface Pin {
  cluster: boolean
  /** Id of the result, or of the cluster, which changes with the points. */
  id: number
  count: number
  lat: number
  lng: number
  /** Is or contains the highlighted result. */
  marked: boolean
}

export interface LoadedPoints {
  /** Number of results, with or without coordinates. */
  total: number
  points: number
  /** False if there are more than a map can show. */
  complete: boolean
  place: MapPoints['place']
  /** Bounding box; null without points. */
  extent: Bounds | null
}

export interface ClusterView {
  /** May exceed ±180 degrees of longitude. */
  bounds: Bounds
  zoom: number
  /** Id of the highlighted result. */
  marked: number | null
}

export type ClusterRequest =
  | { kind: 'load'; query: string }
  | ({ kind: 'view' } & ClusterView)
  | { kind: 'open'; cluster: number }

/** Target of a click on a cluster: a zoom, or ids if all share one place. */
export interface OpenedCluster {
  zoom: number | null
  ids: number[]
  count: number
}

export type ClusterAnswer =
  | { kind: 'loaded'; loaded: LoadedPoints }
  | { kind: 'pins'; pins: Pin[] }
  | ({ kind: 'opened' } & OpenedCluster)

export interface Clusters {
  /** `query`: search parameters as in a URL. */
  load(query: string): Promise<LoadedPoints>
  view(part: ClusterView): Promise<Pin[]>
  open(cluster: number): Promise<OpenedCluster>
  end(): void
}

/** Starts clustering in a web worker, as it is slow for tens of thousands of points. */
export function openClusters(): Clusters {
  const worker = new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module' })
  const call = callsTo<ClusterRequest, ClusterAnswer>(worker)

  return {
    async load(query) {
      const answer = await call({ kind: 'load', query })
      if (answer.kind !== 'loaded') throw new TypeError(answer.kind)
      return answer.loaded
    },
    async view(part) {
      const answer = await call({ kind: 'view', ...part })
      return answer.kind === 'pins' ? answer.pins : []
    },
    async open(cluster) {
      const answer = await call({ kind: 'open', cluster })
      if (answer.kind !== 'opened') throw new TypeError(answer.kind)
      return answer
    },
    end: () => worker.terminate(),
  }
}
