import { useEffect, useRef, useState } from 'react'
import { useFrame } from '#shared/layout.ts'
import type { Suggestion } from '../contract.ts'
import type { DirectoryState } from './directory-state.ts'
import type * as suggestionList from './suggestion-list.tsx'

type ListModule = typeof suggestionList

interface Found {
  words: string
  suggestions: readonly Suggestion[]
}

const empty: Found = { words: '', suggestions: [] }

/**
 * Suggestions for the typed text. Their code loads when the field gets focus; stale responses are
 * dropped.
 */
export function useSuggestions(kind: DirectoryState['kind']) {
  const language = useFrame()?.language ?? 'en'
  const [list, setList] = useState<ListModule | null>(null)
  const [found, setFound] = useState(empty)
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  async function load(): Promise<ListModule> {
    const loaded = list ?? (await import('./suggestion-list.tsx'))
    setList(loaded)
    return loaded
  }

  async function find(words: string, { signal }: AbortController) {
    const { findSuggestions } = await load()
    if (signal.aborted) return
    const suggestions = await findSuggestions(words, kind, language, signal)
    if (!signal.aborted) setFound({ words, suggestions })
  }

  function ask(text: string) {
    const words = text.trim()
    request.current?.abort()
    if (words === '') return setFound(empty)
    const question = new AbortController()
    request.current = question
    // Optional: search itself reports failures.
    find(words, question).catch(() => question.signal.aborted || setFound(empty))
  }

  function forget() {
    request.current?.abort()
    setFound(empty)
  }

  return {
    List: list?.SuggestionList,
    ...found,
    load: () => void load().catch(() => {}),
    ask,
    forget,
  }
}
