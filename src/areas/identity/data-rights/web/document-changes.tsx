import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import { longDay } from '#shared/written-time.ts'
import { Moment } from '#ui/moment.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Agreement } from '../contract.ts'
import styles from './privacy.module.css'

/** A document to agree to: changes since the last consent, and a link. */
export function DocumentChanges({ document }: { document: Agreement['documents'][number] }) {
  const { t } = useTranslation('privacy')
  const link = useLinks()
  const { key, title, changes } = document

  return (
    <Panel title={title} text={t(changes.length > 0 ? 'agreeChanges' : 'agreeUnseen')}>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ since, text, language }) => (
            <li key={since}>
              <Moment at={since} format={longDay} />
              <p lang={language} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={link(`/${key}`)}>{t('agreeRead', { title })}</a>
      </p>
    </Panel>
  )
}
