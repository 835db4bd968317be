import { defaultCountry } from '#shared/constants.ts'
import { useFrame } from '#shared/layout.ts'
import { radiiOf, radiusKm, type Radius } from '#shared/radius.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenRadius } from '#shared/written-distance.ts'
import { Segments } from '#ui/segments.tsx'
import type { Circle } from '../contract.ts'
import { changed, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import styles from './results-bar.module.css'

interface RadiusLinksProps {
  state: DirectoryState
  /** Nothing is shown without one. */
  circle: Circle | null
}

/** Choice of the radius around a city or the reader, in the unit of the reader's country. */
export function RadiusLinks({ state, circle }: RadiusLinksProps) {
  const { t, i18n } = useTranslation('directory')
  const country = useFrame()?.preferences.location ?? defaultCountry
  if (!circle) return null
  const current = state.radius ?? circle.radius
  const offered = radiiOf(country)
  const other = offered.includes(current) ? [] : [current]
  const byLength = (a: Radius, b: Radius) => radiusKm(a) - radiusKm(b)

  return (
    <div className={styles.radius}>
      <span aria-hidden="true">{t('radius')}</span>
      <Segments
        label={t('radius')}
        segments={[...offered, ...other].toSorted(byLength).map((radius) => ({
          key: radius,
          href: directoryHref(changed(state, { radius })),
          label: <span suppressHydrationWarning>{writtenRadius(radius, i18n.language)}</span>,
          current: radius === current,
        }))}
      />
    </div>
  )
}
