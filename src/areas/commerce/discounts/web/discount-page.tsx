import {
  attempt,
  changed,
  type SettingsFailure,
} from '#commerce/shops/web/widgets/settings-form.ts'
import { Confirmed, SettingsPage } from '#commerce/shops/web/widgets/settings-parts.tsx'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/discount-page.ts'
import { DiscountForm } from './discount-form.tsx'
import { discountFrom, knownDiscount } from './discount-input.ts'
import { discountsApi, ownAddress, ownerOf } from './discount-owner.ts'

export const handle: PageHandle = { texts: ['discounts', 'shop', 'common'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const owner = await ownerOf(context, url)
  const requested = url.searchParams.get('discount')
  const one = requested === null ? {} : { discountId: requested }
  const api = discountsApi(context)
  const editor = await (owner === null
    ? api.getSiteDiscount(one)
    : api.getDiscount({ id: owner, ...one }))
  return { owner, editor }
}

const intents = ['discount', 'remove'] as const

export async function action({ context, request, url }: Route.ActionArgs) {
  const owner = await ownerOf(context, url)
  const form = await request.formData()
  const intent = intents.find((each) => each === form.get('intent')) ?? pageNotFound()
  const api = discountsApi(context)
  const discountId = formText(form, 'discountId')
  const failure = await attempt(form, () => {
    if (intent === 'remove') {
      return owner === null
        ? api.removeSiteDiscount({ discountId })
        : api.removeDiscount({ id: owner, discountId })
    }
    const discount = { ...knownDiscount(form), ...discountFrom(form) }
    return owner === null
      ? api.saveSiteDiscount(discount)
      : api.saveDiscount({ id: owner, ...discount })
  })
  if (failure) return failure
  const done = intent === 'remove' ? 'removed' : 'saved'
  throw changed(url, ownAddress(owner, 'discounts', { done }))
}

/** Editor of a discount code. */
export default function DiscountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, editor } = loaderData
  const { t } = useTranslation('discounts')
  const link = useLinks()
  const failure: SettingsFailure | undefined = actionData
  const { discount } = editor

  return (
    <SettingsPage
      title={discount?.code ?? t('addDiscount')}
      description={t('discountHint')}
      path={ownAddress(owner, 'discounts/edit')}
      back={
        <a href={link(ownAddress(owner, 'discounts'))}>
          {t(owner === null ? 'siteTitle' : 'title')}
        </a>
      }
    >
      <Panel title={t('discount')}>
        <DiscountForm key={discount?.rev} editor={editor} failure={failure} />
        {discount && discount.used === 0 && (
          <Confirmed
            label={t('deleteDiscount')}
            text={t('deleteDiscountImpact')}
            intent="remove"
            fields={{ discountId: discount.id }}
            problem={failure?.form === 'remove' ? t('alreadyUsed') : null}
          />
        )}
        {discount && discount.used > 0 && <p className="quiet">{t('alreadyUsed')}</p>}
      </Panel>
    </SettingsPage>
  )
}
