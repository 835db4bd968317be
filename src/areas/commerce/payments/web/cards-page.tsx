import { Form, redirect, useSearchParams } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks, withLanguage } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { Notice } from '#ui/notice.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { KeptCard, paymentsContract } from '../contract.ts'
import type { Route } from './+types/cards-page.ts'
import styles from './cards-page.module.css'

export const handle: PageHandle = { texts: ['cardPayment'] }

const api = clientOf<typeof paymentsContract>('payments')
const path = '/account/cards'

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { ...(await api(context).listKeptCards()), isSilent: false }
  } catch (error) {
    if (!isAppError(error) || error.code !== 'payments_unavailable') throw error
    return { isOffered: true, cards: [], isSilent: true }
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    await api(context).removeKeptCard({ id: formText(form, 'id') })
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'payments_unavailable') return { problem: 'loadFailed' as const }
    if (error.code !== 'not_found') throw error
  }
  throw redirect(withLanguage(`${path}?done=removed`, url.searchParams.get('lang')), 303)
}

/** The cards that a person keeps for later payments. */
export default function CardsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('cardPayment')
  const [params] = useSearchParams()
  const link = useLinks()
  const { cards, isOffered, isSilent } = loaderData

  return (
    <article className={`narrow ${styles.page}`}>
      <PageHead title={t('title')} description={t('description')} address={path} unlisted />
      <header>
        <a href={link('/account')}>{t('account')}</a>
        <h1>{t('title')}</h1>
        <p>{t('description')}</p>
      </header>
      {result && <ProblemNote>{t(result.problem)}</ProblemNote>}
      {!result && params.get('done') === 'removed' && <DoneNote>{t('removed')}</DoneNote>}
      {isSilent && <ProblemNote>{t('loadFailed')}</ProblemNote>}
      {!isSilent && cards.length === 0 && (
        <Notice icon="info" title={t('none')} text={t(isOffered ? 'noneHint' : 'notOffered')} />
      )}
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.map((each) => (
            <li key={each.id} className={card.card}>
              <CardLine card={each} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function CardLine({ card: { id, brand, last4, expMonth, expYear } }: { card: KeptCard }) {
  const { t } = useTranslation('cardPayment')
  const name = t('cardName', { brand: brandNames[brand] ?? t('card'), last4 })
  const end = `${String(expMonth).padStart(2, '0')}/${expYear}`

  return (
    <>
      <p>
        <b>{name}</b>
        <br />
        <span className="quiet">{t('expires', { end })}</span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button className={buttons.secondary} aria-label={t('removeOne', { name })}>
          {t('remove')}
        </button>
      </Form>
    </>
  )
}

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
