import { Form, useNavigation } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import panel from '#ui/panel.module.css'
import type { DataImport } from '../contract.ts'
import { importAddress, importsPath, reportAddress } from './addresses.ts'
import styles from './imports.module.css'

/** What the trial found, with the button that confirms it; or what an import did. */
export function ResultPanel({ found }: { found: DataImport }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const isSending = useNavigation().formMethod === 'POST'
  const { id, counts, canChange } = found
  const isDone = found.state === 'done'
  const written = counts.created + counts.updated

  return (
    <section className={panel.panel} aria-labelledby="result">
      <h2 id="result">{isDone ? t('doneTitle') : t('trialTitle')}</h2>
      <p>{t(isDone ? 'doneCounts' : 'trialCounts', { ...counts })}</p>
      {!isDone && written === 0 && <p>{t('nothingToImport')}</p>}
      <p>
        <a href={link(reportAddress(id))} download data-document="">
          {t('report')}
        </a>
      </p>
      {isDone ? (
        <p>
          <a className={buttons.secondary} href={link(importsPath)}>
            {t('another')}
          </a>
        </p>
      ) : (
        <Form method="post" action={link(importAddress(id))} className={styles.buttons}>
          {written > 0 && (
            <button className={buttons.primary} name="intent" value="confirm" disabled={isSending}>
              {t('confirm')}
            </button>
          )}
          <button className={buttons.secondary} name="intent" value="drop" disabled={isSending}>
            {t('drop')}
          </button>
          {canChange && <a href={link(importAddress(id, { columns: true }))}>{t('change')}</a>}
        </Form>
      )}
    </section>
  )
}
