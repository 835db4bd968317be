import { useEffect, useRef } from 'react'
import { useFetchers } from 'react-router'
import { useOpenPage } from './offline/held-page.ts'

/**
 * Turns clicks on same-origin links into client-side navigation. Pages use plain `<a href>`, which
 * is cheap to render and works before hydration; `data-document` opts a link out.
 *
 * While a fetcher submits and revalidates, navigation waits: React Router 8.4.0 would otherwise
 * finish it with that page's data under the new URL if the route still had to be discovered.
 */
export function useClientLinks() {
  const open = useOpenPage()
  const isSending = useFetchers().some(({ formMethod = 'GET' }) => formMethod !== 'GET')
  const waiting = useRef<string>(null)

  useEffect(() => {
    if (isSending || waiting.current === null) return
    open(waiting.current)
    waiting.current = null
  }, [open, isSending])

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !isPlainClick(event) || !staysInside(link)) return

      event.preventDefault()
      leaveDialog(link)
      const address = link.pathname + link.search + link.hash
      if (isSending) waiting.current = address
      else open(address)
    }

    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [open, isSending])
}

/** Closes the dialog around a link that leaves the page, without focus returning to its opener. */
function leaveDialog(link: HTMLAnchorElement) {
  const dialog = link.closest('dialog')
  dialog?.close()
  if (!dialog || link.pathname === location.pathname) return
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

function staysInside(link: HTMLAnchorElement): boolean {
  if (!link.href || link.origin !== location.origin || link.target) return false
  if (link.hasAttribute('download')) return false
  if (link.dataset['document'] !== undefined) return false
  const samePage = link.pathname === location.pathname && link.search === location.search
  return !(samePage && link.hash)
}
