import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import styles from './directory-page.module.css'

/** Tells newcomers what the site is, who is let in, and how to join. */
export function Welcome() {
  const { t } = useTranslation('directory')
  const link = useLinks()
  const pages = useFrame()?.menu.pages ?? []

  return (
    <p className={`quiet ${styles.welcome}`}>
      {t('welcome')}{' '}
      {pages.includes('minimum-standards') && (
        <a href={link('/minimum-standards')}>{t('howWeCheck')}</a>
      )}
      {pages.includes('minimum-standards') && pages.includes('apply') && ' · '}
      {pages.includes('apply') && <a href={link('/apply')}>{t('listYours')}</a>}
    </p>
  )
}
