import type { MouseEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  label: string
  steps: readonly Step[]
  /** Zero-based index of the current step; `steps.length` when all are done. */
  current: number
}

interface Step {
  key: string
  label: string
  href?: string | undefined
  /** Called instead of following the link, where scripts run. */
  onOpen?: () => void
  /** Defaults to true for steps before the current one. */
  isDone?: boolean
}

/** Progress through several steps. */
export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useTranslation('common')

  return (
    <nav aria-label={label}>
      <ol className={styles.stepper}>
        {steps.map(({ key, label, href, onOpen, isDone }, at) => {
          const done = isDone ?? at < current
          const name = (
            <>
              <b aria-hidden="true">{done ? <Icon name="check" /> : at + 1}</b>
              <span aria-label={done ? t('done', { name: label }) : undefined}>{label}</span>
            </>
          )
          return (
            <li
              key={key}
              data-done={done ? '' : undefined}
              aria-current={at === current ? 'step' : undefined}
            >
              {href && at !== current ? (
                <a href={href} onClick={onOpen && ((event) => open(event, onOpen))}>
                  {name}
                </a>
              ) : (
                name
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Modified clicks open another tab as usual. */
function open(event: MouseEvent, onOpen: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onOpen()
}
