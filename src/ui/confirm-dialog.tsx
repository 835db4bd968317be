import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  id: string
  title: string
  /** Consequence of confirming. */
  text: string
  /** Label of the confirm button, as a verb: not “OK”. */
  confirm: string
  /** For destructive actions. */
  isGrave?: boolean
  onConfirm: () => void
}

/** Asks for confirmation. Stays open on a click outside, such as the second of a double tap. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  const { id, title, text, confirm, isGrave = false, onConfirm } = props

  return (
    <Dialog
      id={id}
      title={title}
      isHeld
      foot={
        <>
          <button
            type="button"
            className={buttons.secondary}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {t('cancel')}
          </button>
          <button
            type="button"
            className={isGrave ? buttons.grave : buttons.primary}
            onClick={(event) => {
              event.currentTarget.closest('dialog')?.close()
              onConfirm()
            }}
          >
            {confirm}
          </button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
