import { useEffect, useEffectEvent, type RefObject } from 'react'
import { infiniteLoader } from '#shared/constants.ts'

/** Calls once when the reader comes within five items of the end of a list (specification 9). */
export function useNearEnd(end: RefObject<HTMLElement | null>, onNear: () => void) {
  const near = useEffectEvent(onNear)

  useEffect(() => {
    const last = end.current
    if (!last) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      near()
    })

    const items = last.closest('[aria-busy]')?.querySelectorAll('li')
    const early = items?.item(Math.max(0, items.length - 1 - infiniteLoader.threshold))
    for (const item of [early, last]) if (item) observer.observe(item)
    return () => observer.disconnect()
  }, [end])
}
