import { useLayoutEffect, useState, type RefObject } from 'react'
import { useNavigation } from 'react-router'

/**
 * Returns the text of a search field. It follows the URL, except if that was cleared because of
 * ongoing typing or the text was edited while the page loaded, and starts with text typed before
 * hydration.
 */
export function useDraft(value: string, field: RefObject<HTMLInputElement | null>) {
  const navigation = useNavigation().location?.key
  /** `of` is the URL's text; `atStart` the field's when the navigation began. */
  const [draft, setDraft] = useState({ of: value, text: value, atStart: value, navigation })
  let { text } = draft

  if (draft.of !== value || draft.navigation !== navigation) {
    const isTyping = value === '' && text !== draft.of
    const isEdited = draft.navigation !== undefined && text !== draft.atStart
    if (draft.of !== value && !isTyping && !isEdited) text = value
    setDraft({ of: value, text, atStart: text, navigation })
  }

  useLayoutEffect(() => {
    const typed = field.current?.value
    // Text typed before hydration is in the DOM only.
    // oxlint-disable-next-line react/set-state-in-effect
    if (typed) setDraft((first) => (first.text === typed ? first : { ...first, text: typed }))
  }, [field])

  return [text, (next: string) => setDraft((now) => ({ ...now, text: next }))] as const
}
