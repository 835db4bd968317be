import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { DialogButton } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './palette-button.module.css'
import { WithScripts } from '#ui/with-scripts.tsx'

export const paletteId = 'palette'

/** Opens the command palette. Needs scripts. */
export function PaletteButton() {
  const { t } = useTranslation('adminHome')

  return (
    <WithScripts>
      <DialogButton dialog={paletteId} className={`${buttons.secondary} ${styles.jump}`}>
        <Icon name="search" />
        {t('jump')}
        <kbd dir="ltr">{t('jumpKeys')}</kbd>
      </DialogButton>
    </WithScripts>
  )
}
