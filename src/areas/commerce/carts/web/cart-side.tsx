import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { useHydrated } from '#shared/hydrated.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import type { Cart } from '../contract.ts'
import styles from './cart-page.module.css'
import { CodeForm } from './widgets/code-form.tsx'
import type { CartResult } from './widgets/cart-result.ts'
import { TotalsTable } from './widgets/totals-table.tsx'

interface CartSideProps {
  cart: Cart
  countries: readonly { id: string; name: string }[]
  result: CartResult | undefined
  /** The way on. */
  children: ReactNode
}

/** Where it ships to, codes and totals. */
export function CartSide({ cart, countries, result, children }: CartSideProps) {
  const { t } = useTranslation('cart')

  return (
    <aside className={styles.side} aria-label={t('summary')}>
      <h2>{t('summary')}</h2>
      <CountryForm cart={cart} countries={countries} />
      <CodeForm cart={cart} action="/cart" result={result} />
      <TotalsTable
        totals={cart.totals}
        currency={cart.currency}
        isVirtual={cart.isVirtual}
        isEstimate
      />
      {children}
      <p className={styles.hint}>{t('paidIn', { currency: cart.currency })}</p>
    </aside>
  )
}

/** Country for estimates of shipping and tax. */
function CountryForm({ cart, countries }: Pick<CartSideProps, 'cart' | 'countries'>) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const live = useHydrated()
  const submit = useSubmit()

  return (
    <Form method="post" action={link('/cart')} className={styles.country} preventScrollReset>
      <input type="hidden" name="currency" value={cart.currency} />
      <input type="hidden" name="intent" value="country" />
      <SelectField
        key={cart.country}
        name="country"
        label={t(cart.isVirtual ? 'yourCountry' : 'shipTo')}
        defaultValue={cart.country ?? ''}
        autoComplete="country"
        onChange={({ target: { form } }) => void submit(form, { preventScrollReset: true })}
      >
        {!cart.country && <option value="">{t('chooseCountry')}</option>}
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {!live && <button className={buttons.secondary}>{t('update')}</button>}
    </Form>
  )
}
