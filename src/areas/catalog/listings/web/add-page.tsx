import { useMemo, useState } from 'react'
import { useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import type { SaveAnswers } from '#forms/engine/web/widgets/autosave.ts'
import { skipsReload } from '#forms/engine/web/widgets/form-pages.ts'
import { FormRenderer } from '#forms/engine/web/widgets/form-renderer.tsx'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import {
  addListingAddress,
  addListingPath,
  dashboardAddress,
  productAddress,
} from '#shared/own-listings.ts'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import links from '#ui/link-row.module.css'
import { Notice } from '#ui/notice.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { ListingVendor } from '../own-listings-contract.ts'
import type { Route } from './+types/add-page.ts'
import { answerAdd, loadAdd, type NewListing } from './add-listing.ts'
import { listingControls } from './editor/currency-control.tsx'
import { saveToNewListing, type BegunListing } from './editor/listing-answers.ts'
import parts from './listings.module.css'
import { VendorChooser } from './vendor-chooser.tsx'

export const handle: PageHandle = { texts: ['listings', 'forms', 'upload', 'map', 'common'] }

export function loader({ context, url }: Route.LoaderArgs) {
  return loadAdd(context, url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return answerAdd(context, url, await request.formData())
}

/** The form holds what is on the page; once the listing is started, loading would open its editor. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod === undefined && skipsReload(args)
}

/** Form of a new listing, which is started when something is first saved. */
export default function AddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendors, choice, added } = loaderData
  const { t } = useTranslation('listings')
  const link = useLinks()

  return (
    <article className="narrow">
      <PageHead
        title={t('addTitle')}
        description={t('addHint')}
        address={addListingPath}
        unlisted
      />
      {added ? (
        <AddForm key={added.draft} added={added} vendors={vendors} result={actionData} />
      ) : (
        <>
          <header>
            <h1>{t('addTitle')}</h1>
          </header>
          {choice ? (
            <VendorChooser choice={choice} path={addListingPath} hrefOf={addListingAddress} />
          ) : (
            <Notice icon="market" title={t('noVendorsTitle')} text={t('noVendors')}>
              <a className={buttons.secondary} href={link('/apply')}>
                {t('toApply')}
              </a>
            </Notice>
          )}
        </>
      )}
    </article>
  )
}

interface AddFormProps {
  added: NewListing
  vendors: readonly ListingVendor[]
  result: Route.ComponentProps['actionData']
}

const formId = 'new-listing'

function AddForm({ added, vendors, result }: AddFormProps) {
  const { t } = useTranslation('listings')
  const link = useLinks()
  const { vendor, draft, form, extras } = added
  const [begun, setBegun] = useState<BegunListing | null>(null)
  const save = useMemo<SaveAnswers>(
    () => saveToNewListing({ vendorId: vendor.id, key: draft, initial: form.answers }, setBegun),
    [vendor.id, draft, form.answers],
  )
  const refused = result && 'refused' in result ? result.refused : null

  return (
    <>
      <header>
        <a href={link(dashboardAddress(vendor.id))}>{t('titleOf', { name: vendor.name })}</a>
        <h1>{t('addTitle')}</h1>
        <p>{t('addHint')}</p>
        {begun && (
          <nav className={links.row} aria-label={t('ways')}>
            <a href={link(`/marketplace/listing/${begun.id}`)}>{t('preview')}</a>
            <a href={link(productAddress(begun.id))}>{t('variantsAndStock')}</a>
          </nav>
        )}
      </header>
      {!vendor.isPublic && (
        <p role="note" className={parts.note}>
          {t('hiddenProfileHint')}
        </p>
      )}
      {refused && (
        <ProblemNote>{t(`refused-${refused.why}`, { count: refused.count })}</ProblemNote>
      )}
      <Vendors vendors={vendors} chosen={vendor} draft={draft} isFixed={begun !== null} />
      <FormRenderer
        formId={formId}
        definition={form.definition}
        answers={form.answers}
        revs={noRevs}
        setId={form.setId}
        openedSetId={begun?.setId}
        vendorId={vendor.id}
        extras={extras}
        isPublic
        controls={listingControls}
        save={save}
        keepsSubmit
        submitText={t('publish')}
        sent={result && 'sent' in result ? result.sent : undefined}
      />
    </>
  )
}

const noRevs = {}

interface VendorsProps {
  vendors: readonly ListingVendor[]
  chosen: ListingVendor
  draft: string
  /** Whether the listing is started: it stays with its enterprise. */
  isFixed: boolean
}

/** Choice of the enterprise; not asked for with a single one. */
function Vendors({ vendors, chosen, draft, isFixed }: VendorsProps) {
  const { t } = useTranslation('listings')
  const navigate = useNavigate()
  const link = useLinks()
  if (vendors.length === 1 || isFixed) {
    return (
      <p>
        <input type="hidden" name="vendorId" value={chosen.id} form={formId} />
        {t('addFor', { name: chosen.name })}
      </p>
    )
  }

  return (
    <SelectField
      name="vendorId"
      form={formId}
      label={t('chooseEnterprise')}
      value={chosen.id}
      onChange={({ currentTarget: { value } }) =>
        void navigate(link(`${addListingAddress(Number(value))}&draft=${draft}`), {
          replace: true,
          preventScrollReset: true,
        })
      }
    >
      {vendors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
