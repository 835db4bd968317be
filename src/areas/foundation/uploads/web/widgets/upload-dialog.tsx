import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import buttons from '#ui/button.module.css'
import { Dialog, openDialog } from '#ui/dialog.tsx'
import type { ChosenFile } from './chosen-file.ts'
import type { Phase, Sending } from './use-uploads.ts'
import styles from './upload-dialog.module.css'

interface UploadDialogProps {
  phase: Exclude<Phase, 'choosing'>
  files: readonly ChosenFile[]
  sendings: ReadonlyMap<number, Sending>
  onRetry: () => void
  onCancel: () => void
}

/** Shown until progress is 100 percent, and on failure (specification 7.12, 8). */
export function UploadDialog({ phase, files, sendings, onRetry, onCancel }: UploadDialogProps) {
  const { t } = useTranslation('upload')
  const id = useId()
  const isOver = useRef(false)
  useEffect(() => {
    const before = document.activeElement
    isOver.current = false
    openDialog(id)
    return () => {
      isOver.current = true
      // Restores the focus, as the dialog is removed while open.
      if (before instanceof HTMLElement) setTimeout(() => before.isConnected && before.focus())
    }
  }, [id])

  const sent = files.filter((file) => sendings.has(file.id))
  const failed = sent.filter((file) => sendings.get(file.id)?.failed)
  const hasFailed = phase === 'failed'
  return (
    <Dialog
      id={id}
      title={t(hasFailed ? 'failedTitle' : 'sendingTitle')}
      isHeld
      onClose={() => {
        if (!isOver.current) onCancel()
      }}
      foot={
        <>
          <button type="button" className={buttons.secondary} onClick={onCancel}>
            {t('cancel')}
          </button>
          {hasFailed && (
            <button type="button" className={buttons.primary} onClick={onRetry}>
              {t('retry')}
            </button>
          )}
        </>
      }
    >
      {hasFailed ? (
        <div role="alert">
          <p>{t('failed')}</p>
          <ul className={styles.failed}>
            {failed.map((file) => (
              <li key={file.id}>
                <b>
                  <bdi>{file.file.name}</bdi>
                </b>
                <Reason code={sendings.get(file.id)?.failed?.code ?? null} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <Progress label={t('sendingAll')} part={meanOf(sent, sendings)} />
          {sent.length > 1 && (
            <ul className={styles.each}>
              {sent.map((file) => (
                <li key={file.id}>
                  <Progress label={file.file.name} part={sendings.get(file.id)?.part ?? 0} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  )
}

const reasons = {
  too_large: 'tooBig',
  file_type_refused: 'reasonType',
  file_unreadable: 'reasonUnreadable',
  image_too_big: 'imageError',
  too_many_requests: 'reasonTooMany',
  not_signed_in: 'reasonSignedOut',
} as const

function Reason({ code }: { code: string | null }) {
  const { t } = useTranslation('upload')
  if (!code || !Object.hasOwn(reasons, code)) return null
  return <span>{t(reasons[code as keyof typeof reasons])}</span>
}

function Progress({ label, part }: { label: string; part: number }) {
  const { i18n } = useTranslation('upload')
  const percent = writtenNumber(Math.floor(part * 100) / 100, i18n.language, { style: 'percent' })
  return (
    <label className={styles.progress}>
      <span>
        <bdi>{label}</bdi>
      </span>
      <span>{percent}</span>
      <progress value={part} max={1} />
    </label>
  )
}

/** Progress weighted by file size. */
function meanOf(files: readonly ChosenFile[], sendings: ReadonlyMap<number, Sending>): number {
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  const sent = files.reduce(
    (sum, { id, file }) => sum + file.size * (sendings.get(id)?.part ?? 0),
    0,
  )
  return total > 0 ? sent / total : 0
}
