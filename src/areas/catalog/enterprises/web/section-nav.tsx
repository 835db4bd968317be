import { useEffect, useRef } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useSectionInView } from './section-in-view.ts'
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
