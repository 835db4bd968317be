import { useEffect, useState } from 'react'
import { parseJson } from '#shared/parse-json.ts'

/** How far a list was read when its page was left, for this tab. */
interface Reading {
  key: string
  pages: number
  top: number
}

const storeKey = 'reading'

/**
 * After a reload, loads as many further pages of a list as before and goes back to where the reader
 * was, unless they scroll meanwhile. `pages` are loaded.
 */
export function useResumedReading(key: string, pages: number, loadMore: () => void): void {
  const [before] = useState(() => (wasReloaded() ? readingOf(key) : null))
  const isBehind = before !== null && pages > 0 && pages < before.pages
  const isResumed = before !== null && pages >= before.pages

  useEffect(() => {
    if (isBehind) loadMore()
    // Runs once for each page that was loaded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, pages])

  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    const move = () => setHasMoved(true)
    const events = ['wheel', 'touchmove', 'keydown'] as const
    for (const event of events) addEventListener(event, move, { once: true, passive: true })
    return () => {
      for (const event of events) removeEventListener(event, move)
    }
  }, [])

  useEffect(() => {
    if (isResumed && !hasMoved) scrollTo({ top: before.top, behavior: 'instant' })
    // Runs once, when the last page was loaded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isResumed])

  useEffect(() => {
    const keep = () => {
      try {
        const reading: Reading = { key, pages, top: scrollY }
        sessionStorage.setItem(storeKey, JSON.stringify(reading))
      } catch {
        // Optional: storage may be full or blocked.
      }
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [key, pages])
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

/** Returns how far this list was read, once. */
function readingOf(key: string): Reading | null {
  try {
    const reading = parseJson(sessionStorage.getItem(storeKey) ?? '') as Reading | undefined
    sessionStorage.removeItem(storeKey)
    return reading?.key === key ? reading : null
  } catch {
    return null
  }
}
