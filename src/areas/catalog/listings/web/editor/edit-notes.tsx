import { useTranslation } from '#shared/use-translation.ts'
import { Form, useSearchParams } from 'react-router'
import { listingState } from '#shared/enums.ts'
import { useLinks } from '#shared/links.ts'
import { accountAddress } from '#shared/profiles.ts'
import buttons from '#ui/button.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import type { EditedListing } from '../../own-listings-contract.ts'
import type { EditResult } from '../edit-action.ts'
import notes from '../listings.module.css'
import { undoIn, useUndoNotice } from './use-undo-notice.ts'

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
  'undo',
] as const

/** Result of the last action, and without scripts a button that undoes it. */
export function DoneAction({ listing, done }: { listing: EditedListing; done: string | null }) {
  const { t } = useTranslation('listings')
  const link = useLinks()
  const [params] = useSearchParams()
  const undo = undoIn(params)
  const action = actions.find((each) => each === done)
  useUndoNotice(action && undo !== null ? { text: t(`done-${action}`), undo } : null)
  if (!action) return null
  return (
    <DoneNote>
      {t(`done-${action}`)}{' '}
      {listing.state === listingState.published && (
        <a href={link(`/marketplace/listing/${listing.id}`)}>{t('view')}</a>
      )}
      <UndoButton undo={undo} />
    </DoneNote>
  )
}

/** For pages without scripts; with them a snackbar has the button. */
export function UndoButton({ undo }: { undo: string | null }) {
  const { t } = useTranslation('listings')
  const isLive = useHydrated()
  if (undo === null || isLive) return null

  return (
    <button className={buttons.text} name="do" value="undo" form={undoForm}>
      {t('undo')}
    </button>
  )
}

/** Form of `UndoButton`, which may stand in another form. */
export function UndoForm({ undo }: { undo: string | null }) {
  const isLive = useHydrated()
  if (undo === null || isLive) return null

  return (
    <Form id={undoForm} method="post">
      <input type="hidden" name="undo" value={undo} />
    </Form>
  )
}

const undoForm = 'undo-change'

interface EditNotesProps {
  listing: EditedListing
  result: EditResult | undefined
}

/** Why an action was refused, and notes on the listing's state. */
export function EditNotes({ listing, result }: EditNotesProps) {
  const { t } = useTranslation('listings')
  const { state, isWithheld, vendor } = listing
  const refused = result && 'refused' in result ? result.refused : null
  const hasExpired = result !== undefined && 'expired' in result

  return (
    <>
      {refused && (
        <ProblemNote>
          {t(`refused-${refused.why}`, { count: refused.count })}{' '}
          <ProfileLink listing={listing} isWanted={refused.why === 'hiddenProfile'} />
        </ProblemNote>
      )}
      {hasExpired && <ProblemNote>{t('undoExpired')}</ProblemNote>}
      {!refused && !isWithheld && !vendor.isPublic && (
        <p role="note" className={notes.note}>
          {t('hiddenProfileHint')} <ProfileLink listing={listing} isWanted />
        </p>
      )}
      {!isWithheld && <p>{t(`hint-${state}`)}</p>}
      {listing.hasVariants && (
        <p role="note" className={notes.note}>
          {t('variantsHint')}
        </p>
      )}
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
