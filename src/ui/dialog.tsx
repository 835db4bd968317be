import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import styles from './dialog.module.css'

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: string
    commandfor?: string
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none'
  }
}

interface DialogProps {
  id: string
  title: string
  /** `window` in the middle; `drawer` from the side text starts on; `sheet` fills the screen. */
  shape?: 'window' | 'drawer' | 'sheet'
  /** Stays in reach below what scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** Opened by a `DialogButton`, by the browser alone where it can: before hydration too. */
export function Dialog({ id, title, shape = 'window', foot, children }: DialogProps) {
  const { t } = useTranslation('frame')

  return (
    <dialog
      id={id}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-labelledby={`${id}-title`}
      closedby="any"
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t('close')}
          command="close"
          commandfor={id}
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}

interface DialogButtonProps {
  dialog: string
  className?: string | undefined
  label?: string
  children: ReactNode
}

export function DialogButton({ dialog, className, label, children }: DialogButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-label={label}
      command="show-modal"
      commandfor={dialog}
      onClick={() => openWithoutCommands(dialog)}
    >
      {children}
    </button>
  )
}

/** For browsers that do not know `command` on buttons. */
function openWithoutCommands(id: string) {
  const element = document.getElementById(id)
  if ('command' in HTMLButtonElement.prototype) return
  if (element instanceof HTMLDialogElement && !element.open) element.showModal()
}
