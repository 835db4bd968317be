import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSubmit } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import { showSnackbar, undoMs } from '#ui/snackbar.tsx'

interface Notice {
  text: string
  /** Token of `changeListings`; null if nothing can be undone. */
  undo: string | null
  /** Id of the listing, for a change of a single one. */
  of?: number | null
}

/** Shows the result of a change in a snackbar, with a button that undoes it. */
export function useUndoNotice(notice: Notice | null): void {
  const { t } = useTranslation('listings')
  const { key } = useLocation()
  const submit = useSubmit()

  const shownAt = useRef<string>(null)
  // Once per navigation: the same change twice is two results.
  const show = useEffectEvent((at: string) => {
    if (!notice || shownAt.current === at) return
    shownAt.current = at
    const { text, undo, of = null } = notice
    if (undo === null) return showSnackbar(text, { tone: 'good' })
    showSnackbar(text, {
      tone: 'good',
      staysMs: undoMs,
      action: {
        label: t('undo'),
        run: () =>
          void submit(
            { do: 'undo', undo, of: of === null ? '' : String(of) },
            { method: 'post', preventScrollReset: true },
          ),
      },
    })
  })
  useEffect(() => show(key), [key])
}

/** Parses the token of a change in the URL of the page that shows its result. */
export function undoIn(params: URLSearchParams): string | null {
  const token = params.get('undo') ?? ''
  return /^[0-9a-f-]{36}$/.test(token) ? token : null
}
