import { Icon, type IconName } from '#ui/icon.tsx'
import type { Specimen } from './specimen.ts'
import styles from './styleguide-page.module.css'

const grounds = [
  'sand',
  'paper',
  'leaf-soft',
  'tint-0',
  'tint-1',
  'tint-2',
  'tint-3',
  'tint-4',
  'tint-5',
]
const inks = ['ink', 'quiet', 'leaf', 'leaf-deep', 'accent', 'alarm']
const pairs = [
  ['leaf', 'on-leaf'],
  ['leaf-deep', 'on-leaf'],
  ['alarm', 'on-leaf'],
  ['night', 'on-night'],
  ['night', 'on-night-leaf'],
  ['night', 'on-night-alarm'],
] as const
const sizes = ['text-title', 'text-large', 'text', 'text-small', 'text-tiny']
const icons: readonly IconName[] = [
  'back',
  'check',
  'clock',
  'close',
  'directory',
  'filter',
  'grid',
  'info',
  'language',
  'list',
  'map',
  'market',
  'menu',
  'minus',
  'more',
  'offline',
  'pause',
  'phone',
  'place',
  'play',
  'plus',
  'search',
  'seed',
  'share',
  'warning',
  'website',
]

export const tokenSpecimens: readonly Specimen[] = [
  {
    name: 'Colours',
    draw: () => (
      <ul className={styles.swatches}>
        {grounds.map((ground) => (
          <li key={ground} style={{ background: `var(--${ground})` }}>
            <b>{ground}</b>
            {inks.map((ink) => (
              <span key={ink} style={{ color: `var(--${ink})` }}>
                {ink}
              </span>
            ))}
          </li>
        ))}
        {pairs.map(([ground, ink]) => (
          <li key={ground + ink} style={{ background: `var(--${ground})`, color: `var(--${ink})` }}>
            <b>{ink}</b>
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'Type',
    draw: (words) =>
      sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--${size})` }}>
          {words.title} · {words.line}
        </p>
      )),
  },
  {
    name: 'Elevation',
    draw: () => (
      <ul className={styles.lifts}>
        {[1, 2, 3, 4].map((height) => (
          <li key={height} style={{ boxShadow: `var(--lift-${height})` }}>
            {height}
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'Icons',
    draw: () => (
      <ul className={styles.icons}>
        {icons.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    ),
  },
]
