import { useLayoutEffect, type RefObject } from 'react'
import type { DirectoryState } from './directory-state.ts'
import { directoryPath, readDirectory } from './directory-url.ts'

/**
 * Applies filters chosen before hydration, reading the form as it would be submitted. Fields of words
 * handle theirs.
 */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  state: DirectoryState,
  go: (next: DirectoryState, quietly?: boolean) => void,
) {
  useLayoutEffect(() => {
    const fields = form.current
    if (!fields || ![...fields.elements].some(isChanged)) return

    const sent = [...new FormData(fields)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ])
    const search = `?${new URLSearchParams(sent)}`
    const { query, preset } = state
    go({ ...readDirectory({ pathname: directoryPath(state), search }), query, preset }, true)
    // Runs once, on hydration: later choices have event handlers.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    const isTyped = field.type === 'number' && field.value !== field.defaultValue
    return isTyped || field.checked !== field.defaultChecked
  }
  if (!(field instanceof HTMLSelectElement)) return false
  const first = [...field.options].find(({ defaultSelected }) => defaultSelected)
  return first !== undefined && !first.selected
}
