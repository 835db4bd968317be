import { lazy, Suspense } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { mapsScriptTimeout } from '#shared/constants.ts'
import buttons from '#ui/button.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { chosen } from '../directory-state.ts'
import { directoryHref } from '../directory-url.ts'
import type { MapProps } from './map-setup.ts'

const MapView = lazy(async () => {
  try {
    const coming = Promise.all([import('./map-view.tsx'), import('./community-map.ts')])
    return { default: (await inTime(coming))[0].MapView }
  } catch (error) {
    // E-051: keep the page.
    console.error('Error:', error)
    return { default: NoMap }
  }
})

/** Map with its shortcuts; without scripts a message above the list. */
export function MapPanel(props: MapProps) {
  const { t } = useTranslation('map')
  const alive = useHydrated()

  return (
    <section className="map-panel" aria-label={t('map')}>
      <a className="map-skip" href="#after-map">
        {t('skip')}
      </a>
      <Shortcuts {...props} />
      <noscript>
        <p className="map-plain">{t('noScripts')}</p>
      </noscript>
      <div className="map-frame">
        {alive && (
          <Suspense>
            <MapView {...props} />
          </Suspense>
        )}
        <output className="map-loading">{t('loading')}</output>
      </div>
      <span id="after-map" tabIndex={-1} />
    </section>
  )
}

/** Rejects after the client setting's timeout of five seconds (F-008). */
async function inTime<T>(coming: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the map took too long')), mapsScriptTimeout)
  try {
    return await Promise.race([coming, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function NoMap() {
  const { t } = useTranslation('map')

  return (
    <div className="map-failed" aria-busy="false">
      <p role="status">{t('failed')}</p>
      {/* A browser may remember that a script failed, and ask for it again only on a new page. */}
      <button type="button" className={buttons.secondary} onClick={() => location.reload()}>
        {t('tryAgain')}
      </button>
    </div>
  )
}

/** Sector buttons: the first click selects, the second deselects (S-027). */
function Shortcuts({ state, setup, go }: MapProps) {
  const { t } = useTranslation('map')

  return (
    <ul className="map-shortcuts" aria-label={t('shortcuts')}>
      {setup.shortcuts.map(({ id, button }) => {
        const isChosen = state.filters.sector.join() === String(id)
        const next = chosen(state, 'sector', isChosen ? [] : [String(id)])
        return (
          <li key={id}>
            <a
              href={directoryHref(next)}
              aria-current={isChosen || undefined}
              onClick={(event) => {
                event.preventDefault()
                go(next)
              }}
            >
              {t(`shortcut-${button}` as 'shortcut-1')}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
