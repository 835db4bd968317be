import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Returns the text of a search field. It follows the URL, except if that was cleared because of
 * ongoing typing, and starts with text typed before hydration.
 */
export function useDraft(value: string, field: RefObject<HTMLInputElement | null>) {
  const [draft, setDraft] = useState({ of: value, text: value })
  let { text } = draft

  if (draft.of !== value) {
    const edited = draft.text !== draft.of
    text = value === '' && edited ? draft.text : value
    setDraft({ of: value, text })
  }

  useLayoutEffect(() => {
    const typed = field.current?.value
    // Only the document knows of it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (typed) setDraft((first) => (first.text === typed ? first : { ...first, text: typed }))
  }, [field])

  return [text, (next: string) => setDraft({ of: value, text: next })] as const
}
