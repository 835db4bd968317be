import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Icon } from './icon.tsx'
import styles from './dialog.module.css'
import { Skeleton } from './skeleton.tsx'

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
  /**
   * `window` is centred; `drawer` slides in from the inline start, `end-drawer` from the end;
   * `sheet` fills the screen.
   */
  shape?: 'window' | 'drawer' | 'end-drawer' | 'sheet'
  /** Does not close on a click outside, where input would be lost. */
  isHeld?: boolean
  /** Sticky footer below the scrolling content. */
  foot?: ReactNode
  /** A function is called when the dialog first opens, and may render lazy components. */
  children: ReactNode | (() => ReactNode)
  onClose?: (dialog: HTMLDialogElement) => void
}

/** Modal dialog, opened by a `DialogButton`, even before hydration, or by `openDialog`. */
export function Dialog(props: DialogProps) {
  const { id, title, shape = 'window', isHeld = false, foot, children, onClose } = props
  const { t } = useTranslation('layout')
  const [opened, watch] = useOpened()

  return (
    <dialog
      ref={watch}
      id={id}
      className={`${styles.dialog} ${styles[shape]}`}
      onClose={(event) => onClose?.(event.currentTarget)}
      aria-labelledby={`${id}-title`}
      closedby={isHeld ? 'closerequest' : 'any'}
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
      <div className={styles.body}>
        {typeof children === 'function' ? (
          <Suspense fallback={<Skeleton />}>{opened && children()}</Suspense>
        ) : (
          children
        )}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}

interface DialogButtonProps {
  dialog: string
  className?: string | undefined
  label?: string
  /** Called in addition to opening the dialog, such as to choose its content. */
  onOpen?: () => void
  children: ReactNode
}

export function DialogButton(props: DialogButtonProps) {
  const { dialog, className, label, onOpen, children } = props

  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-label={label}
      command="show-modal"
      commandfor={dialog}
      onClick={() => {
        onOpen?.()
        if (!('command' in HTMLButtonElement.prototype)) openDialog(dialog)
      }}
    >
      {children}
    </button>
  )
}

/** Opens a dialog from other elements, and in browsers without `command` on buttons. */
export function openDialog(id: string): void {
  const element = document.getElementById(id)
  if (element instanceof HTMLDialogElement && !element.open) element.showModal()
}

/** Returns whether a dialog has ever been open, also before hydration. */
function useOpened(): [opened: boolean, watch: (element: HTMLDialogElement) => () => void] {
  const [opened, setOpened] = useState(false)
  const watch = useCallback((element: HTMLDialogElement) => {
    const look = () => element.open && setOpened(true)
    const observer = new MutationObserver(look)
    observer.observe(element, { attributeFilter: ['open'] })
    look()
    return () => observer.disconnect()
  }, [])

  return [opened, watch]
}
