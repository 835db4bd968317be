import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#shared/use-translation.ts'
import { useHoverOrFocus } from './use-hover-or-focus.ts'
import { Icon } from './icon.tsx'
import styles from './snackbar.module.css'

type Tone = 'plain' | 'good' | 'bad'

interface SnackbarOptions {
  /** `bad` is announced at once (assertive), others politely. */
  tone?: Tone
  action?: { label: string; run: () => void }
  /** Display time in ms; 5 s by default. */
  staysMs?: number
}

interface Message extends SnackbarOptions {
  id: number
  text: string
}

/** Display time in ms, and swipe distance in px that dismisses (specification 2, constants). */
const usualMs = 5000
/** Display time in ms of a message with which something can be undone. */
export const undoMs = 10_000
const swipeLength = 50
const mostAtOnce = 3

interface Shown {
  messages: readonly Message[]
  /** Modal dialogs make everything outside inert, so messages are rendered inside the open one. */
  host: Element | null
}

const empty: Shown = { messages: [], host: null }
const listeners = new Set<() => void>()
let shown = empty
let lastId = 0

/**
 * Shows a snackbar, for 5 s unless `staysMs` says otherwise. Returns a function that dismisses it.
 */
export function showSnackbar(text: string, options: SnackbarOptions = {}): () => void {
  const id = ++lastId
  publish([...shown.messages, { ...options, id, text }].slice(-mostAtOnce))
  return () => dismiss(id)
}

function dismiss(id: number) {
  publish(shown.messages.filter((message) => message.id !== id))
}

function publish(messages: readonly Message[]) {
  shown = { messages, host: [...document.querySelectorAll('dialog:modal')].at(-1) ?? null }
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  const moveOut = () => publish([...shown.messages])
  listeners.add(changed)
  // Moves messages out before a closing dialog takes them along.
  document.addEventListener('close', moveOut, { capture: true })
  return () => {
    listeners.delete(changed)
    document.removeEventListener('close', moveOut, { capture: true })
  }
}

/** Renders the snackbars; used once, in the layout of all pages. */
export function Snackbars() {
  const { messages, host } = useSyncExternalStore(
    subscribe,
    () => shown,
    () => empty,
  )
  const place = useRef<HTMLDivElement>(null)

  // Re-shows the popover so that it is on top of the top layer.
  useEffect(() => {
    // Their dialog has been removed meanwhile.
    if (host && !host.isConnected) return publish(messages)
    place.current?.hidePopover()
    if (messages.length > 0) place.current?.showPopover()
  }, [messages, host])

  const line = (
    <div ref={place} className={styles.snackbars} popover="manual" aria-live="polite">
      {messages.map((message) => (
        <Snackbar key={message.id} message={message} />
      ))}
    </div>
  )
  return host ? createPortal(line, host) : line
}

function Snackbar({ message }: { message: Message }) {
  const { t } = useTranslation('layout')
  const { id, text, tone = 'plain', action, staysMs = usualMs } = message
  const [held, holder] = useHoverOrFocus<HTMLDivElement>()
  const [moved, setMoved] = useState(0)
  const start = useRef<number | null>(null)

  // Hover and focus pause the timeout.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), staysMs)
    return () => clearTimeout(timer)
  }, [held, id, staysMs])

  function grab(event: PointerEvent<HTMLDivElement>) {
    if (event.target instanceof Element && event.target.closest('button')) return
    start.current = event.clientX
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function release() {
    if (start.current !== null && Math.abs(moved) > swipeLength) dismiss(id)
    start.current = null
    setMoved(0)
  }

  return (
    <div
      ref={holder}
      className={styles.snackbar}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : undefined}
      style={{ translate: `${moved}px` }}
      onPointerDown={grab}
      onPointerMove={({ clientX }) => {
        if (start.current !== null) setMoved(clientX - start.current)
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {tone !== 'plain' && <Icon name={tone === 'good' ? 'check' : 'warning'} />}
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('close')}
        onClick={() => dismiss(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
