import { lazy, Suspense, useRef, useState, type RefObject } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import styles from './widgets/card-grid.module.css'
import type { DirectoryPageData } from './directory-loader.ts'
import type { DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import { SkeletonCards } from './skeleton-cards.tsx'
import { useNearEnd } from './near-end.ts'

const MoreResults = lazy(async () => {
  try {
    return { default: (await import('./more-results.tsx')).MoreResults }
  } catch (error) {
    // E-054: falls back to the link, as without scripts.
    console.error('Error:', error)
    return { default: NextPage }
  }
})

/** Lists with further pages loaded, which are restored when coming back. */
const readOn = new Set<string>()

interface LoadMoreProps {
  state: DirectoryState
  first: DirectoryPageData
}

/** End of the first page: a link to the second, loaded automatically when scrolled near. */
export function LoadMore({ state, first }: LoadMoreProps) {
  const key = directoryHref(state)
  const [reading, setReading] = useState(() => readOn.has(key))

  function readFurther() {
    readOn.add(key)
    setReading(true)
  }

  if (!reading) return <NearEnd state={state} onNear={readFurther} />
  return (
    <Suspense fallback={<SkeletonCards count={first.total - first.cards.length} />}>
      <MoreResults state={state} first={first} />
    </Suspense>
  )
}

function NearEnd({ state, onNear }: { state: DirectoryState; onNear: () => void }) {
  const end = useRef<HTMLLIElement>(null)
  useNearEnd(end, onNear)

  return <NextPage state={state} end={end} />
}

function NextPage({
  state,
  end,
}: {
  state: DirectoryState
  end?: RefObject<HTMLLIElement | null>
}) {
  const { t } = useTranslation('directory')

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
