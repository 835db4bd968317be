import { useLayoutEffect, type RefObject } from 'react'
import type { DirectoryState } from './directory-state.ts'
import { directoryPath, readDirectory } from './directory-url.ts'

/**
 * What was chosen before the scripts came: the form is read as it would have been sent without them.
 * Words are left to those who type them.
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
    // Once, as the page is taken over: later choices are heard.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return false
  const first = [...field.options].find(({ defaultSelected }) => defaultSelected)
  return first !== undefined && !first.selected
}
