import { useSearchParams } from 'react-router'
import {
  attempt,
  changed,
  type SettingsFailure,
} from '#commerce/shops/web/widgets/settings-form.ts'
import {
  Confirmed,
  SettingsForm,
  SettingsPage,
} from '#commerce/shops/web/widgets/settings-parts.tsx'
import settings from '#commerce/shops/web/widgets/settings.module.css'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { toLastPage } from '#shared/last-page.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { useTranslation } from '#shared/use-translation.ts'
import badge from '#ui/badge.module.css'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import type { GiftCard, GiftCardHistory } from '../contract.ts'
import { giftCardStates } from '../model.ts'
import type { Route } from './+types/gift-cards-page.ts'
import { CodeFilter, codeFilterOf, CodePager } from './code-list.tsx'
import { discountsApi, ownAddress, ownerOf, type Owner } from './discount-owner.ts'
import { useAmounts } from './discount-text.ts'

export const handle: PageHandle = { texts: ['discounts', 'shop', 'common'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const owner = await ownerOf(context, url)
  const api = discountsApi(context)
  const filter = codeFilterOf(url, giftCardStates)
  const cardId = url.searchParams.get('card')
  const [list, opened] = await Promise.all([
    owner === null ? api.listSiteGiftCards(filter) : api.listGiftCards({ id: owner, ...filter }),
    cardId === null
      ? null
      : owner === null
        ? api.getSiteGiftCard({ cardId })
        : api.getGiftCard({ id: owner, cardId }),
  ])
  toLastPage(url, { page: list })
  return { owner, list, opened }
}

const intents = ['resend', 'disable', 'enable'] as const

export async function action({ context, request, url }: Route.ActionArgs) {
  const owner = await ownerOf(context, url)
  const form = await request.formData()
  const intent = intents.find((each) => each === form.get('intent')) ?? pageNotFound()
  const cardId = formText(form, 'cardId')
  const api = discountsApi(context)
  const failure = await attempt(form, () => {
    if (intent === 'resend') {
      const email = formText(form, 'email').trim()
      const mail = { cardId, ...(email && { email }) }
      return owner === null
        ? api.resendSiteGiftCard(mail)
        : api.resendGiftCard({ id: owner, ...mail })
    }
    const change = { cardId, disabled: intent === 'disable' }
    return owner === null
      ? api.disableSiteGiftCard(change)
      : api.disableGiftCard({ id: owner, ...change })
  })
  if (failure) return failure
  throw changed(url, ownAddress(owner, 'gift-cards', { card: cardId, done: intent }))
}

/** Gift cards with what is left on them; one of them with its history. */
export default function GiftCardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, list, opened } = loaderData
  const { t } = useTranslation('discounts')
  const link = useLinks()
  const amounts = useAmounts()
  const [params] = useSearchParams()
  const failure: SettingsFailure | undefined = actionData
  const done = failure ? undefined : intents.find((each) => each === params.get('done'))
  const isFiltered = Boolean(params.get('query') || params.get('state'))

  return (
    <SettingsPage
      title={t('giftCards')}
      description={t(owner === null ? 'siteGiftCardsHint' : 'giftCardsHint')}
      path={ownAddress(owner, 'gift-cards')}
      back={
        <a href={link(ownAddress(owner, 'discounts'))}>
          {t(owner === null ? 'siteTitle' : 'title')}
        </a>
      }
      done={done ? t(`cardDone-${done}`) : null}
    >
      {opened && <OpenedCard opened={opened} failure={failure} />}
      {(list.total > 0 || isFiltered) && (
        <CodeFilter
          owner={owner}
          label={t('findCard')}
          states={giftCardStates.map((state) => [state, t(`card-${state}`)])}
        />
      )}
      {list.total === 0 ? (
        <Notice
          icon="mail"
          title={t(isFiltered ? 'noMatch' : 'noCards')}
          text={t(isFiltered ? 'noMatchHint' : 'noCardsHint')}
        >
          {isFiltered && <a href={link(ownAddress(owner, 'gift-cards'))}>{t('showAll')}</a>}
        </Notice>
      ) : (
        <Panel
          title={t('cards', { count: list.total })}
          text={
            list.outstanding.length > 0
              ? t('outstanding', { amount: amounts(list.outstanding) })
              : t('nothingOutstanding')
          }
        >
          <ul className={settings.list}>
            {list.cards.map((card) => (
              <CardRow key={card.id} card={card} owner={owner} />
            ))}
          </ul>
        </Panel>
      )}
      <CodePager owner={owner} name="gift-cards" list={list} />
    </SettingsPage>
  )
}

