import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import { Icon } from './icon.tsx'
import styles from './pager.module.css'

export interface PagerProps {
  /** Accessible name of the list. */
  label: string
  /** Zero-based. */
  page: number
  pages: number
  href: (page: number) => string
}

/** Previous and next links for a paginated list within a page. */
export function Pager({ label, page, pages, href }: PagerProps) {
  const { t } = useTranslation('common')
  if (pages < 2) return null

  return (
    <nav className={styles.pager} aria-label={label}>
      {page > 0 && (
        <a className={buttons.secondary} href={href(page - 1)} rel="prev">
          <Icon name="back" />
          {t('previous')}
        </a>
      )}
      <span>{t('position', { number: page + 1, total: pages })}</span>
      {page + 1 < pages && (
        <a className={buttons.secondary} href={href(page + 1)} rel="next">
          {t('next')}
          <Icon name="more" />
        </a>
      )}
    </nav>
  )
}
