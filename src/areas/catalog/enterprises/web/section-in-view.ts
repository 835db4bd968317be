import { useEffect, useState } from 'react'

/**
 * Returns the id of the section at the upper third of the window; at the page's end the last one,
 * above all sections null.
 */
export function useSectionInView(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    function look() {
      const sections = ids.split(' ').flatMap((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect()
        return box ? [{ id, top: box.top, bottom: box.bottom }] : []
      })
      const { innerHeight, scrollY } = window
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      const line = innerHeight / 3
      const found =
        atEnd && scrollY > 0
          ? sections.toSorted((one, other) => other.bottom - one.bottom)[0]
          : sections.find(({ top, bottom }) => top <= line && bottom > line)
      const isAbove = sections.every(({ top }) => top > line)
      setCurrent((before) => (isAbove ? null : (found?.id ?? before)))
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])

  return current
}
