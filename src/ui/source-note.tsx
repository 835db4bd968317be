import { useTranslation } from '#shared/use-translation.ts'
import type { Source } from '#shared/schema.ts'
import styles from './source-note.module.css'

/** Source, attribution and licence of imported content, shown as the licence requires. */
export function SourceNote({ source: { name, attribution, licence } }: { source: Source }) {
  const { t } = useTranslation('common')

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
