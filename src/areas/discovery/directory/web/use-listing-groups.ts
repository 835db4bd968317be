import { use, useMemo, useState } from 'react'
import { DrawnContext } from '#shared/server-rendered.ts'
import { filtersId } from './choice-groups.ts'
import { unpackListingGroups, type ListingChoice, type ListingGroups } from './listing-choices.ts'

/** Key under which the loader passes packed groups to the renderer (see PageContext). */
export const drawnListingGroups = 'listing filters'

/**
 * Returns the listing filters; null for profiles. `packed` null means they are in the
 * server-rendered HTML, as in `useChoiceGroups`.
 */
export function useListingGroups(packed: string | null | undefined): ListingGroups | null {
  const drawn = use(DrawnContext)
  const [fromDocument] = useState(() => (packed === null && !drawn ? readDrawnGroups() : null))

  return useMemo(() => {
    if (packed === undefined) return null
    const text = packed ?? drawn?.get(drawnListingGroups)
    return typeof text === 'string' ? unpackListingGroups(text) : fromDocument
  }, [packed, drawn, fromDocument])
}

function readDrawnGroups(): ListingGroups {
  const filters = document.getElementById(filtersId)
  const boxes = (selector: string, valueOf: (input: HTMLInputElement) => string) =>
    [...(filters?.querySelectorAll<HTMLInputElement>(selector) ?? [])].map(
      (input): ListingChoice => ({
        value: valueOf(input),
        text: '',
        count: Number(input.parentElement?.querySelector('i')?.textContent),
      }),
    )
  const countries = (name: string) =>
    [
      ...(filters?.querySelectorAll<HTMLOptionElement>(`select[name=${name}] option`) ?? []),
    ].flatMap(({ value, text: written }): ListingChoice[] => {
      const [, text, count] = /^(.*) \((\d+)\)$/.exec(written) ?? []
      return text ? [{ value, text, count: Number(count) }] : []
    })

  return {
    communityCart: boxes('input[name=cart], input[name=giftCard]', ({ name }) => name),
    shipsTo: countries('shipsTo'),
    shipsFrom: countries('shipsFrom'),
    packaging: boxes('input[name=packaging]', ({ value }) => value),
    eligible: countries('eligible'),
  }
}
