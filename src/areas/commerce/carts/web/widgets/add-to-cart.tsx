import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useHydrated } from '#shared/hydrated.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { largestQuantity } from '../../model.ts'
import styles from './add-to-cart.module.css'
import { keepCount } from './cart-count.ts'
import type { CartResult, RemovedLine } from './cart-result.ts'
import type { OfferedVariant } from './offered-variant.ts'

interface AddToCartProps {
  /** Id of the form, for buttons elsewhere on the page. */
  id: string
  title: string
  /** What can be bought of the variant that is chosen on the page; undefined while none is. */
  offer: OfferedVariant | undefined
  /** Nothing can be bought, or not what is chosen. */
  isGone: boolean
  /** Id of the variant picker of the page, which the button leads to while nothing is chosen. */
  picker: string
}

/** Least number in stock that is not mentioned. */
const plenty = 6

/** Form that adds to the cart what is chosen; before that, the way to the options. */
export function AddToCart({ id, title, offer, isGone, picker }: AddToCartProps) {
  const { t } = useTranslation('cart')
  if (isGone) {
    return (
      <p>
        <b>{t('soldOut')}</b>
      </p>
    )
  }
  if (offer) return <AddForm id={id} title={title} offer={offer} />
  return (
    <a className={buttons.primary} href={`#${picker}`}>
      {t('chooseOption')}
    </a>
  )
}

interface AddFormProps {
  id: string
  title: string
  offer: OfferedVariant
}

/**
 * Form that adds a listing to the cart; needs the texts of `cart`. Without scripts it leads to the
 * cart.
 */
function AddForm({ id, title, offer }: AddFormProps) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const live = useHydrated()
  const { Form, data, state } = useFetcher<CartResult>({ key: id })
  useEffect(() => {
    if (data?.of === 'added') keepCount(data.count)
  }, [data])

  return (
    <>
      <Form id={id} method="post" action={link('/cart')} className="fields">
        <input type="hidden" name="intent" value="add" />
        {live && <input type="hidden" name="stay" value="1" />}
        <input type="hidden" name="variant" value={offer.variantId} />
        {offer.isGiftCard && <RecipientFields />}
        <TextField
          key={data?.of === 'added' ? data.lineId + data.count : ''}
          name="quantity"
          label={t('quantity')}
          type="number"
          inputMode="numeric"
          min={1}
          max={mostOf(offer)}
          defaultValue={1}
          required
        />
        <button className={buttons.primary} aria-disabled={state !== 'idle'}>
          <Icon name="cart" />
          {t('add')}
        </button>
      </Form>
      <Stock offer={offer} />
      <Outcome result={data} title={title} variant={offer.variantId} />
    </>
  )
}

function mostOf(offer: OfferedVariant): number {
  if (offer.available === null || offer.backorder) return largestQuantity
  return Math.min(offer.available, largestQuantity)
}

function Stock({ offer: { available, backorder } }: { offer: OfferedVariant }) {
  const { t } = useTranslation('cart')
  if (available === null || available >= plenty) return null

  return (
    <p className="quiet">
      {available > 0 ? t('onlyLeft', { count: available }) : backorder && t('shipsLater')}
    </p>
  )
}

function RecipientFields() {
  const { t } = useTranslation('cart')

  return (
    <>
      <TextField
        name="recipientEmail"
        label={t('recipientEmail')}
        hint={t('recipientHint')}
        type="email"
        dir="ltr"
        required
        maxLength={254}
        autoComplete="off"
      />
      <TextArea name="message" label={t('message')} rows={2} maxLength={1000} dir="auto" />
    </>
  )
}

interface OutcomeProps {
  result: CartResult | undefined
  title: string
  variant: string
}

/**
 * Confirmation with a way to undo it, or why it failed: below the button, on phones over the end of
 * the screen, because the button may be in a bar there.
 */
function Outcome({ result, title, variant }: OutcomeProps) {
  const { t } = useTranslation('layout')
  const [closed, setClosed] = useState<CartResult>()
  const place = useRef<HTMLDivElement>(null)
  const isShown = result?.of === 'added' || result?.of === 'problem'
  const shown = isShown && result !== closed ? result : undefined
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  return (
    <div ref={place} className={styles.outcome} data-shown={shown ? '' : undefined}>
      {shown && (
        <button
          type="button"
          className={styles.close}
          aria-label={t('close')}
          onClick={() => setClosed(shown)}
        >
          <Icon name="close" />
        </button>
      )}
      {shown?.of === 'problem' && <Problem result={shown} />}
      <Added added={shown?.of === 'added' ? shown : undefined} title={title} variant={variant} />
    </div>
  )
}

function Problem({ result }: { result: CartResult & { of: 'problem' } }) {
  const { t } = useTranslation('cart')
  return <ProblemNote>{t(`problem-${result.problem}`, { count: result.available })}</ProblemNote>
}

interface AddedProps {
  /** Undefined for an empty live region, which has to exist before its text to be announced. */
  added: (CartResult & { of: 'added' }) | undefined
  title: string
  variant: string
}

function Added({ added, title, variant }: AddedProps) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const { Form, data } = useFetcher<CartResult>({
    key: added ? `undo-${added.lineId}-${added.count}` : 'undo',
  })
  const isUndone = added !== undefined && (data?.of === 'removed' || data?.of === 'done')
  const left = added && added.count - added.quantity
  useEffect(() => {
    if (isUndone && left !== undefined) keepCount(left)
  }, [isUndone, left])
  const removed: RemovedLine = {
    title,
    variant,
    quantity: added?.quantity ?? 0,
    saved: false,
    recipientEmail: '',
    message: '',
  }

  return (
    <>
      <p role="status" className={styles.text}>
        {added && <Icon name="check" />}
        {added && (isUndone ? t('removed', { title }) : t('added'))}
      </p>
      {added && !isUndone && (
        <div className={styles.ways}>
          <a className={buttons.primary} href={link(`/cart?currency=${added.currency}`)}>
            {t('showCart')}
          </a>
          <Form method="post" action={link('/cart')}>
            <input type="hidden" name="intent" value="quantity" />
            <input type="hidden" name="line" value={added.lineId} />
            <input type="hidden" name="removed" value={JSON.stringify(removed)} />
            <button className={buttons.text} name="quantity" value={added.before}>
              {t('undo')}
            </button>
          </Form>
        </div>
      )}
    </>
  )
}
