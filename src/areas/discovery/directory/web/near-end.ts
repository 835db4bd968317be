import { useEffect, useEffectEvent, type RefObject } from 'react'
import { infiniteLoader } from '#shared/constants.ts'

/** Last trigger, by `performance.now()`. */
let lastNear = Number.NEGATIVE_INFINITY

/**
 * Calls `onNear` within five items of the end of a list, at most every three seconds (specification
 * 9, "Infinite loader").
 */
export function useNearEnd(end: RefObject<HTMLElement | null>, onNear: () => void) {
  const near = useEffectEvent(onNear)

  useEffect(() => {
    const last = end.current
    if (!last) return
    let timer: ReturnType<typeof setTimeout>
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      const wait = lastNear + infiniteLoader.throttle - performance.now()
      timer = setTimeout(
        () => {
          lastNear = performance.now()
          near()
        },
        Math.max(wait, 0),
      )
    })

    const items = last.closest('[aria-busy]')?.querySelectorAll('li')
    const early = items?.item(Math.max(0, items.length - 1 - infiniteLoader.threshold))
    for (const item of [early, last]) if (item) observer.observe(item)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [end])
}
