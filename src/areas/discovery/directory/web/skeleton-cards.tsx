import styles from './widgets/card-grid.module.css'

const atMost = 8

/** Placeholders of loading cards. */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: Math.min(count, atMost) }, (_, index) => (
    <li key={index} className={styles.skeleton} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </li>
  ))
}
