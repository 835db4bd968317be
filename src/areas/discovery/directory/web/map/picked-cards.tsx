import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { queryClient } from '#shared/query-client.ts'
import { Cards } from '../widgets/cards.tsx'
import { gridCard } from '../widgets/grid-card.ts'
import { cardQuery } from './card-query.ts'
import type { Picked } from './community-map.ts'
import styles from './map.module.css'

interface PickedCardsProps {
  kind: 'profiles' | 'listings'
  picked: Picked
}

export function PickedCards(props: PickedCardsProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <CardsOf {...props} />
    </QueryClientProvider>
  )
}

function CardsOf({ kind, picked: { ids, count, near } }: PickedCardsProps) {
  const { t } = useTranslation('map')
  const language = useFrame()?.language ?? 'en'
  const { data, isError } = useQuery(cardQuery(kind, ids, language, near))

  if (isError) return <p role="alert">{t('cardsFailed')}</p>
  if (!data) return <div className={styles.coming} />
  return (
    <>
      <div className="map-rows">
        <ul>
          <Cards cards={data.map(gridCard)} compact />
        </ul>
      </div>
      {count > ids.length && <p>{t('moreHere', { count: count - ids.length })}</p>}
    </>
  )
}
