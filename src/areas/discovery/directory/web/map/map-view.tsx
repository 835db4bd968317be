import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { archiveSources } from '#foundation/locations/web/widgets/world.ts'
import { boundsText, type Bounds } from '#shared/bounds.ts'
import { useFrame } from '#shared/layout.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { changed, hasPlace } from '../directory-state.ts'
import type { MapProps, MapSetup } from './map-setup.ts'
import type { Picked } from './community-map.ts'
import { cardInList, isStrip } from './strip.ts'
import { useCommunityMap } from './use-community-map.ts'
import styles from './map.module.css'

const world: Bounds = { south: -90, west: -180, north: 90, east: 180 }

const PickedSheet = lazyComponent(async () => (await import('./picked-sheet.tsx')).PickedSheet)

/** Map whose markers open cards and whose movement searches the visible section. */
export function MapView(props: MapProps) {
  const { state, setup, circle, understood, marked, go } = props
  const { t } = useTranslation('map')
  const language = useFrame()?.language ?? 'en'
  const [followed, setFollowed] = useState(true)
  const [moved, setMoved] = useState<Bounds | null>()
  const [picked, setPicked] = useState<Picked | null>(null)
  const { element, map, rendered, status, loadAgain } = useCommunityMap({
    state,
    language,
    tiles: setup.tiles?.url ?? null,
    texts: { one: t('pin'), many: (count) => t('cluster', { count }) },
    circle,
    marked,
    onMoved(bounds) {
      if (followed) search(bounds)
      else setMoved(bounds)
    },
    onPick(next) {
      // In the strip of a phone the card may be there already.
      setPicked(showInStrip(next) ? null : next)
    },
  })

  function search(bounds: Bounds | null) {
    setMoved(undefined)
    // The whole world is no condition, except that it replaces the place, which stays chosen.
    const read = understood?.place
    const here = read ? { ...state, query: understood.text, location: read.id } : state
    const seen = bounds ?? (hasPlace(here) ? world : null)
    go(changed(here, { bounds: seen && boundsText(seen) }), true)
  }

  const place = state.bounds && (props.place ?? understood?.place?.name)

  function close() {
    picked?.pin.focus()
    setPicked(null)
  }

  return (
    <>
      <div
        ref={element}
        className={styles.map}
        dir="ltr"
        role="application"
        aria-label={t('canvas')}
        aria-busy={status === 'loading' || (status !== 'failed' && !rendered)}
      />
      <div className={styles.controls}>
        <button type="button" aria-label={t('zoomIn')} onClick={() => map.current?.zoom(1)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={t('zoomOut')} onClick={() => map.current?.zoom(-1)}>
          <Icon name="minus" />
        </button>
      </div>
      <div className={styles.search}>
        <label>
          <input
            type="checkbox"
            checked={followed}
            onChange={({ target }) => setFollowed(target.checked)}
          />
          {t('searchAsIMove')}
        </label>
        {!followed && moved !== undefined && (
          <button type="button" onClick={() => search(moved)}>
            {t('searchHere')}
          </button>
        )}
        {place && (
          <button type="button" onClick={() => go(changed(state, { bounds: null }))}>
            {t('backTo', { place })}
          </button>
        )}
      </div>
      <output className={styles.status}>
        {status === 'failed' && (
          <>
            {t('failed')}
            <button type="button" className={buttons.secondary} onClick={loadAgain}>
              {t('tryAgain')}
            </button>
          </>
        )}
        {status === 'incomplete' && t('incomplete')}
        {status === 'empty' && t('empty')}
      </output>
      <Suspense>
        {picked && (
          <PickedSheet
            key={`${picked.ids.join()} ${picked.near}`}
            picked={picked}
            state={state}
            onSized={(sheet) => map.current?.uncover(picked.pin, sheet)}
            onClose={close}
          />
        )}
      </Suspense>
      <Sources tiles={setup.tiles} />
    </>
  )
}

/** Scrolls the card of a marker into view if the list is a strip that has it. */
function showInStrip({ ids, count }: Picked): boolean {
  const card = ids[0] === undefined ? null : cardInList(ids[0])
  const strip = card?.closest<HTMLElement>('.map-rows')
  if (count > 1 || !card || !strip || !isStrip(strip)) return false
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  card.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'nearest', inline: 'center' })
  return true
}

const naturalEarth = { name: 'Natural Earth', href: 'https://www.naturalearthdata.com/' }
const geoNames = { name: 'GeoNames', href: 'https://www.geonames.org/' }

/** Attribution of the map data. */
function Sources({ tiles }: { tiles: MapSetup['tiles'] }) {
  const { t } = useTranslation('map')
  const [streets, setStreets] = useState<{ name: string; href: string | null }[]>([])
  useEffect(() => {
    void archiveSources().then(setStreets)
  }, [])
  const own = [...streets, naturalEarth, geoNames]
  const sources = tiles ? [sourceOf(tiles.attribution)] : own

  return (
    <p className={styles.sources}>
      <span>{t('sources')}</span>
      {sources.map(({ name, href }) => (
        <span key={name}>{href ? <a href={href}>{name}</a> : name}</span>
      ))}
    </p>
  )
}

/** Splits an attribution into text and its trailing URL. */
function sourceOf(attribution: string): { name: string; href: string | undefined } {
  const [, name, href] = /^(.*?)\s*(https?:\/\/\S+)?$/.exec(attribution) ?? []
  return { name: name || (href ?? ''), href }
}
