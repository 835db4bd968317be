import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'

/** Closes a dialog without doing anything, also without scripts. */
export function DialogClose({ dialog }: { dialog: string }) {
  const { t } = useTranslation('common')
  return (
    <button
      type="button"
      className={buttons.secondary}
      command="close"
      commandfor={dialog}
      onClick={(event) => event.currentTarget.closest('dialog')?.close()}
    >
      {t('cancel')}
    </button>
  )
}
