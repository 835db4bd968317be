import { Suspense } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLocation } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { languageInfo } from '#shared/languages.ts'
import { requestedLanguage } from '#shared/links.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useDialogOnDemand } from '#ui/dialog-on-demand.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Waiting } from '#ui/waiting.tsx'
import spoken from '#ui/spoken.module.css'
import styles from './preferences-button.module.css'

const PreferencesInDialog = lazyComponent(
  async () => (await import('./preferences-in-dialog.tsx')).PreferencesInDialog,
)

const dialogId = 'preferences'

/**
 * Shows language and currency and opens the preferences (specification 2.6). Without scripts it
 * links to their page.
 */
export function PreferencesButton() {
  const { t } = useTranslation('layout')
  const frame = useFrame()
  const { pathname, search } = useLocation()
  const { wanted, open } = useDialogOnDemand(dialogId)
  if (!frame) return null

  const { languageCode, currencyCode } = frame.preferences
  const requested = requestedLanguage(search)
  return (
    <>
      <form action="/account/preferences">
        {requested && <input type="hidden" name="lang" value={requested} />}
        <input type="hidden" name="from" value={pathname + search} />
        <button className={styles.button} aria-haspopup="dialog" onClick={open}>
          <Icon name="language" />
          <span className={styles.wide}>{languageInfo[languageCode].name}</span>
          <span className={styles.narrow}>{languageCode}</span>
          <span className={styles.currency}>{currencyCode}</span>
          <span className={spoken.spoken}>{t('preferences')}</span>
        </button>
      </form>
      {wanted && (
        <Dialog
          id={dialogId}
          title={t('preferences')}
          // Cancelled choices must not show when it is opened again.
          onClose={(dialog) => dialog.querySelector('form')?.reset()}
        >
          <Suspense fallback={<Waiting />}>
            <PreferencesInDialog />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
