import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls to the element that shows what an answer brought, when it is out of sight: the form that was
 * sent may be far below.
 */
export function useIntoView<E extends HTMLElement>(answer: unknown): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (answer) element.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return element
}
