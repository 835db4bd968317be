import { useEffect, useRef } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useNavigation } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { logInPath } from '#shared/log-in.ts'
import { failedSends } from './keep-page.ts'
import { showSnackbar } from './snackbar.tsx'

/** Text key of why a submission failed. */
type Failure = 'busyText' | `send${'Offline' | 'Failed' | 'Refused' | 'TooLarge' | 'SignedOut'}`

function failureOf(status: number): Failure {
  if (status === 0) return navigator.onLine ? 'sendFailed' : 'sendOffline'
  if (status === 401) return 'sendSignedOut'
  if (status === 413) return 'sendTooLarge'
  if (status === 429 || status === 503) return 'busyText'
  return status < 500 ? 'sendRefused' : 'sendFailed'
}

/** Milliseconds after which a natively submitted form may be sent again. */
const patience = 3000

/** Reports failed submissions and prevents double submits; used once, in the layout of pages. */
export function Sending() {
  const { t } = useTranslation('layout')
  const link = useLinks()
  const { formMethod, state } = useNavigation()
  const sending = formMethod === 'POST' ? state : 'idle'
  const last = useRef<EventTarget>(null)

  useEffect(() => {
    const logIn = { label: t('logIn'), run: () => void window.open(link(logInPath), '_blank') }
    const announce = (event: Event) => {
      const failure = failureOf((event as CustomEvent<number>).detail)
      showSnackbar(t(failure), {
        tone: 'bad',
        ...(failure === 'sendSignedOut' && { action: logIn }),
      })
    }
    failedSends.addEventListener('failed', announce)
    return () => failedSends.removeEventListener('failed', announce)
  }, [t, link])

  useEffect(() => {
    if (sending === 'idle') last.current = null
    let clicks = 0
    const clicked = ({ detail }: MouseEvent) => void (clicks = detail)
    // In the capture phase, before React. GET forms such as searches may be resubmitted.
    const stop = (event: SubmitEvent) => {
      if ((event.target as HTMLFormElement).method !== 'post') return
      const isSame = last.current === event.target
      // While the loaders revalidate, other forms of the response can be submitted. The second
      // submit of a double click may come before React has rendered the pending state.
      const isPending =
        sending === 'submitting' || (isSame && (sending === 'loading' || clicks > 1))
      if (isPending) {
        event.preventDefault()
        event.stopPropagation()
      } else last.current = event.target
    }
    addEventListener('click', clicked, { capture: true })
    addEventListener('submit', stop, { capture: true })
    return () => {
      removeEventListener('click', clicked, { capture: true })
      removeEventListener('submit', stop, { capture: true })
    }
  }, [sending])

  useEffect(() => {
    const sent = new WeakSet<EventTarget>()
    // Native submissions: blocked while offline, where they would replace the page, and while one
    // is pending.
    const stay = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (event.defaultPrevented) return
      if (!navigator.onLine) {
        event.preventDefault()
        showSnackbar(t('sendOffline'), { tone: 'bad' })
      } else if (sent.has(form)) event.preventDefault()
      else if (form.method === 'post') {
        sent.add(form)
        setTimeout(() => sent.delete(form), patience)
      }
    }
    addEventListener('submit', stay)
    return () => removeEventListener('submit', stay)
  }, [t])

  return null
}
