import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useDialogOnDemand } from '#ui/dialog-on-demand.ts'
import { Icon } from '#ui/icon.tsx'
import spoken from '#ui/spoken.module.css'
import styles from './search-pill.module.css'

const dialogId = 'search'

interface SearchPillProps {
  /** Where it leads without scripts. */
  href: string
  /** The current search, or what can be searched; null shows that it is a search. */
  label: string | null
  className?: string | undefined
  /** Content of the dialog, rendered when it is opened. */
  children: (close: () => void) => ReactNode
}

/** Shows the search in one line and opens it in a dialog, which fills a phone's screen. */
export function SearchPill({ href, label, className = '', children }: SearchPillProps) {
  const { t } = useTranslation('layout')
  const dialog = useDialogOnDemand(dialogId)

  return (
    <>
      <a
        className={`${styles.pill} ${className}`}
        href={href}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        <Icon name="search" />
        <span>
          <span className={label === null ? undefined : spoken.spoken}>{t('search')} </span>
          {label}
        </span>
      </a>
      {dialog.wanted && (
        <Dialog
          id={dialogId}
          title={t('search')}
          shape={matchMedia('(width < 768px)').matches ? 'sheet' : 'window'}
          // Opens with the search of the page it is opened on.
          onClose={dialog.unmount}
        >
          {() => children(closeDialog)}
        </Dialog>
      )}
    </>
  )
}

function closeDialog() {
  const dialog = document.getElementById(dialogId)
  if (dialog instanceof HTMLDialogElement) dialog.close()
}
