import { useTranslation } from 'react-i18next'
import type { PersonalStep, VendorStep } from '#shared/enums-of-account.ts'
import { Icon } from '#ui/icon.tsx'
import type { Onboarding } from '../../contract.ts'
import styles from './onboarding-steps.module.css'

/** How far somebody is. */
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
  /** By which its words are found. */
  name: PersonalStep | VendorStep
  /** Where it is taken; null for what is done, or is taken nowhere here. */
  href: string | null
}

/** One step with its words and whether it is done. */
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
        <span className={styles.hidden}>{t(step.completed ? 'done' : 'open')}</span>
      </span>
      <span className={styles.percent}>{t('percent', { percent: step.percent })}</span>
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
