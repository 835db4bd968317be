import { useTranslation } from '#shared/use-translation.ts'
import type { PersonalStep, VendorStep } from '#shared/enums-of-account.ts'
import { Icon } from '#ui/icon.tsx'
import type { Onboarding } from '../../contract.ts'
import spoken from '#ui/spoken.module.css'
import styles from './onboarding-steps.module.css'

/** Progress bar. */
export function StepsBar({ percent }: { percent: number }) {
  const { t } = useTranslation('onboarding')
  const label = t(percent === 100 ? 'complete' : 'progress', { percent })

  return (
    <div className={styles.bar}>
      <span id="onboarding-progress">{label}</span>
      <progress max={100} value={percent} aria-labelledby="onboarding-progress" />
    </div>
  )
}

interface StepLineProps {
  step: Onboarding['steps'][number]
  /** Suffix of its text keys. */
  name: PersonalStep | VendorStep
  /** Link; null if completed, or if there is no page for it. */
  href: string | null
}

/** A step and whether it is completed. */
export function StepLine({ step, name, href }: StepLineProps) {
  const { t } = useTranslation('onboarding')
  const content = (
    <>
      <span className={styles.mark}>{step.completed && <Icon name="check" />}</span>
      <span className={styles.words}>
        <b>{t(name)}</b>
        <small>
          {t(`${name}Hint`)}
          {step.optional && ` ${t('optional')}`}
        </small>
        <span className={spoken.spoken}>{t(step.completed ? 'done' : 'open')}</span>
      </span>
    </>
  )
  const done = step.completed ? '' : undefined
  return href ? (
    <a className={styles.step} href={href} data-done={done}>
      {content}
    </a>
  ) : (
    <div className={styles.step} data-done={done}>
      {content}
    </div>
  )
}
