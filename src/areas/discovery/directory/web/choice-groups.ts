import { use, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawnContext } from '#shared/server-rendered.ts'
import { pickNames, type PickName } from './directory-state.ts'
import { unpackGroups, type Choice, type ChoiceGroup } from './filter-choices.ts'

/** Key under which the loader passes packed groups to the renderer (see PageContext). */
export const drawnGroups = 'directory filters'

/**
 * Returns the filter groups. Null means they are in the server-rendered HTML, from which the
 * browser reads them: as data they would be an eighth of the page.
 */
export function useChoiceGroups(packed: string | null): readonly ChoiceGroup[] {
  const { t } = useTranslation('directory')
  const drawn = use(DrawnContext)
  const [fromDocument] = useState(() => (packed === null && !drawn ? readDrawnGroups() : []))

  return useMemo(() => {
    const text = packed ?? drawn?.get(drawnGroups)
    if (typeof text !== 'string') return fromDocument
    // Only network types and regions are named by interface texts.
    return unpackGroups(text, (name, value) => t(`${name}-${value}` as 'networkType-0'))
  }, [packed, drawn, fromDocument, t])
}

/** Id of the element that contains the server-rendered groups. */
export const filtersId = 'filters'

function readDrawnGroups(): ChoiceGroup[] {
  const filters = document.getElementById(filtersId)
  return pickNames.flatMap((name) => {
    const choices = filters ? readChoices(filters, name) : []
    return choices.length > 0 ? [{ name, choices }] : []
  })
}

/** A choice nested in another's list item is its child. */
function readChoices(filters: HTMLElement, name: PickName): Choice[] {
  const roots: Choice[] = []
  const byItem = new Map<Element, Choice>()
  for (const input of filters.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) {
    const { value, parentElement: label } = input
    const item = input.closest('li')
    const count = label?.querySelector('i')?.textContent ?? ''
    const text = label?.textContent.slice(0, -count.length || undefined) ?? ''
    const choice: Choice = { value: Number(value), text, count: Number(count), children: [] }
    const above = item?.parentElement?.closest('li')
    const siblings = (above && byItem.get(above)?.children) ?? roots
    siblings.push(choice)
    if (item) byItem.set(item, choice)
  }
  return roots
}
