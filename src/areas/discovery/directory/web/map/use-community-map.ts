import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { boundsText, parseBounds, type Bounds } from '#shared/bounds.ts'
import type { Language } from '#shared/languages.ts'
import { radiusKm } from '#shared/radius.ts'
import type { Circle } from '../../contract.ts'
import { directoryInput, hasPlace, isNearMe, type DirectoryState } from '../directory-state.ts'
import type { LoadedPoints } from './clusters.ts'
import { pointAtCard } from './strip.ts'
import type { CommunityMap, openMap, Picked } from './community-map.ts'
import styles from './map.module.css'

type OpenMap = typeof openMap

export type MapStatus = 'loading' | 'shown' | 'empty' | 'incomplete' | 'failed'

interface MapUse {
  state: DirectoryState
  language: Language
  tiles: string | null
  texts: { one: string; many: (count: number) => string }
  circle: Circle | null
  /** Id of the hovered card. */
  marked: number | null
  onMoved: (bounds: Bounds | null) => void
  onPick: (picked: Picked) => void
}

/** Synchronizes the map with the URL: query and section. */
export function useCommunityMap(use: MapUse) {
  const { state, language, tiles, texts, circle, marked, onMoved, onPick } = use
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<CommunityMap>(null)
  const found = useRef<LoadedPoints>(null)
  /** Zero until the map exists; increases with each manual reload. */
  const [loads, setLoads] = useState(0)
  const [rendered, setRendered] = useState(false)
  const [status, setStatus] = useState<MapStatus>('loading')
  /** Section reported by the map itself, which must not be applied again. */
  const own = useRef<string | null>(null)
  const query = pointsQuery(state, language)
  const isSomewhere = hasPlace(state)

  const move = useEffectEvent((bounds: Bounds | null) => {
    own.current = bounds && boundsText(bounds)
    onMoved(bounds)
  })
  const pick = useEffectEvent(onPick)
  const name = useEffectEvent(async (id: number) => {
    const { nameOf } = await import('./card-query.ts')
    return nameOf(state.kind, id, language)
  })
  const open = useEffectEvent((openMap: OpenMap) => {
    if (!element.current) return
    map.current = openMap({
      element: element.current,
      language,
      tiles,
      texts,
      classes: { circle: styles.circle, tiles: styles.tiles },
      onMoved: move,
      onPick: pick,
      onPoint: pointAtCard,
      nameOf: name,
      onRendered: () => setRendered(true),
      onFailure: report,
    })
    const bounds = state.bounds && parseBounds(state.bounds)
    if (bounds) map.current.show(bounds)
    own.current = state.bounds
    setLoads(1)
  })

  useEffect(() => {
    let gone = false
    import('./community-map.ts').then(
      ({ openMap }) => {
        if (!gone) open(openMap)
      },
      (error: unknown) => {
        report(error)
        setStatus('failed')
      },
    )
    return () => {
      gone = true
      map.current?.end()
      map.current = null
    }
  }, [])

  /** Without bounds in the URL, fits the results. */
  const settle = useEffectEvent(() => {
    if (!state.bounds && found.current) map.current?.showFound(found.current)
  })
  useEffect(() => {
    if (!loads || !map.current) return
    let outdated = false
    setStatus('loading')
    map.current.load(query).then(
      (loaded) => {
        if (outdated) return
        found.current = loaded
        settle()
        setStatus(statusOf(loaded))
      },
      (error: unknown) => {
        if (outdated) return
        report(error)
        setStatus('failed')
      },
    )
    return () => {
      outdated = true
    }
  }, [loads, query])

  // Bounds changed elsewhere: by history navigation or removing the filter.
  useEffect(() => {
    if (!loads || state.bounds === own.current) return
    own.current = state.bounds
    if (state.bounds) map.current?.show(parseBounds(state.bounds))
    // A place is fitted once its results have loaded.
    else if (!isSomewhere) settle()
  }, [loads, state.bounds, isSomewhere])

  const { lat, lng, radius } = circle ?? {}
  useEffect(() => {
    if (!loads) return
    const metres = radius && radiusKm(radius) * 1000
    map.current?.circle(
      lat === undefined || lng === undefined || !metres ? null : { lat, lng, metres },
    )
  }, [loads, lat, lng, radius])

  useEffect(() => {
    if (loads) map.current?.mark(marked)
  }, [loads, marked])

  return { element, map, rendered, status, loadAgain: () => setLoads(loads + 1) }
}

/** Status text; with no results at all the list shows it. */
function statusOf({ total, points, complete }: LoadedPoints): MapStatus {
  if (points === 0 && total > 0) return 'empty'
  return complete ? 'shown' : 'incomplete'
}

/** API query independent of the section, so that moving the map loads nothing more. */
function pointsQuery(state: DirectoryState, language: Language): string {
  const place =
    state.bounds !== null
      ? { location: null, near: null, radius: null }
      : { near: isNearMe(state) ? state.near : null }
  const anywhere = { ...state, ...place, bounds: null, sort: undefined }
  const input = Object.entries(directoryInput(anywhere, language))
  const query = new URLSearchParams(input.map(([name, value]) => [name, String(value)]))
  query.delete('page')
  return query.toString()
}

/** Specification E-051, E-054. */
function report(error: unknown) {
  console.error('Error:', error)
}
