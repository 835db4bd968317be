import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Follows links of this site without loading a document. Pages hold plain `<a href>` only, which
 * costs nothing to render and works before and without this; `data-document` opts a link out.
 */
export function useClientLinks() {
  const navigate = useNavigate()

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !isPlainClick(event) || !staysInside(link)) return

      event.preventDefault()
      // The page that is there is better than none; the frame says that there is no connection.
      if (!navigator.onLine) return
      leaveDialog(link)
      void navigate(link.pathname + link.search + link.hash)
    }

    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

/** A closed dialog gives the focus back to what opened it; who leaves the page goes on in the next. */
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
