import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { languageName } from '#shared/language-name.ts'
import spoken from '#ui/spoken.module.css'
import styles from './entity-pages.module.css'

/** Codes of languages without texts; full names for screen readers. */
export function Missing({ languages }: { languages: readonly string[] }) {
  const { t } = useTranslation('managedEntities')
  const own = useFrame()?.language ?? 'en'
  if (languages.length === 0) return null
  const names = languages.map((language) => languageName(language, own)).join(', ')

  return (
    <small className={styles.mark} data-mark="missing" title={t('missingIn', { names })}>
      <span aria-hidden="true">{languages.join(' ')}</span>
      <span className={spoken.spoken}>{t('missingIn', { names })}</span>
    </small>
  )
}
