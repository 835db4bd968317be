import { useState } from 'react'

/**
 * Text of a field that stands for something in the address. It follows the address, except where
 * that was emptied because of what is being typed.
 */
export function useDraft(value: string) {
  const [draft, setDraft] = useState({ of: value, text: value })
  let { text } = draft

  if (draft.of !== value) {
    const edited = draft.text !== draft.of
    text = value === '' && edited ? draft.text : value
    setDraft({ of: value, text })
  }
  return [text, (next: string) => setDraft({ of: value, text: next })] as const
}
