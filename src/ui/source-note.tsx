import { useTranslation } from '#shared/use-translation.ts'
import { useWrittenTime } from '#shared/written-time.ts'
import type { Source } from '#shared/schema.ts'
import styles from './source-note.module.css'

/**
 * Says where imported content comes from: title, date, credit and licence, as licences require.
 * Nothing of a source that an import did not describe.
 */
export function SourceNote({ source }: { source: Source }) {
  const { t } = useTranslation('common')
  const day = useWrittenTime()
  const { title, url, importedAt, attribution, licence } = source
  if (!title && !attribution && !licence) return null

  const parts = [
    title && <bdi key="title">{title}</bdi>,
    attribution && <bdi key="attribution">{attribution}</bdi>,
    importedAt && (
      <time key="date" dateTime={importedAt.slice(0, 10)} suppressHydrationWarning>
        {t('dataAsOf', { date: day(importedAt) })}
      </time>
    ),
    licence && <bdi key="licence">{t('licence', { licence })}</bdi>,
  ].filter(Boolean)
  const [first, ...others] = parts

  return (
    <p className={styles.note}>
      {t('dataFrom')}{' '}
      {url ? (
        <a href={url} rel="noopener nofollow">
          {first}
        </a>
      ) : (
        first
      )}
      {others.map((part) => [' · ', part])}
    </p>
  )
}
