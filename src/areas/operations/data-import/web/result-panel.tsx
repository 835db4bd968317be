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
export function ResultPanel(props: TrialProps) {
  const { found } = props
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
      {isTrial ? <TrialForm {...props} written={written} /> : <Afterwards found={found} />}
    </section>
  )
}

interface TrialProps {
  found: DataImport
  isConfirming: boolean
  /** Number of words of the file that are not mapped. */
  unmapped: number
  /** Whether meanings of words were changed and not saved. */
  hasUnsaved: boolean
}

/** Asks whether to import, in a second step, and says which words are not mapped or saved. */
function TrialForm({
  found: { id, canChange },
  written,
  isConfirming,
  unmapped,
  hasUnsaved,
}: TrialProps & { written: number }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const isSending = useNavigation().formMethod === 'POST'
  const isAsking = isConfirming && written > 0

  return (
    <>
      {isAsking && (
        <div>
          <h3 ref={focusOn} tabIndex={-1}>
            {t('confirmTitle', { count: written })}
          </h3>
          <p>{t('confirmText')}</p>
        </div>
      )}
      <p role="status" className={styles.pending}>
        {unmapped > 0 && written > 0 && (
          <a href="#words">{t('unmappedWords', { count: unmapped })}</a>
        )}
        {hasUnsaved && <span>{t('unsavedWords')}</span>}
      </p>
      <Form method="post" action={link(importAddress(id))} className={styles.buttons}>
        {written > 0 && !isAsking && (
          <a className={buttons.primary} href={link(importAddress(id, { confirm: true }))}>
            {t('confirm')}
          </a>
        )}
        {isAsking && (
          <button className={buttons.primary} name="intent" value="confirm" disabled={isSending}>
            {t('confirm')}
          </button>
        )}
        {isAsking && (
          <a className={buttons.secondary} href={link(importAddress(id))}>
            {t('confirmCancel')}
          </a>
        )}
        {!isAsking && (
          <button className={buttons.secondary} name="intent" value="drop" disabled={isSending}>
            {t('drop')}
          </button>
        )}
        {!isAsking && canChange && (
          <a href={link(importAddress(id, { columns: true }))}>{t('change')}</a>
        )}
      </Form>
    </>
  )
}

/** Moves the focus to the question, as the link that led to it is gone. */
function focusOn(title: HTMLElement | null): void {
  title?.focus()
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
