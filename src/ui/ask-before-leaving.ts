import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Lets the browser ask, in its own words, who leaves a page on which something was typed into a form
 * and not sent, or sent and refused. For pages whose forms are not saved as they are typed.
 */
export function useAskBeforeLeaving(isRefused: boolean): void {
  // What was sent has led to an address of its own.
  const { key } = useLocation()

  useEffect(() => {
    let unsavedAt = isRefused ? key : null
    const typed = ({ target }: Event) => {
      const form = (target as Partial<HTMLInputElement>).form
      if (form?.matches('main form[method="post"]')) unsavedAt = key
    }
    // Only who leaves the document is asked.
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
