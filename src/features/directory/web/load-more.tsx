import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '#ui/button.module.css'
import styles from './card-grid.module.css'
import type { DirectoryPageData } from './directory-loader.ts'
import type { DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import { SkeletonCards } from './skeleton-cards.tsx'
import { useNearEnd } from './near-end.ts'

const MoreResults = lazy(async () => ({
  default: (await import('./more-results.tsx')).MoreResults,
}))

/** Lists that were read on: coming back to one shows what was loaded at once. */
const readOn = new Set<string>()

interface LoadMoreProps {
  state: DirectoryState
  first: DirectoryPageData
}

/** The end of the first page: a link to the second, followed by itself when the reader gets near. */
export function LoadMore({ state, first }: LoadMoreProps) {
  const key = directoryHref(state)
  const [reading, setReading] = useState(() => readOn.has(key))

  function readFurther() {
    readOn.add(key)
    setReading(true)
  }

  if (!reading) return <NextPage state={state} onNear={readFurther} />
  return (
    <Suspense fallback={<SkeletonCards count={first.total - first.shown.length} />}>
      <MoreResults state={state} first={first} />
    </Suspense>
  )
}

function NextPage({ state, onNear }: { state: DirectoryState; onNear: () => void }) {
  const { t } = useTranslation('directory')
  const end = useRef<HTMLLIElement>(null)
  useNearEnd(end, onNear)

  return (
    <li ref={end} className={styles.end}>
      <a
        className={buttons.secondary}
        rel="next"
        href={directoryHref({ ...state, page: state.page + 1 })}
      >
        {t('nextPage')}
      </a>
    </li>
  )
}
