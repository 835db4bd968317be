import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import spoken from '#ui/spoken.module.css'
import { useForm } from './form-context.ts'
import styles from './place-map.module.css'
import type { PinMap } from './pin-map.ts'

interface Point {
  lat: number
  lng: number
}

interface PlaceMapProps {
  /** Null without coordinates yet: a click sets them. */
  at: Point | null
  onMove: (point: Point) => void
}

/** Small map with a marker, moved by dragging or arrow keys. */
export function PlaceMap({ at, onMove }: PlaceMapProps) {
  const { t } = useTranslation('forms')
  const { language } = useForm()
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<PinMap>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [credit, setCredit] = useState<readonly string[]>([])
  const [announced, setAnnounced] = useState('')

  const moved = useEffectEvent((point: Point) => {
    onMove(point)
    setAnnounced(t('pinAt', { north: point.lat.toFixed(3), east: point.lng.toFixed(3) }))
  })
  const open = useEffectEvent(async (isGone: () => boolean) => {
    const [{ openPinMap, archiveSources }, { mapTiles }] = await Promise.all([
      import('./pin-map.ts'),
      import('./lookups.ts'),
    ])
    const [tiles, streets] = await Promise.all([mapTiles(), archiveSources()])
    if (isGone() || !element.current) return
    map.current = openPinMap({
      element: element.current,
      at,
      language,
      tiles: tiles?.url ?? null,
      pinLabel: t('pin'),
      onMove: moved,
      onFailure: report,
    })
    const own = [...streets.map(({ name }) => name), 'Natural Earth', 'GeoNames']
    setCredit(tiles ? [tiles.attribution] : own)
    setState('shown')
  })

  useEffect(() => {
    let isGone = false
    open(() => isGone).catch((error: unknown) => {
      report(error)
      setState('failed')
    })
    return () => {
      isGone = true
      map.current?.end()
      map.current = null
    }
  }, [])

  useEffect(() => {
    if (at) map.current?.put(at)
  }, [at])

  return (
    <div className={styles.place}>
      <div className={styles.frame}>
        <div ref={element} className={styles.map} role="application" aria-label={t('pinMap')} />
        {state === 'shown' && (
          <span className={styles.zoom}>
            <button type="button" aria-label={t('zoomIn')} onClick={() => map.current?.zoom(1)}>
              +
            </button>
            <button type="button" aria-label={t('zoomOut')} onClick={() => map.current?.zoom(-1)}>
              −
            </button>
          </span>
        )}
        {state === 'loading' && <Skeleton picture="wide" lines={0} />}
        <small className={styles.credit}>{credit.join(' · ')}</small>
      </div>
      <p className="quiet">{t(state === 'failed' ? 'mapFailed' : 'pinHint')}</p>
      <output className={spoken.spoken}>{announced}</output>
    </div>
  )
}

/** Specification E-051. */
function report(error: unknown) {
  console.error('Error:', error)
}
