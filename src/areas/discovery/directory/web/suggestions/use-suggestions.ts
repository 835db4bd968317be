import { useEffect, useRef, useState } from 'react'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import type { FilterOption, Suggestion } from '../../contract.ts'
import { changed, ofKind, toggled, type DirectoryState } from '../directory-state.ts'
import { directoryHref } from '../directory-url.ts'
import type * as suggestionList from './suggestion-list.tsx'
import type { RowAddresses, RowGroup } from './suggestion-rows.ts'

type ListModule = typeof suggestionList

interface Found {
  words: string
  groups: readonly RowGroup[]
}

const empty: Found = { words: '', groups: [] }

/**
 * Rows under the search field. Their code loads when the field gets focus; stale responses are
 * dropped. `sectors` are the ones an empty field offers.
 */
export function useSuggestions(state: DirectoryState, sectors: readonly FilterOption[]) {
  const language = useFrame()?.language ?? 'en'
  const link = useLinks()
  const [list, setList] = useState<ListModule | null>(null)
  const [found, setFound] = useState(empty)
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  const to: RowAddresses = {
    search: (kind, query) =>
      directoryHref(changed(ofKind(state, kind), { query, asTyped: false, sort: undefined })),
    sector: (value) => directoryHref(toggled(state, 'sector', value)),
    page: link,
  }

  async function find(words: string, { signal }: AbortController) {
    const loaded = list ?? (await import('./suggestion-list.tsx'))
    setList(loaded)
    if (signal.aborted) return
    if (words === '') return setFound({ words, groups: loaded.startingRows(to, sectors) })
    // Optional: search itself reports failures.
    const suggestions = await loaded
      .findSuggestions(words, state.kind, language, signal)
      .catch((): Suggestion[] => [])
    if (!signal.aborted) {
      setFound({ words, groups: loaded.rowsFor(words, suggestions, state.kind, to) })
    }
  }

  function ask(text: string) {
    request.current?.abort()
    const question = new AbortController()
    request.current = question
    find(text.trim(), question).catch(() => question.signal.aborted || setFound(empty))
  }

  function forget() {
    request.current?.abort()
    setFound(empty)
  }

  return {
    List: list?.SuggestionList,
    ...found,
    rows: found.groups.flatMap(({ rows }) => rows),
    ask,
    forget,
  }
}
