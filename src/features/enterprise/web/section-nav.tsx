import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './section-nav.module.css'

interface Section {
  id: string
  label: string
  count?: number
}

/** What is on the page, always in reach; says which part is being read. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('enterprise')
  const current = useSectionInView(sections.map(({ id }) => id).join(' '))
  const list = useRef<HTMLUListElement>(null)

  // On a phone there are more than fit beside each other.
  useEffect(() => {
    const link = current && list.current?.querySelector(`[href="#${current}"]`)
    if (link) link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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

/** The section that crosses the upper third of the window; none before scripts run. */
function useSectionInView(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: '-33% 0px -66%' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])

  return current
}
