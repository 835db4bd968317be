import type { ComponentProps } from 'react'
import styles from './outcome.module.css'

/** Success message, shown next to the action. */
export function DoneNote(props: ComponentProps<'p'>) {
  return <p role="status" {...props} className={styles.done} />
}

/** Error message, shown next to the action. */
export function ProblemNote(props: ComponentProps<'p'>) {
  return <p role="alert" {...props} className={styles.problem} />
}
