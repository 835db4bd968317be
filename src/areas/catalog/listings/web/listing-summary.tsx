import { useTranslation } from '#shared/use-translation.ts'
import { Moment } from '#ui/moment.tsx'
import badge from '#ui/badge.module.css'
import type { OwnListingRow } from '../own-listings-contract.ts'

type ListingSummaryData = Pick<
  OwnListingRow,
  'kind' | 'state' | 'isWithheld' | 'hasChanges' | 'updatedAt'
>

/** Kind, state and last change of a listing. */
export function ListingSummary({ listing }: { listing: ListingSummaryData }) {
  const { t } = useTranslation('listings')
  const { kind, hasChanges, updatedAt } = listing

  return (
    <p>
      <ListingStateTag listing={listing} /> {t(`kind-${kind}`)} ·{' '}
      <Moment at={updatedAt}>{(date) => t('changedOn', { date })}</Moment>
      {hasChanges && <> · {t('hasChanges')}</>}
    </p>
  )
}

export function ListingStateTag({
  listing: { state, isWithheld },
}: {
  listing: Pick<OwnListingRow, 'state' | 'isWithheld'>
}) {
  const { t } = useTranslation('listings')
  const tone = isWithheld ? 'withheld' : tones[state]

  return (
    <span className={badge.badge} data-state={tone}>
      {t(isWithheld ? 'withheld' : `state-${state}`)}
    </span>
  )
}

const tones = { 1: 'hidden', 2: 'published', 3: 'hidden' } as const
