import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Number of text lines; the last is shorter. */
  lines?: number
  /** Picture above the lines. */
  picture?: 'wide' | 'round'
}

/** Placeholder for loading content. The caller announces it, in words or by `aria-busy`. */
export function Skeleton({ lines = 3, picture }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {picture && <b data-shape={picture} />}
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  )
}
