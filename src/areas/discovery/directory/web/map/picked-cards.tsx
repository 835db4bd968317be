import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { queryClient } from '#shared/query-client.ts'
import { Cards } from '../cards.tsx'
import { gridCard } from '../grid-card.ts'
import { cardQuery } from './card-query.ts'
import styles from './map.module.css'

interface PickedCardsProps {
  kind: 'profiles' | 'listings'
  ids: readonly number[]
  /** Number of results at the place; may exceed the ids. */
  count: number
}

export function PickedCards(props: PickedCardsProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <CardsOf {...props} />
    </QueryClientProvider>
  )
}

function CardsOf({ kind, ids, count }: PickedCardsProps) {
  const { t } = useTranslation('map')
  const language = useFrame()?.language ?? 'en'
  const { data, isError } = useQuery(cardQuery(kind, ids, language))

  if (isError) return <p role="alert">{t('cardsFailed')}</p>
  if (!data) return <div className={styles.coming} />
  return (
    <>
      {count > 1 && <h2>{t('picked', { count })}</h2>}
      <ul>
        <Cards cards={data.map(gridCard)} />
      </ul>
      {count > ids.length && <p>{t('moreHere', { count: count - ids.length })}</p>}
    </>
  )
}
