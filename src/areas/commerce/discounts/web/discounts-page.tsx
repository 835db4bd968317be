import { useSearchParams } from 'react-router'
import { SettingsPage } from '#commerce/shops/web/widgets/settings-parts.tsx'
import settings from '#commerce/shops/web/widgets/settings.module.css'
import type { PageHandle } from '#shared/i18n.ts'
import { toLastPage } from '#shared/last-page.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import badge from '#ui/badge.module.css'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import links from '#ui/link-row.module.css'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Discount } from '../contract.ts'
import { discountStates } from '../model.ts'
import type { Route } from './+types/discounts-page.ts'
import { CodeFilter, codeFilterOf, CodePager } from './code-list.tsx'
import { discountsApi, ownAddress, ownerOf, type Owner } from './discount-owner.ts'
import { useAmounts, useDiscountText } from './discount-text.ts'

export const handle: PageHandle = { texts: ['discounts', 'shop', 'common'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const owner = await ownerOf(context, url)
  const api = discountsApi(context)
  const filter = codeFilterOf(url, discountStates)
  const list = await (owner === null
    ? api.listSiteDiscounts(filter)
    : api.listDiscounts({ id: owner, ...filter }))
  toLastPage(url, { page: list })
  return { owner, list }
}

/** Discount codes of an enterprise, or of the platform, with how they are used. */
export default function DiscountsPage({ loaderData }: Route.ComponentProps) {
  const { owner, list } = loaderData
  const { t } = useTranslation('discounts')
  const link = useLinks()
  const [params] = useSearchParams()
  const done = (['saved', 'removed'] as const).find((each) => each === params.get('done'))
  const isFiltered = Boolean(params.get('query') || params.get('state'))
  const add = (
    <a className={buttons.primary} href={link(ownAddress(owner, 'discounts/edit'))}>
      <Icon name="plus" />
      {t('addDiscount')}
    </a>
  )

  return (
    <SettingsPage
      title={t(owner === null ? 'siteTitle' : 'title')}
      description={t(owner === null ? 'siteHint' : 'hint')}
      path={ownAddress(owner, 'discounts')}
      done={done ? t(`done-${done}`) : null}
      actions={add}
    >
      <nav className={links.row} aria-label={t('more')}>
        <a href={link(ownAddress(owner, 'gift-cards'))}>{t('giftCards')}</a>
      </nav>
      {(list.total > 0 || isFiltered) && (
        <CodeFilter
          owner={owner}
          label={t('find')}
          states={discountStates.map((state) => [state, t(`state-${state}`)])}
        />
      )}
      {list.total === 0 ? (
        <Notice
          icon="star"
          title={t(isFiltered ? 'noMatch' : 'none')}
          text={t(isFiltered ? 'noMatchHint' : 'noneHint')}
        >
          {isFiltered && <a href={link(ownAddress(owner, 'discounts'))}>{t('showAll')}</a>}
        </Notice>
      ) : (
        <Panel title={t('codes', { count: list.total })}>
          <ul className={settings.list}>
            {list.discounts.map((discount) => (
              <DiscountRow key={discount.id} discount={discount} owner={owner} />
            ))}
          </ul>
        </Panel>
      )}
      <CodePager owner={owner} name="discounts" list={list} />
    </SettingsPage>
  )
}

function DiscountRow({ discount, owner }: { discount: Discount; owner: Owner }) {
  const { t } = useTranslation('discounts')
  const link = useLinks()
  const textOf = useDiscountText()
  const amounts = useAmounts()
  const language = useFrame()?.language ?? 'en'
  const { id, code, state, used, maxUses, given, lastUsedAt, endsAt, listings, categories } =
    discount
  const limits = listings.length + categories.length

  return (
    <li>
      <div>
        <b>
          <a href={link(ownAddress(owner, 'discounts/edit', { discount: id }))}>
            <bdi>{code}</bdi>
          </a>
        </b>
        <small suppressHydrationWarning>
          {textOf(discount)}
          {limits > 0 && ` · ${t('limitedTo', { count: limits })}`}
        </small>
        <small suppressHydrationWarning>
          {maxUses === null
            ? t('usedTimes', { count: used })
            : t('usedOf', {
                used: writtenNumber(used, language),
                most: writtenNumber(maxUses, language),
              })}
          {given.length > 0 && ` · ${t('given', { amount: amounts(given) })}`}
        </small>
        {lastUsedAt && (
          <small>
            <Moment at={lastUsedAt}>{(date) => t('lastUsed', { date })}</Moment>
          </small>
        )}
        {endsAt && (
          <small>
            <Moment at={endsAt}>
              {(date) => t(state === 'over' ? 'ended' : 'ends', { date })}
            </Moment>
          </small>
        )}
      </div>
      <span className={badge.badge} data-state={state === 'on' ? undefined : 'hidden'}>
        {t(`state-${state}`)}
      </span>
    </li>
  )
}
