import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import styles from './section-nav.module.css'

interface Section {
  id: string
  label: string
  count?: number
}

/** Sticky section navigation that highlights the current section. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('enterprise')
  const current = useSectionInView(sections.map(({ id }) => id).join(' '))
  const list = useRef<HTMLUListElement>(null)

  // On phones the row scrolls: keep the current link visible.
  useEffect(() => {
    const link = list.current?.querySelector(current ? `[href="#${current}"]` : 'a')
    if (list.current && link) bringIntoView(link, list.current)
  }, [current])

  return (
    <nav className={styles.nav} aria-label={t('sections')}>
      <ul ref={list}>
        {sections.map(({ id, label, count }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {label}
              {count !== undefined && <span> {count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** `scrollIntoView` would scroll the page as well. */
function bringIntoView(link: Element, row: Element) {
  const [own, all] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.left < all.left) row.scrollLeft += own.left - all.left
  if (own.right > all.right) row.scrollLeft += own.right - all.right
}

/**
 * Returns the id of the section at the upper third of the window; at the page's end the last one,
 * above all sections null.
 */
function useSectionInView(ids: string): string | null {
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
