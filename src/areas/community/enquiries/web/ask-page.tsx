import { data } from 'react-router'
import { z } from 'zod'
import type { listingsContract } from '#catalog/listings/contract.ts'
import type { signInContract } from '#identity/sign-in/contract.ts'
import { prove } from '#identity/sign-in/web/widgets/proof.ts'
import { detailsOf, isAppError } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { enquiriesContract } from '../contract.ts'
import type { Route } from './+types/ask-page.ts'
import { AskForm, type AskProblem, type AskResult } from './widgets/ask-form.tsx'

export const handle: PageHandle = { texts: ['enquiry', 'marketplace', 'common'] }

const enquiries = clientOf<typeof enquiriesContract>('enquiries')
const listings = clientOf<typeof listingsContract>('listings')
const auth = clientOf<typeof signInContract>('signIn')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = parseId(params.id) ?? pageNotFound()
  const { language } = context.get(pageContext)
  const [{ stamp }, { title, brand, isPublic, isNeed, productType, variants, redirectionUrl }] =
    await Promise.all([
      auth(context).getFormStamp(),
      listings(context).getListing({ id, lang: language }),
    ])
  if (!brand?.canBeAsked || !isPublic) pageNotFound()
  return {
    stamp,
    title,
    path: redirectionUrl,
    chosen: url.searchParams.get('variant') ?? undefined,
    listing: {
      id,
      isNeed,
      isProduct: productType !== null,
      vendor: brand.name,
      variants: variants.map((variant) => ({ id: variant.id, title: variant.title })),
    },
  }
}

/** Field that the service refuses; the schema refuses a message only. */
const Details = z.object({ field: z.enum(['name', 'email']) })

const typedFields = ['name', 'email', 'message', 'variant', 'quantity'] as const

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = Object.fromEntries(typedFields.map((name) => [name, formText(form, name)]))
  try {
    await enquiries(context).sendEnquiry({
      id: parseId(params.id) ?? pageNotFound(),
      name: typed['name'],
      email: typed['email'],
      message: formText(form, 'message'),
      variant: typed['variant'],
      quantity: formNumber(form, 'quantity') || 1,
      proof: formText(form, 'proof'),
    })
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return data<AskResult>({ problem, typed }, 422)
  }
  return data<AskResult>({ sent: true })
}

function problemOf(error: unknown): AskProblem | null {
  if (!isAppError(error)) return null
  if (error.code === 'BOT_CHECK_FAILED') return 'browser'
  if (error.code === 'too_many_requests') return 'busy'
  if (error.code !== 'invalid_input') return null
  const { data: details } = Details.safeParse(detailsOf(error))
  return details?.field ?? 'message'
}

/** The form for a question about a listing, for browsers without scripts and shared links. */
export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('enquiry')
  const link = useLinks()
  const { listing, title, path, chosen, stamp } = loaderData

  return (
    <article className="narrow">
      <PageHead
        title={t('title', { title })}
        description={t('description', { vendor: listing.vendor })}
        address={`${path}/ask`}
        unlisted
      />
      <header>
        <a href={link(path)} dir="auto">
          {title}
        </a>
        <h1>{t(listing.isNeed ? 'titleNeed' : 'titleShort')}</h1>
        <p>{t('description', { vendor: listing.vendor })}</p>
      </header>
      <AskForm listing={listing} chosen={chosen} prove={prove} stamp={stamp} result={actionData} />
    </article>
  )
}
