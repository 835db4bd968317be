import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { apiOf } from '#shared/api-client.ts'
import { isAppError } from '#shared/app-error.ts'
import { useFrame } from '#shared/layout.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import type { paymentsContract } from '../../contract.ts'
import styles from './card-payment.module.css'
import { loadStripe, siteAppearance, type StripeElements, type StripeJs } from './stripe-js.ts'

const api = apiOf<typeof paymentsContract>('payments')

interface CardPaymentProps {
  /** The cart, which must have a session for cards. */
  cartId: string
  /** Changes with what is to be paid, so that the payment is loaded again. */
  amount: number
  /** What is agreed to by the button. */
  terms: ReactNode
  /** The button's text. */
  label: string
  /** Stores that the buyer agrees to the order; false stops before the card is confirmed. */
  agree: () => Promise<boolean>
  /**
   * Called once the card is authorized for the amount: by the button, or before the form was opened
   * (`isNow` false).
   */
  onAuthorized: (isNow: boolean) => void
  /** Called when another card is to be used. */
  onReleased: () => void
}

type State =
  | { name: 'loading' }
  | { name: 'ready'; stripe: StripeJs; elements: StripeElements }
  | { name: 'authorized' }
  | { name: 'failed'; problem: 'loadFailed' | 'notPossible' }

/**
 * Card form of the payment step. Load it with `lazyComponent`, as the provider's script must load at
 * this step only. Its page loads the namespace `cardPayment`.
 */
export function CardPayment({ amount, onReleased, ...props }: CardPaymentProps) {
  const [attempt, setAttempt] = useState(0)

  return (
    <CardForm
      key={`${amount} ${attempt}`}
      {...props}
      isAgain={attempt > 0}
      onAgain={() => {
        onReleased()
        setAttempt((count) => count + 1)
      }}
    />
  )
}

interface CardFormProps extends Omit<CardPaymentProps, 'amount' | 'onReleased'> {
  /** Whether a card that is authorized already is to be replaced. */
  isAgain: boolean
  onAgain: () => void
}

function CardForm(props: CardFormProps) {
  const { cartId, isAgain, terms, label, agree, onAgain, onAuthorized } = props
  const { t } = useTranslation('cardPayment')
  const language = useFrame()?.language ?? 'en'
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ name: 'loading' })
  const tell = useRef(onAuthorized)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let isGone = false
    let unmount = () => {}
    open(cartId, isAgain, language).then(
      (opened) => {
        if (isGone) return
        if (opened === 'authorized') {
          setState({ name: 'authorized' })
          return tell.current(false)
        }
        const element = opened.elements.create('payment')
        unmount = () => element.destroy()
        element.on('loaderror', () => setState({ name: 'failed', problem: 'loadFailed' }))
        if (place.current) element.mount(place.current)
        setState({ name: 'ready', ...opened })
      },
      (error: unknown) => {
        if (isGone) return
        const isRefused = isAppError(error) && error.code !== 'payments_unavailable'
        setState({ name: 'failed', problem: isRefused ? 'notPossible' : 'loadFailed' })
      },
    )
    return () => {
      isGone = true
      unmount()
    }
  }, [cartId, isAgain, language])

  async function authorize(event: FormEvent) {
    event.preventDefault()
    if (state.name !== 'ready' || isSending) return
    setSending(true)
    setProblem(null)
    const failure = await confirm(state, agree).catch(() => '')
    setSending(false)
    if (failure === 'not_agreed') return
    if (failure !== null) return setProblem(failure || t('noAnswer'))
    setState({ name: 'authorized' })
    onAuthorized(true)
  }

  if (state.name === 'authorized') {
    return (
      <div className={styles.card}>
        <DoneNote>{t('authorized')}</DoneNote>
        <p>
          <button type="button" className={buttons.text} onClick={onAgain}>
            {t('another')}
          </button>
        </p>
      </div>
    )
  }
  return (
    <form className={styles.card} onSubmit={(event) => void authorize(event)}>
      {state.name === 'loading' && <p role="status">{t('loading')}</p>}
      {state.name === 'failed' && (
        <>
          <ProblemNote>{t(state.problem)}</ProblemNote>
          <button type="button" className={buttons.secondary} onClick={onAgain}>
            {t('tryAgain')}
          </button>
        </>
      )}
      <div ref={place} className={styles.fields} hidden={state.name === 'failed'} />
      {problem !== null && <ProblemNote dir="auto">{problem}</ProblemNote>}
      {state.name === 'ready' && (
        <>
          <p>{terms}</p>
          <button className={buttons.primary} disabled={isSending}>
            {isSending ? t('sending') : label}
          </button>
          <p className="quiet">{t('hint')}</p>
        </>
      )}
    </form>
  )
}

async function open(cartId: string, again: boolean, locale: string) {
  const setup = await api.openCardPayment({ cartId, again })
  if (setup.state === 'authorized') return 'authorized' as const
  const stripe = await loadStripe(setup.scriptUrl, setup.publishableKey)
  const elements = stripe.elements({
    clientSecret: setup.clientSecret,
    ...(setup.customerSecret !== null && { customerSessionClientSecret: setup.customerSecret }),
    // Stripe has no texts in some of our languages; it knows what to do with those.
    locale: ['en', 'es', 'ja'].includes(locale) ? locale : 'auto',
    appearance: siteAppearance(),
  })
  return { stripe, elements }
}

/**
 * Agrees to the order once the card form is filled in, then confirms the card. Returns why it was
 * not authorized, in the provider's words; null if it was.
 */
async function confirm(
  { stripe, elements }: Extract<State, { name: 'ready' }>,
  agree: () => Promise<boolean>,
) {
  const checked = await elements.submit()
  if (checked.error) return checked.error.message ?? ''
  if (!(await agree())) return 'not_agreed'
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: location.href },
    redirect: 'if_required',
  })
  if (error) return error.message ?? ''
  const isDone =
    paymentIntent?.status === 'requires_capture' || paymentIntent?.status === 'succeeded'
  return isDone ? null : ''
}
