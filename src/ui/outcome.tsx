import type { ComponentProps } from 'react'
import styles from './outcome.module.css'

/** What was done, told where it was asked for. */
export function DoneNote(props: ComponentProps<'p'>) {
  return <p role="status" {...props} className={styles.done} />
}

/** Why something was not done, told where it was asked for. */
export function ProblemNote(props: ComponentProps<'p'>) {
  return <p role="alert" {...props} className={styles.problem} />
}
