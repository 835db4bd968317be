import { useTranslation } from '#shared/use-translation.ts'
import { Form, redirect } from 'react-router'
import { listingKind, userRole } from '#shared/enums.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { addListingPath, dashboardAddress, editListingAddress } from '#shared/own-listings.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { Choice, ChoiceGroup } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import styles from '#ui/table-page.module.css'
import type { ListingVendor } from '../own-listings-contract.ts'
import type { Route } from './+types/add-page.ts'
import { listings } from './editor/listing-answers.ts'
import parts from './listings.module.css'

export const handle: PageHandle = { texts: ['listings', 'common'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = Number(url.searchParams.get('vendorId'))
  const vendorId = Number.isSafeInteger(requested) && requested > 0 ? requested : undefined
  const vendors = await listings(context).listListingVendors({ vendorId })
  return { vendors, requested: vendorId, key: crypto.randomUUID() }
}

/** Begins a draft. Idempotent by the form's `key`: a double submit begins one. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const vendorId = formNumber(form, 'vendorId')
  if (!Number.isSafeInteger(vendorId) || vendorId < 1) return { problem: 'noVendor' as const }
  const kind =
    formText(form, 'kind') === String(listingKind.need) ? listingKind.need : listingKind.offer
  const { id } = await listings(context).beginListing({
    vendorId,
    kind,
    key: formText(form, 'key'),
  })
  throw redirect(editListingAddress(id), 303)
}

/** First step of a new listing: for which enterprise, and offer or need. */
export default function AddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendors, requested, key } = loaderData
  const { t } = useTranslation('listings')
  const link = useLinks()
  const viewer = useFrame()?.viewer
  const isAdmin = viewer?.role === userRole.admin
  const chosen =
    vendors.find(({ id }) => id === requested) ?? vendors.find(({ id }) => id === viewer?.acting.id)

  return (
    <article className="narrow">
      <PageHead
        title={t('addTitle')}
        description={t('addHint')}
        address={addListingPath}
        unlisted
      />
      {vendors.length === 0 ? (
        <Notice icon="market" level={1} title={t('addTitle')} text={t('noVendors')}>
          <a
            className={buttons.secondary}
            href={link(isAdmin ? '/admin/enterprise-accounts' : '/apply')}
          >
            {t(isAdmin ? 'toEnterprises' : 'toApply')}
          </a>
        </Notice>
      ) : (
        <>
          <header>
            <h1>{t('addTitle')}</h1>
            <p>{t('addHint')}</p>
          </header>
          {actionData && <ProblemNote>{t(actionData.problem)}</ProblemNote>}
          <Form method="post" className={`${card.card} ${styles.page}`}>
            <input type="hidden" name="key" value={key} />
            <Vendors vendors={vendors} chosen={chosen?.id} />
            <ChoiceGroup label={t('whichKind')}>
              {[listingKind.offer, listingKind.need].map((kind) => (
                <Choice
                  key={kind}
                  type="radio"
                  name="kind"
                  value={kind}
                  label={t(`kind-${kind}`)}
                  hint={t(`kindHint-${kind}`)}
                  defaultChecked={kind === listingKind.offer}
                />
              ))}
            </ChoiceGroup>
            <div className={parts.line}>
              <button className={buttons.primary}>{t('begin')}</button>
              {chosen && (
                <a className={buttons.text} href={link(dashboardAddress(chosen.id))}>
                  {t('toDashboard')}
                </a>
              )}
            </div>
          </Form>
        </>
      )}
    </article>
  )
}

interface VendorsProps {
  vendors: readonly ListingVendor[]
  chosen: number | undefined
}

/** Choice of the enterprise; not asked for with a single one. */
function Vendors({ vendors, chosen }: VendorsProps) {
  const { t } = useTranslation('listings')
  const [only] = vendors
  if (vendors.length === 1 && only) {
    return (
      <p>
        <input type="hidden" name="vendorId" value={only.id} />
        {t('addFor', { name: only.name })}
      </p>
    )
  }
  return (
    <ChoiceGroup label={t('chooseEnterprise')}>
      {vendors.map(({ id, name }) => (
        <Choice
          key={id}
          type="radio"
          name="vendorId"
          value={id}
          label={<bdi>{name}</bdi>}
          defaultChecked={id === chosen}
        />
      ))}
    </ChoiceGroup>
  )
}
