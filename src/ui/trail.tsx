import { useTranslation } from 'react-i18next'
import { useLinks } from '#shared/links.ts'
import styles from './trail.module.css'

interface TrailProps {
  /** From the top down; addresses from the site's root. */
  steps: readonly { name: string; address: string }[]
  /** Where they lead: this page. */
  name: string
  /** Of the name, where it is not the page's. */
  language?: string | null
}

/** The way to a page, each step a link. */
export function Trail({ steps, name, language }: TrailProps) {
  const { t } = useTranslation('parts')
  const link = useLinks()

  return (
    <nav className={styles.trail} aria-label={t('breadcrumb')}>
      <ol>
        {steps.map((step) => (
          <li key={step.address}>
            <a href={link(step.address)}>{step.name}</a>
          </li>
        ))}
        <li aria-current="page" lang={language ?? undefined}>
          <bdi>{name}</bdi>
        </li>
      </ol>
    </nav>
  )
}
