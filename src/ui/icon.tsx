import iconsUrl from './icons.svg?no-inline'
import styles from './icon.module.css'

export type IconName =
  | 'clock'
  | 'close'
  | 'directory'
  | 'filter'
  | 'language'
  | 'market'
  | 'menu'
  | 'more'
  | 'offline'
  | 'phone'
  | 'place'
  | 'search'
  | 'seed'
  | 'website'

/** Decoration in the colour of the text around it: whatever it means is said in words as well. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  )
}
