import { Suspense, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import { Dialog, DialogButton } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { lazyComponent } from './lazy-component.ts'
import styles from './share.module.css'

const ShareWays = lazyComponent(async () => (await import('./share-ways.tsx')).ShareWays)

interface ShareProps {
  /** Id of the dialog, unique on the page. */
  id: string
  /** Short title of what is shared. */
  title: string
  /** Absolute URL without a language, so that readers get the page in their own. */
  address: string
  /** Further options, such as an embeddable card. */
  children?: ReactNode
}

/** Button that opens the share dialog. */
export function Share({ id, title, address, children }: ShareProps) {
  const { t } = useTranslation('common')

  return (
    <>
      <DialogButton dialog={id} className={buttons.secondary}>
        <Icon name="share" />
        {t('share')}
      </DialogButton>
      <Dialog id={id} title={t('shareTitle', { title })}>
        <Suspense>
          <div className={styles.share}>
            <ShareWays id={id} title={title} address={address} />
            {children}
          </div>
        </Suspense>
      </Dialog>
    </>
  )
}
