import { pointedAt } from '../widgets/cards.tsx'

/** Finds the card of a result in the list beside the map. */
export function cardInList(id: number): HTMLElement | null {
  return document.querySelector(`.map-beside > .map-rows [data-thing='${id}']`)
}

/** Highlights the card of a hovered marker, which the list may not have. */
export function pointAtCard(id: number | null): void {
  document.querySelector('[data-pointed]')?.removeAttribute('data-pointed')
  if (id !== null) cardInList(id)?.setAttribute('data-pointed', '')
}

/** Whether a list of rows scrolls sideways. */
export function isStrip(list: HTMLElement): boolean {
  return list.matches('.map-rows') && list.scrollWidth > list.clientWidth
}

/** Returns the id of the card in the middle of a strip. */
export function middleCard(strip: HTMLElement): number | null {
  const { left, top, width, height } = strip.getBoundingClientRect()
  const target = document.elementFromPoint(left + width / 2, top + height / 2)
  return target && pointedAt({ target })
}
