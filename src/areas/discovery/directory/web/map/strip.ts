import { pointedAt } from '../cards.tsx'

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
