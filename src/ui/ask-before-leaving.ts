import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Shows the browser's "leave page?" prompt while a POST form on the page has unsaved input, or was
 * sent and refused. For pages whose forms have no autosave.
 */
export function useAskBeforeLeaving(isRefused: boolean): void {
  // A successful submission navigates, which changes the key.
  const { key } = useLocation()

  useEffect(() => {
    let unsavedAt = isRefused ? key : null
    const typed = ({ target }: Event) => {
      const form = (target as Partial<HTMLInputElement>).form
      if (form?.matches('main form[method="post"]')) unsavedAt = key
    }
    // The prompt exists only for document loads: follow the link as one.
    const followed = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (unsavedAt === key && link) link.dataset['document'] = ''
    }
    const wentBack = (event: NavigateEvent) => {
      const { navigationType, cancelable, destination } = event
      if (unsavedAt !== key || navigationType !== 'traverse' || !cancelable) return
      event.preventDefault()
      location.assign(destination.url)
    }
    const left = (event: BeforeUnloadEvent) => {
      if (unsavedAt === key) event.preventDefault()
    }
    document.addEventListener('input', typed)
    document.addEventListener('click', followed, { capture: true })
    window.navigation?.addEventListener('navigate', wentBack)
    addEventListener('beforeunload', left)
    return () => {
      document.removeEventListener('input', typed)
      document.removeEventListener('click', followed, { capture: true })
      window.navigation?.removeEventListener('navigate', wentBack)
      removeEventListener('beforeunload', left)
    }
  }, [key, isRefused])
}
