import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  label: string
  /** `href` leads back to a step that is done. */
  steps: readonly { key: string; label: string; href?: string | undefined }[]
  /** Which one is being done, from 0; `steps.length` when all are done. */
  current: number
}

/** How far one has come on a way of several steps. */
export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useTranslation('parts')

  return (
    <nav aria-label={label}>
      <ol className={styles.stepper}>
        {steps.map(({ key, label, href }, at) => {
          const done = at < current
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
              {done && href ? <a href={href}>{name}</a> : name}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
