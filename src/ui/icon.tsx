import iconsUrl from './icons.svg?no-inline'
import styles from './icon.module.css'

export type IconName =
  | 'back'
  | 'cart'
  | 'check'
  | 'clock'
  | 'close'
  | 'crop'
  | 'computer'
  | 'directory'
  | 'document'
  | 'filter'
  | 'grid'
  | 'handheld'
  | 'heart'
  | 'help'
  | 'here'
  | 'info'
  | 'key'
  | 'language'
  | 'mail'
  | 'market'
  | 'list'
  | 'map'
  | 'menu'
  | 'minus'
  | 'more'
  | 'network'
  | 'offline'
  | 'pause'
  | 'people'
  | 'person'
  | 'phone'
  | 'place'
  | 'play'
  | 'plus'
  | 'search'
  | 'seed'
  | 'share'
  | 'star'
  | 'up'
  | 'upload'
  | 'warning'
  | 'website'

const directional = new Set<IconName>(['back', 'list', 'more', 'play'])

/** Decorative icon in the text colour: its meaning must also be said in words. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={directional.has(name) ? styles.directional : styles.icon} aria-hidden="true">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  )
}
