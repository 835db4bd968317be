import { useCallback, useRef, useState, type RefObject } from 'react'

interface Slides<E extends HTMLElement> {
  /** Ref of the scroll container; its children are the slides. */
  track: RefObject<E | null>
  index: number
  show: (index: number) => void
  onScroll: () => void
}

/** Tracks which slide is at the start of a scrolling row and scrolls to another. */
export function useSlides<E extends HTMLElement>(): Slides<E> {
  const track = useRef<E>(null)
  const [index, setIndex] = useState(0)

  const show = useCallback((next: number) => {
    const row = track.current
    const slide = row?.children[next]
    if (!row || !slide) return
    // `scrollIntoView` would scroll the page as well, and `scrollBy` stops on the way.
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
