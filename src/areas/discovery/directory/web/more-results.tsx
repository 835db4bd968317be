import { useSaved } from '#community/reactions/web/widgets/use-saved.ts'
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useViewBeacon } from '#operations/statistics/web/widgets/report-view.ts'
import { apiOf } from '#shared/api-client.ts'
import { useFrame } from '#shared/layout.ts'
import { queryClient } from '#shared/query-client.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { ToTop } from '#ui/to-top.tsx'
import type { directoryContract } from '../contract.ts'
import { Cards } from './widgets/cards.tsx'
import styles from './widgets/card-grid.module.css'
import type { DirectoryPageData } from './directory-loader.ts'
import { directoryInput, searchSeen, type DirectoryState } from './directory-state.ts'
import { gridCard, type GridCard } from './widgets/grid-card.ts'
import { directoryHref } from './directory-url.ts'
import { useNearEnd } from './near-end.ts'
import { useResumedReading } from './resume-reading.ts'
import { SkeletonCards } from './skeleton-cards.tsx'

interface MoreResultsProps {
  state: DirectoryState
  first: DirectoryPageData
}

const api = apiOf<typeof directoryContract>('directory')

export function MoreResults(props: MoreResultsProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <FurtherPages {...props} />
    </QueryClientProvider>
  )
}

/** Infinite scroll of the pages after the first; cached for coming back. */
function FurtherPages({ state, first }: MoreResultsProps) {
  const { t } = useTranslation('directory')
  const language = useFrame()?.language ?? 'en'
  const isMapped = first.map !== null
  const hearts = useSaved(!isMapped)
  const { data, error, isFetching, isError, isPaused, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['directory', directoryInput(state, language)],
      queryFn: ({ pageParam, signal }) =>
        api.searchDirectory(directoryInput(state, language, pageParam), { signal }),
      initialPageParam: first.page + 1,
      getNextPageParam: ({ page, pages }) => (page + 1 < pages ? page + 1 : undefined),
    })

  useEffect(() => {
    if (error) console.error('Error:', error)
  }, [error])

  const pages = data?.pages ?? []
  useResumedReading(directoryHref(state), pages.length, () => void fetchNextPage())
  const cards = withoutRepeats(
    first.cards.map(({ id }) => id),
    pages.flatMap((page) => page.cards.map(gridCard)),
  )
  useViewBeacon(searchSeen(state, pages.at(-1)?.cards.map(({ id }) => id) ?? []))
  const left = first.total - first.cards.length - cards.length

  return (
    <>
      <Cards cards={cards} compact={isMapped} hearts={isMapped ? undefined : hearts} />
      <ToTop label={t('toTop')} />
      {isPaused || isError ? (
        <Problem offline={isPaused} retry={() => void (data ? fetchNextPage() : refetch())} />
      ) : isFetching ? (
        <SkeletonCards count={Math.max(left, 1)} />
      ) : (
        hasNextPage && <End key={pages.length} onNear={() => void fetchNextPage()} />
      )}
    </>
  )
}

function End({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLLIElement>(null)
  useNearEnd(end, onNear)

  return <li ref={end} className={styles.end} aria-hidden="true" />
}

function Problem({ offline, retry }: { offline: boolean; retry: () => void }) {
  const { t } = useTranslation('directory')

  return (
    <li className={styles.end}>
      <Notice
        icon={offline ? 'offline' : 'clock'}
        alert
        text={t(offline ? 'offlineMore' : 'moreFailed')}
      >
        <button type="button" className={buttons.secondary} onClick={retry}>
          {t('tryAgain')}
        </button>
      </Notice>
    </li>
  )
}

/** Drops duplicates, as results may move between pages while reading. */
function withoutRepeats(before: readonly number[], cards: readonly GridCard[]): GridCard[] {
  const seen = new Set(before)
  return cards.filter(({ id }) => {
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}
