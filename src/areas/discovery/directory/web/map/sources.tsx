import { useTranslation } from '#shared/use-translation.ts'
import type { MapSetup } from './map-setup.ts'
import styles from './map.module.css'

const naturalEarth = { name: 'Natural Earth', href: 'https://www.naturalearthdata.com/' }
const geoNames = { name: 'GeoNames', href: 'https://www.geonames.org/' }

/** Attribution of the map data. */
export function Sources({ tiles }: { tiles: MapSetup['tiles'] }) {
  const { t } = useTranslation('map')
  const sources = tiles ? [sourceOf(tiles.attribution)] : [naturalEarth, geoNames]

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
