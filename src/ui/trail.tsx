import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import styles from './trail.module.css'

interface TrailProps {
  /** Ancestors from the top down; paths from the site's root. */
  steps: readonly { name: string; address: string }[]
  /** Name of the current page. */
  name: string
  /** Language of the name, if not the page's. */
  language?: string | null
}

/** Breadcrumb navigation. */
export function Trail({ steps, name, language }: TrailProps) {
  const { t } = useTranslation('common')
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
