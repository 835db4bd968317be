import {
  useId,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useHydrated } from '#shared/hydrated.ts'
import styles from './tabs.module.css'

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[]
}

/**
 * Tabs whose panels are all in the page. Each tab links to its panel, so that it works without
 * scripts and `#id` opens it.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const live = useHydrated()
  const hash = useHash()
  const group = useId()
  const [chosen, setChosen] = useState<{ id: string; hash: string } | null>(null)
  const wanted = chosen?.hash === hash ? chosen.id : hash
  const shown = tabs.find(({ id }) => id === wanted) ?? tabs[0]

  function choose(event: MouseEvent, id: string) {
    event.preventDefault()
    setChosen({ id, hash })
  }

  function move(event: KeyboardEvent<HTMLElement>, from: number) {
    const next = tabs[neighbour(event, tabs.length, from) ?? -1]
    if (!next) return
    event.preventDefault()
    setChosen({ id: next.id, hash })
    document.getElementById(`${group}${next.id}`)?.focus()
  }

  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ id, label }, at) => (
          <a
            key={id}
            id={`${group}${id}`}
            href={`#${id}`}
            role="tab"
            aria-selected={id === shown?.id}
            aria-controls={id}
            tabIndex={id === shown?.id || !live ? 0 : -1}
            onClick={(event) => choose(event, id)}
            onKeyDown={(event) => move(event, at)}
          >
            {label}
          </a>
        ))}
      </div>
      <div className={styles.panels} data-live={live ? '' : undefined}>
        {tabs.map(({ id, panel }) => (
          <div
            key={id}
            id={id}
            role="tabpanel"
            aria-labelledby={`${group}${id}`}
            data-shown={id === shown?.id ? '' : undefined}
          >
            {panel}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Index that a key moves to: in reading direction, wrapping around; null for other keys. */
function neighbour(event: KeyboardEvent<HTMLElement>, count: number, from: number): number | null {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const places: Record<string, number> = {
    [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: (from + 1) % count,
    [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: (from - 1 + count) % count,
    Home: 0,
    End: count - 1,
  }
  return places[event.key] ?? null
}

/** Returns the URL's fragment without `#`. */
function useHash(): string {
  return useSyncExternalStore(
    watchHash,
    () => location.hash.slice(1),
    () => '',
  )
}

function watchHash(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
