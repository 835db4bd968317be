import { Form, useNavigation, useSubmit } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DialogButton } from '#ui/dialog.tsx'
import panel from '#ui/panel.module.css'
import type { DataImport } from '../contract.ts'
import { importAddress, importsPath, reportAddress } from './addresses.ts'
import styles from './imports.module.css'

/** What the trial found, with the button that confirms it; or what an import or its undo did. */
export function ResultPanel({ found }: { found: DataImport }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const { id, counts, undo, kept } = found
  const isTrial = found.state === 'checked'
  const isUndone = found.state === 'undone'
  const title = isTrial ? 'trialTitle' : isUndone ? 'undoneTitle' : 'doneTitle'
  const written = counts.created + counts.updated

  return (
    <section className={panel.panel} aria-labelledby="result">
      <h2 id="result">{t(title)}</h2>
      {isUndone && <p>{t('undoneCounts', { ...undo })}</p>}
      {!isUndone && <p>{t(isTrial ? 'trialCounts' : 'doneCounts', { ...counts })}</p>}
      {kept.length > 0 && <p>{t('keptText')}</p>}
      {kept.length > 0 && (
        <ul>
          {kept.map(({ name, handle }) => (
            <li key={handle}>
              <a href={link(`/${handle}`)}>
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      {isTrial && written === 0 && <p>{t('nothingToImport')}</p>}
      <p>
        <a href={link(reportAddress(id))} download data-document="">
          {t('report')}
        </a>
      </p>
      {isTrial ? <TrialForm found={found} written={written} /> : <Afterwards found={found} />}
    </section>
  )
}

function TrialForm({ found: { id, canChange }, written }: { found: DataImport; written: number }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const isSending = useNavigation().formMethod === 'POST'

  return (
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
  )
}

const undoDialogId = 'undo-import'

/** Asks before an import is undone. */
function Afterwards({ found: { id, canUndo } }: { found: DataImport }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const submit = useSubmit()
  const action = link(importAddress(id))

  return (
    <div className={styles.buttons}>
      <a className={buttons.secondary} href={link(importsPath)}>
        {t('another')}
      </a>
      {canUndo && (
        <DialogButton className={buttons.secondary} dialog={undoDialogId}>
          {t('undo')}
        </DialogButton>
      )}
      {canUndo && (
        <ConfirmDialog
          id={undoDialogId}
          title={t('undoTitle')}
          text={t('undoText')}
          confirm={t('undo')}
          isGrave
          onConfirm={() => void submit({ intent: 'undo' }, { method: 'post', action })}
        />
      )}
    </div>
  )
}
