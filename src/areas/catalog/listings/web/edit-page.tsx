import { useEffect, useMemo } from 'react'
import { useRevalidator, useSearchParams, useSubmit } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import { TakenDownNote } from '#community/moderation/web/widgets/taken-down-note.tsx'
import type { SaveAnswers } from '#forms/engine/web/widgets/autosave.ts'
import { FormAnswers } from '#forms/engine/web/widgets/form-answers.tsx'
import { FormRenderer } from '#forms/engine/web/widgets/form-renderer.tsx'
import { focusOnQuestion } from '#forms/engine/web/widgets/question.tsx'
import { listingState } from '#shared/enums.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { dashboardAddress, editListingAddress, productAddress } from '#shared/own-listings.ts'
import links from '#ui/link-row.module.css'
import { PageHead } from '#ui/page-head.tsx'
import type { Route } from './+types/edit-page.ts'
import { answerEdit } from './edit-action.ts'
import { requestedListing, loadListing } from './edit-loader.ts'
import { AddressForm } from './editor/address-form.tsx'
import { listingControls } from './editor/currency-control.tsx'
import { DoneAction, EditNotes, UndoForm } from './editor/edit-notes.tsx'
import { saveToListing } from './editor/listing-answers.ts'
import { StateBar } from './editor/state-bar.tsx'
import { undoIn } from './editor/use-undo-notice.ts'
import parts from './listings.module.css'
import { ListingSummary } from './listing-summary.tsx'

export { skipsReload as shouldRevalidate } from '#forms/engine/web/widgets/form-pages.ts'

export const handle: PageHandle = {
  texts: ['listings', 'moderation', 'forms', 'upload', 'map', 'common'],
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return loadListing(context, url, await requestedListing(context, url, params.id))
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const id = await requestedListing(context, url, params.id)
  return answerEdit(context, url, id, await request.formData())
}

/** Listing editor (R-045, R-061, F-071, F-072). */
export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, form, unsaved, extras, takenDown, key, done, question, problems } = loaderData
  const { t } = useTranslation('listings')
  const link = useLinks()
  const submit = useSubmit()
  const [params] = useSearchParams()
  const { id, state, isWithheld, title, vendor } = listing
  const { revalidate } = useRevalidator()
  const save = useMemo<SaveAnswers>(() => {
    const saveAnswers = saveToListing(id)
    return async (changes, options) => {
      const outcome = await saveAnswers(changes, options)
      // The heading shows the title once there is one.
      if (title === '' && !options.isLeaving) void revalidate()
      return outcome
    }
  }, [id, title, revalidate])
  // The dashboard links to the question that needs attention.
  useEffect(() => {
    if (question !== null) focusOnQuestion(question)
  }, [question])
  const isArchived = state === listingState.archived && !isWithheld
  const name = title || t('untitled')
  const checked = useMemo(() => (problems ? { problems } : undefined), [problems])
  const sent = actionData && 'sent' in actionData ? actionData.sent : checked
  const result = actionData ? null : <DoneAction listing={listing} done={done} />

  return (
    <article className="narrow">
      <PageHead
        title={name}
        description={t('editHint')}
        address={editListingAddress(id)}
        unlisted
      />
      <header>
        <a href={link(dashboardAddress(vendor.id))}>{t('titleOf', { name: vendor.name })}</a>
        <h1 dir="auto">{name}</h1>
        <ListingSummary listing={listing} />
        <nav className={links.row} aria-label={t('ways')}>
          {title !== '' && (
            <a href={link(`/marketplace/listing/${id}`)}>
              {t(state === listingState.published ? 'view' : 'preview')}
            </a>
          )}
          <a href={link(productAddress(id))}>{t('variantsAndStock')}</a>
          <a href={link(`/${vendor.subDomain}`)} hidden={!vendor.isPublic}>
            {t('toProfile')}
          </a>
        </nav>
      </header>
      <EditNotes listing={listing} result={actionData} />
      <UndoForm undo={undoIn(params)} />
      {takenDown && <TakenDownNote takenDown={takenDown} />}
      {isArchived ? (
        <>
          {result}
          <FormAnswers definition={form.definition} answers={form.answers} extras={extras} />
        </>
      ) : (
        <FormRenderer
          definition={form.definition}
          answers={form.answers}
          revs={form.revs}
          setId={form.setId}
          vendorId={vendor.id}
          extras={extras}
          isPublic
          controls={listingControls}
          save={save}
          keepsSubmit
          unsaved={unsaved ?? undefined}
          onDiscard={() => void submit({ do: 'discard' }, { method: 'post' })}
          done={result}
          submitText={t(
            isWithheld ? 'keep' : state === listingState.published ? 'publishChanges' : 'publish',
          )}
          sent={sent}
        />
      )}
      <div className={parts.beside}>
        {!isArchived && (
          <AddressForm
            key={listing.urlKey ?? ''}
            listing={listing}
            result={actionData && 'address' in actionData ? actionData.address : undefined}
          />
        )}
        <StateBar listing={listing} madeKey={key} />
      </div>
    </article>
  )
}
