import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls the referenced element into view when `answer` changes: the submitted form may be far
 * below it.
 */
export function useIntoView<E extends HTMLElement>(answer: unknown): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (answer) element.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return element
}
