import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import { longDay, useWrittenTime } from '#shared/written-time.ts'
import { Panel } from '#ui/panel.tsx'
import type { SectionProps } from './section.tsx'
import styles from './privacy.module.css'

/** Documents and versions agreed to, with dates. */
export function ConsentSection({ privacy: { consents } }: SectionProps) {
  const { t } = useTranslation('privacy')
  const link = useLinks()
  const day = useWrittenTime(longDay)
  const nameOf = (document: string) => {
    if (document === 'terms') return t('document-terms')
    return document === 'privacy' ? t('document-privacy') : document
  }

  return (
    <Panel title={t('consentsTitle')} text={t(consents.length ? 'consentsText' : 'noConsents')}>
      {consents.length > 0 && (
        <ul className={styles.list}>
          {consents.map(({ document, version, agreedAt }) => (
            <li key={`${document} ${version}`}>
              <a href={link(`/${document}`)}>{nameOf(document)}</a>
              <span suppressHydrationWarning>
                {t('agreed', { when: day(agreedAt), version: day(version) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
