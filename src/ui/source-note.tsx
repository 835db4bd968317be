import { useTranslation } from 'react-i18next'
import type { Source } from '#shared/schema.ts'
import styles from './source-note.module.css'

/** Where imported content came from, and under which terms; these ask that they are shown with it. */
export function SourceNote({ source: { name, attribution, licence } }: { source: Source }) {
  const { t } = useTranslation('parts')

  return (
    <p className={styles.note}>
      {t('source', { source: name })}
      {attribution && (
        <>
          {' · '}
          <bdi>{attribution}</bdi>
        </>
      )}
      {licence && ` · ${t('licence', { licence })}`}
    </p>
  )
}
