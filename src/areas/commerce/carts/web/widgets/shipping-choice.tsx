import { useId } from 'react'
import { useFetcher } from 'react-router'
import { useHydrated } from '#shared/hydrated.ts'
import { shippingMethod } from '#shared/enums-of-store.ts'
import { formatMoney } from '#shared/money.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import type { Cart, CartShippingOption, CartVendor } from '../../contract.ts'
import notes from './line-notes.module.css'
import styles from './shipping-choice.module.css'

interface ShippingChoiceProps {
  cart: Cart
  vendor: CartVendor
  /** Page whose action handles the form: fields `vendor`, `currency` and `shipping`. */
  action: string
}

/** How an enterprise ships its goods: submitted at once, or by a button without scripts. */
export function ShippingChoice({ cart, vendor, action }: ShippingChoiceProps) {
  const { t } = useTranslation('cart')
  const { Form, formData, submit } = useFetcher({ key: `shipping-${vendor.id}` })
  const live = useHydrated()
  const link = useLinks()
  const chosen = formData?.get('shipping') ?? vendor.chosen
  const legend = useId()

  const problem = vendor.chosen === null && (
    <p className={notes.problem}>
      <Icon name="warning" />
      {t(`shipping-${vendor.shippingProblem ?? 'not_shipped_there'}`, { vendor: vendor.name })}
    </p>
  )
  if (vendor.options.length === 0) return problem
  return (
    <Form method="post" action={link(action)} className={styles.form}>
      <input type="hidden" name="vendor" value={vendor.id} />
      <input type="hidden" name="currency" value={cart.currency} />
      <input type="hidden" name="intent" value="vendor" />
      {problem}
      <fieldset aria-labelledby={legend}>
        <p id={legend} className={styles.legend}>
          {t('shippingBy', { vendor: vendor.name })}
        </p>
        {vendor.options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              type="radio"
              name="shipping"
              value={option.id}
              {...(live
                ? {
                    checked: option.id === chosen,
                    // At once, or the choice would jump back until the answer comes.
                    onChange: ({ target }) => void submit(target.form, { flushSync: true }),
                  }
                : { defaultChecked: option.id === chosen })}
            />
            <Option option={option} currency={cart.currency} />
          </label>
        ))}
      </fieldset>
      {!live && (vendor.options.length > 1 || problem) && (
        <button className={buttons.secondary}>{t('update')}</button>
      )}
    </Form>
  )
}

function Option({ option, currency }: { option: CartShippingOption; currency: string }) {
  const { t, i18n } = useTranslation('cart')
  const { name, method, price, days, instructions, place } = option
  const isPickup = method === shippingMethod.pickup

  return (
    <span className={styles.about}>
      <b dir="auto">{name}</b>
      <span className={styles.price}>
        {price === 0 ? t('free') : formatMoney({ amount: price, currency }, i18n.language)}
      </span>
      <small>
        {isPickup && place ? (
          <>
            {t('pickUpAt', { place: place.name })}
            {place.address && <span dir="auto"> {place.address}</span>}
            {place.openingHours && <span dir="auto"> · {place.openingHours}</span>}
          </>
        ) : (
          days &&
          (days.min === days.max
            ? t('arrivesInDays', { count: days.max })
            : t('arrivesInRange', { min: days.min, max: days.max }))
        )}
        {instructions && <span dir="auto"> {instructions}</span>}
      </small>
    </span>
  )
}
