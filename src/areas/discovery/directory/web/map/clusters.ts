import type { Bounds } from '#shared/bounds.ts'
import { callsTo } from '#shared/worker-calls.ts'
import type { MapPoints } from '../../contract.ts'

/** What stands on the map: one thing, or as many as are too close together to be told apart. */
export interface Pin {
  cluster: boolean
  /** Of the thing; of the cluster, which is called so until other points are loaded. */
  id: number
  count: number
  lat: number
  lng: number
  /** Is, or holds, what the reader points at elsewhere. */
  marked: boolean
}

export interface LoadedPoints {
  /** How many things were found, with a place or without one. */
  total: number
  points: number
  /** False where there is more than a map can show. */
  complete: boolean
  place: MapPoints['place']
  /** Around what was found; null where nothing was. */
  extent: Bounds | null
}

export interface ClusterView {
  /** May go on beyond 180 degrees. */
  bounds: Bounds
  zoom: number
  /** Id of what the reader points at elsewhere. */
  marked: number | null
}

export type ClusterRequest =
  | { kind: 'load'; query: string }
  | ({ kind: 'view' } & ClusterView)
  | { kind: 'open'; cluster: number }

/** Where a click on a cluster leads: nearer, or to the things in it when they share one place. */
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
  /** `query`: what is looked for, as an address carries it. */
  load(query: string): Promise<LoadedPoints>
  view(part: ClusterView): Promise<Pin[]>
  open(cluster: number): Promise<OpenedCluster>
  end(): void
}

/** Points in clusters, on a thread of their own: tens of thousands take their time. */
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
