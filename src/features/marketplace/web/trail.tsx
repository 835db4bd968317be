import { useTranslation } from 'react-i18next'
import { categoryPath } from '#shared/category-path.ts'
import { useLinks } from '#shared/links.ts'
import type { Listing } from '../contract.ts'
import styles from './trail.module.css'

/** From the marketplace down through the first of its categories. */
export function Trail({ listing: { title, titleLanguage, categories } }: { listing: Listing }) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()
  const [steps = []] = categories

  return (
    <nav className={styles.trail} aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <a href={link('/marketplace')}>{t('marketplace')}</a>
        </li>
        {steps.map((step) => (
          <li key={step.id}>
            <a href={link(categoryPath(step.id, step.slug))}>{step.text}</a>
          </li>
        ))}
        <li aria-current="page" lang={titleLanguage ?? undefined}>
          <bdi>{title}</bdi>
        </li>
      </ol>
    </nav>
  )
}
