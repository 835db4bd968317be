import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from './button.module.css'
import { Dialog, DialogButton } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { later } from './defer.ts'
import styles from './share.module.css'

const ShareWays = later(async () => (await import('./share-ways.tsx')).ShareWays)

interface ShareProps {
  /** Of the dialog; one of its own for each on a page. */
  id: string
  /** What is shared, in a few words. */
  title: string
  /** Whole, without a language: readers get the page in theirs. */
  address: string
  className?: string
  /** More ways, such as a card for other pages. */
  children?: ReactNode
}

/** A button that opens the ways to pass a page on. */
export function Share({ id, title, address, className = buttons.secondary, children }: ShareProps) {
  const { t } = useTranslation('parts')

  return (
    <>
      <DialogButton dialog={id} className={className}>
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
