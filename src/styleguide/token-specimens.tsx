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
/** A record, so that the compiler reports missing icons. */
const icons: Record<IconName, true> = {
  back: true,
  cart: true,
  check: true,
  clock: true,
  close: true,
  crop: true,
  computer: true,
  directory: true,
  document: true,
  filter: true,
  grid: true,
  handheld: true,
  heart: true,
  help: true,
  here: true,
  info: true,
  key: true,
  language: true,
  list: true,
  mail: true,
  map: true,
  market: true,
  menu: true,
  minus: true,
  more: true,
  network: true,
  offline: true,
  pause: true,
  people: true,
  person: true,
  phone: true,
  place: true,
  play: true,
  plus: true,
  search: true,
  seed: true,
  share: true,
  star: true,
  up: true,
  upload: true,
  warning: true,
  website: true,
}

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
        {(Object.keys(icons) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    ),
  },
]
