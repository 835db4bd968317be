import { useCallback, useRef, useState, type RefObject } from 'react'

interface Slides<E extends HTMLElement> {
  /** For the element that scrolls; its children are the slides. */
  track: RefObject<E | null>
  index: number
  show: (index: number) => void
  onScroll: () => void
}

/** Which child of a scrolling row stands at its start, and how to bring another one there. */
export function useSlides<E extends HTMLElement>(): Slides<E> {
  const track = useRef<E>(null)
  const [index, setIndex] = useState(0)

  const show = useCallback((next: number) => {
    const row = track.current
    const slide = row?.children[next]
    if (!row || !slide) return
    // Not `scrollIntoView`, which moves the page as well; nor `scrollBy`, which stops on the way.
    row.scrollTo({ left: row.scrollLeft + startOf(slide, row) - startOf(row, row) })
  }, [])

  function onScroll() {
    const row = track.current
    if (!row) return
    const start = startOf(row, row)
    const distances = [...row.children].map((slide) => Math.abs(startOf(slide, row) - start))
    setIndex(distances.indexOf(Math.min(...distances)))
  }

  return { track, index, show, onScroll }
}

function startOf(element: Element, row: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return getComputedStyle(row).direction === 'rtl' ? right : left
}