function CardRow({ card, owner }: { card: GiftCard; owner: Owner }) {
  const { t } = useTranslation('discounts')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'
  const { id, last4, currency, value, balance, state, recipientEmail, vendorName, createdAt } = card
  const money = (amount: number) => formatMoney({ amount, currency }, language)

  return (
    <li>
      <div>
        <b>
          <a href={link(ownAddress(owner, 'gift-cards', { card: id }))} dir="ltr">
            •••• {last4}
          </a>
        </b>
        <small suppressHydrationWarning>
          {t('leftOf', { left: money(balance), value: money(value) })}
        </small>
        <small>
          {recipientEmail && <bdi>{recipientEmail} · </bdi>}
          {owner === null && vendorName && <bdi>{vendorName} · </bdi>}
          <Moment at={createdAt} />
        </small>
      </div>
      <span className={badge.badge} data-state={state === 'usable' ? undefined : 'hidden'}>
        {t(`card-${state}`)}
      </span>
    </li>
  )
}

interface OpenedCardProps {
  opened: GiftCardHistory
  failure: SettingsFailure | undefined
}

function OpenedCard({ opened, failure }: OpenedCardProps) {
  const { t } = useTranslation('discounts')
  const form = useSettingsForm(failure, opened.card.state === 'disabled' ? 'enable' : 'disable')
  const language = useFrame()?.language ?? 'en'
  const { card, entries } = opened
  const { id, last4, currency, value, balance, state, expiresAt, mailedAt } = card
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const isDisabled = state === 'disabled'

  return (
    <Panel
      id="card"
      title={t('cardTitle', { last4 })}
      text={t('leftOf', { left: money(balance), value: money(value) })}
    >
      {expiresAt && <Moment at={expiresAt}>{(date) => t('expires', { date })}</Moment>}
      {mailedAt && <Moment at={mailedAt}>{(date) => t('mailed', { date })}</Moment>}
      <h3>{t('history')}</h3>
      {entries.length === 0 ? (
        <p>{t('noEntries')}</p>
      ) : (
        <ol className={settings.list}>
          {entries.map(({ amount, at, order }, index) => (
            <li key={index}>
              <div>
                <span>
                  {order === null
                    ? t(amount < 0 ? 'spent' : 'returned')
                    : t(amount < 0 ? 'spentOn' : 'returnedFrom', { order })}
                </span>
                <small>
                  <Moment at={at} />
                </small>
              </div>
              <span suppressHydrationWarning>{money(amount)}</span>
            </li>
          ))}
        </ol>
      )}
      {state === 'usable' && <ResendForm card={card} failure={failure} />}
      <Confirmed
        key={state}
        label={t(isDisabled ? 'enableCard' : 'disableCard')}
        text={t(isDisabled ? 'enableCardImpact' : 'disableCardImpact')}
        intent={isDisabled ? 'enable' : 'disable'}
        fields={{ cardId: id }}
        isHarmless={isDisabled}
        problem={form.problem}
      />
    </Panel>
  )
}

interface ResendFormProps {
  card: GiftCard
  failure: SettingsFailure | undefined
}

function ResendForm({ card, failure }: ResendFormProps) {
  const { t } = useTranslation('discounts')
  const form = useSettingsForm(failure, 'resend')

  return (
    <details open={form.failed !== null || undefined}>
      <summary className={buttons.secondary}>{t('resend')}</summary>
      <SettingsForm intent="resend" problem={form.problem} submit={t('sendCode')}>
        <input type="hidden" name="cardId" value={card.id} />
        <TextField
          type="email"
          name="email"
          label={t('recipient')}
          hint={t('recipientHint')}
          required
          maxLength={254}
          dir="ltr"
          autoComplete="off"
          defaultValue={form.value('email', card.recipientEmail)}
          error={form.error('email', t('emailInvalid'))}
        />
      </SettingsForm>
    </details>
  )
}
