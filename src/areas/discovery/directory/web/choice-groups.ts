import { use, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawnContext } from '#shared/server-rendered.ts'
import { pickNames, type PickName } from './directory-state.ts'
import { unpackGroups, type Choice, type ChoiceGroup } from './filter-choices.ts'

/** The name under which the loader leaves the groups, packed, for the document (see PageContext). */
export const drawnGroups = 'directory filters'

/**
 * What results can be narrowed to. Null stands for what came with the document: the server draws
 * it, the browser reads it back from what was drawn. Sent as data too, it would be an eighth of
 * the page.
 */
export function useChoiceGroups(packed: string | null): readonly ChoiceGroup[] {
  const { t } = useTranslation('directory')
  const drawn = use(DrawnContext)
  const [fromDocument] = useState(() => (packed === null && !drawn ? readDrawnGroups() : []))

  return useMemo(() => {
    const text = packed ?? drawn?.get(drawnGroups)
    if (typeof text !== 'string') return fromDocument
    // Types and regions of networks alone are named by texts of the interface.
    return unpackGroups(text, (name, value) => t(`${name}-${value}` as 'networkType-0'))
  }, [packed, drawn, fromDocument, t])
}

/** The element in which the server draws the groups, for small screens too. */
export const filtersId = 'filters'

function readDrawnGroups(): ChoiceGroup[] {
  const filters = document.getElementById(filtersId)
  return pickNames.flatMap((name) => {
    const choices = filters ? readChoices(filters, name) : []
    return choices.length > 0 ? [{ name, choices }] : []
  })
}

/** A choice within the list item of another is one below it. */
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
