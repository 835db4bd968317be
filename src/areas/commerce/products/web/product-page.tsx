import { useLocation } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import {
  dashboardAddress,
  editListingAddress,
  productAddress,
  stockAddress,
} from '#shared/own-listings.ts'
import { parseId } from '#shared/parse-id.ts'
import { pageNotFound } from '#shared/page-error.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { listingState } from '#shared/enums.ts'
import links from '#ui/link-row.module.css'
import { PageHead } from '#ui/page-head.tsx'
import type { Route } from './+types/product-page.ts'
import { ProductForm } from './editor/product-form.tsx'
import { SaveNotes } from './editor/save-notes.tsx'
import styles from './editor/product.module.css'
import { draftOf } from './draft/draft-of.ts'
import { answerProduct, selling } from './product-action.ts'

export const handle: PageHandle = { texts: ['selling', 'upload', 'common'] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = parseId(params.id) ?? pageNotFound()
  return { editor: await selling(context).getProductEditor({ id }) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = parseId(params.id) ?? pageNotFound()
  return answerProduct(context, id, await request.formData())
}

/** Editor of a listing's variants, prices and stock. */
export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { editor } = loaderData
  const { listing, vendor } = editor
  const { t } = useTranslation('selling')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'
  const { key } = useLocation()
  const name = listing.title || t('untitled')

  return (
    <article className={styles.page}>
      <PageHead
        title={t('titleOf', { name })}
        description={t('hint')}
        address={productAddress(listing.id)}
        unlisted
      />
      <header>
        <a href={link(dashboardAddress(vendor.id))}>{t('toListings', { name: vendor.name })}</a>
        <h1 dir="auto">{name}</h1>
        <p className="quiet">{t('hint')}</p>
        <nav className={links.row} aria-label={t('ways')}>
          <a href={link(editListingAddress(listing.id))}>{t('toListing')}</a>
          <a href={link(`/marketplace/listing/${listing.id}`)}>
            {t(listing.state === listingState.published ? 'view' : 'preview')}
          </a>
          <a href={link(stockAddress(vendor.id))}>{t('toStock')}</a>
        </nav>
      </header>
      <SaveNotes listing={listing} result={actionData} />
      <ProductForm
        key={`${listing.rev} ${actionData?.key ?? key}`}
        editor={editor}
        language={language}
        initial={actionData?.draft ?? draftOf(editor)}
        result={actionData}
      />
    </article>
  )
}
