import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Lines of text to come; the last one is shorter. */
  lines?: number
  /** What stands above them. */
  picture?: 'wide' | 'round'
}

/** The shape of what is being loaded. Whoever shows it says in words or `aria-busy` that it is. */
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
