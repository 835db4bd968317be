import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useHydrated } from '#shared/hydrated.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { largestQuantity } from '../../model.ts'
import { keepCount } from './cart-count.ts'
import type { CartResult, RemovedLine } from './cart-result.ts'

/** Which variants can be bought; as `getOffers` of the carts answers. */
export interface OfferedVariant {
  variantId: string
  available: number | null
  backorder: boolean
  isGiftCard: boolean
}

interface AddToCartProps {
  /** Id of the form, for buttons elsewhere on the page. */
  id: string
  title: string
  variants: readonly { id: string; title: string }[]
  /** The variant chosen on the page; null: to be chosen here. */
  chosen: string | null
  offers: readonly OfferedVariant[]
}

/** Least number in stock that is not mentioned. */
const plenty = 6

/**
 * Form that adds a listing to the cart; needs the texts of `cart`. Without scripts it leads to the
 * cart.
 */
export function AddToCart({ id, title, variants, chosen, offers }: AddToCartProps) {
  const { t } = useTranslation('cart')
  const live = useHydrated()
  const { Form, data, state } = useFetcher<CartResult>({ key: id })
  const offer = offers.find(({ variantId }) => variantId === chosen)
  const isChosen = chosen !== null
  const isSoldOut = (one: OfferedVariant | undefined) =>
    !one || (one.available !== null && one.available <= 0 && !one.backorder)
  const sold = offers.filter((one) => !isSoldOut(one))
  useEffect(() => {
    if (data?.of === 'added') keepCount(data.count)
  }, [data])

  if (isChosen ? isSoldOut(offer) : sold.length === 0) {
    return (
      <p>
        <b>{t('soldOut')}</b>
      </p>
    )
  }
  const isGiftCard = (offer ?? sold[0])?.isGiftCard ?? false
  return (
    <>
      <Form id={id} method="post" action="/cart" className="fields">
        <input type="hidden" name="intent" value="add" />
        {live && <input type="hidden" name="stay" value="1" />}
        {isChosen ? (
          <input type="hidden" name="variant" value={chosen} />
        ) : (
          <SelectField name="variant" label={t('chooseOption')} required defaultValue="">
            <option value="">{t('chooseOption')}</option>
            {variants
              .filter((one) => sold.some(({ variantId }) => variantId === one.id))
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
          </SelectField>
        )}
        {isGiftCard && <RecipientFields />}
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
      {offer && <Stock offer={offer} />}
      <Outcome result={data} title={title} variant={chosen ?? ''} />
    </>
  )
}

function mostOf(offer: OfferedVariant | undefined): number {
  if (!offer || offer.available === null || offer.backorder) return largestQuantity
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

/** Confirmation with a way to undo it, or why it failed. */
function Outcome({ result, title, variant }: OutcomeProps) {
  const { t } = useTranslation('cart')
  if (result?.of === 'problem') {
    return <ProblemNote>{t(`problem-${result.problem}`, { count: result.available })}</ProblemNote>
  }
  if (result?.of !== 'added') return null
  return <Added key={result.count} added={result} title={title} variant={variant} />
}

interface AddedProps {
  added: CartResult & { of: 'added' }
  title: string
  variant: string
}

function Added({ added, title, variant }: AddedProps) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const { lineId, count, quantity, before } = added
  const { Form, data } = useFetcher<CartResult>({ key: `undo-${lineId}-${count}` })
  const isUndone = data?.of === 'removed' || data?.of === 'done'
  useEffect(() => {
    if (isUndone) keepCount(count - quantity)
  }, [isUndone, count, quantity])
  const removed: RemovedLine = {
    title,
    variant,
    quantity,
    saved: false,
    recipientEmail: '',
    message: '',
  }

  return (
    <div className="row">
      <DoneNote>{isUndone ? t('removed', { title }) : t('added')}</DoneNote>
      {!isUndone && (
        <>
          <a href={link(`/cart?currency=${added.currency}`)}>{t('showCart')}</a>
          <Form method="post" action="/cart">
            <input type="hidden" name="intent" value="quantity" />
            <input type="hidden" name="line" value={lineId} />
            <input type="hidden" name="removed" value={JSON.stringify(removed)} />
            <button className={buttons.text} name="quantity" value={before}>
              {t('undo')}
            </button>
          </Form>
        </>
      )}
    </div>
  )
}
