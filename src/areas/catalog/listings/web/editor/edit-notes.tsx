import { useTranslation } from '#shared/use-translation.ts'
import { listingState } from '#shared/enums.ts'
import { useLinks } from '#shared/links.ts'
import { accountAddress } from '#shared/profiles.ts'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import type { EditedListing } from '../../own-listings-contract.ts'
import type { EditResult } from '../edit-action.ts'
import notes from '../listings.module.css'

const actions = [
  'publish',
  'edit',
  'keep',
  'unpublish',
  'archive',
  'restore',
  'duplicate',
  'discard',
  'rename',
] as const

/** Result of the last action. */
export function DoneAction({ listing, done }: { listing: EditedListing; done: string | null }) {
  const { t } = useTranslation('listings')
  const link = useLinks()
  const action = actions.find((each) => each === done)
  if (!action) return null
  return (
    <DoneNote>
      {t(`done-${action}`)}{' '}
      {listing.state === listingState.published && (
        <a href={link(`/marketplace/listing/${listing.id}`)}>{t('view')}</a>
      )}
    </DoneNote>
  )
}

interface EditNotesProps {
  listing: EditedListing
  result: EditResult | undefined
}

/** Why an action was refused, and notes on the listing's state. */
export function EditNotes({ listing, result }: EditNotesProps) {
  const { t } = useTranslation('listings')
  const { state, isWithheld, vendor } = listing
  const refused = result && 'refused' in result ? result.refused : null

  return (
    <>
      {refused && (
        <ProblemNote>
          {t(`refused-${refused.why}`, { count: refused.count })}{' '}
          <ProfileLink listing={listing} isWanted={refused.why === 'hiddenProfile'} />
        </ProblemNote>
      )}
      {!refused && !isWithheld && !vendor.isPublic && (
        <p role="note" className={notes.note}>
          {t('hiddenProfileHint')} <ProfileLink listing={listing} isWanted />
        </p>
      )}
      {!isWithheld && <p>{t(`hint-${state}`)}</p>}
    </>
  )
}

function ProfileLink({ listing, isWanted }: { listing: EditedListing; isWanted: boolean }) {
  const { t } = useTranslation('listings')
  const link = useLinks()
  if (!isWanted) return null

  return (
    <a href={link(accountAddress({ id: listing.vendor.id, type: 'vendor' }))}>{t('toAccount')}</a>
  )
}
