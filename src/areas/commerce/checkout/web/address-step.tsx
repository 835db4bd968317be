import { useEffect, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { useSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import { useHydrated } from '#shared/hydrated.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Choice, SelectField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import type { AddressForm, Checkout, SavedAddress } from '../contract.ts'
import { AddressFields, useFieldError } from './address-fields.tsx'
import type { CheckoutResult } from './checkout-action.ts'
import styles from './checkout.module.css'
import { stepAddress } from './step-address.ts'
import { isPartlyUnshipped, UnshippedGoods } from './unshipped-goods.tsx'
import { useDraft } from './use-draft.ts'

interface AddressStepProps {
  checkout: Checkout
  addressForm: AddressForm
  billForm: AddressForm
  countries: readonly { id: string; name: string }[]
  isSignedIn: boolean
  result: CheckoutResult | undefined
}

/** Step 1: email and addresses. */
export function AddressStep(props: AddressStepProps) {
  const { checkout, isSignedIn } = props

  return (
    <>
      <UnshippedGoods cart={checkout.cart} />
      {!isSignedIn && <LogInLine currency={checkout.cart.currency} />}
      {checkout.addresses.length > 0 && <AddressBook checkout={checkout} />}
      <NewAddress {...props} />
    </>
  )
}

/** Logging in comes back to this step; what was typed is kept in the browser. */
export function LogInLine({ currency }: { currency: string }) {
  const { t } = useTranslation('checkout')
  const here = stepAddress(1, currency)
  const link = useLinks()
  const signIn = useSignIn(here, { checkout: link(here) })

  return (
    <p className={styles.line}>
      {t('haveAccount')} <a {...signIn}>{t('logIn')}</a>
    </p>
  )
}

function AddressBook({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout')

  return (
    <section className={styles.panel} aria-labelledby="address-book">
      <h2 id="address-book">{t('savedAddresses')}</h2>
      <ul className={styles.addresses}>
        {checkout.addresses.map((saved) => (
          <li key={saved.id}>
            <SavedCard saved={saved} checkout={checkout} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SavedCard({ saved, checkout }: { saved: SavedAddress; checkout: Checkout }) {
  const { t } = useTranslation('checkout')
  const link = useLinks()
  const { id, lines, isDefault } = saved

  return (
    <Form
      method="post"
      action={link(stepAddress(1, checkout.cart.currency))}
      className={styles.address}
    >
      <input type="hidden" name="currency" value={checkout.cart.currency} />
      <input type="hidden" name="email" value={checkout.email ?? ''} />
      <input type="hidden" name="addressId" value={id} />
      <address>
        {lines.map((line) => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
      </address>
      <button
        className={isDefault ? buttons.primary : buttons.secondary}
        name="intent"
        value="address"
        aria-label={`${t('shipHere')}: ${lines.join(', ')}`}
      >
        {t('shipHere')}
      </button>
    </Form>
  )
}

function NewAddress(props: AddressStepProps) {
  const { checkout, isSignedIn, result } = props
  const link = useLinks()
  const { t } = useTranslation('checkout')
  const { cart, addresses } = checkout
  const failed = result?.of === 'address' ? result : undefined
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().state !== 'idle'
  const values = failed?.typed ?? knownValues(checkout)
  const errorOf = useFieldError(failed?.problems ?? [])
  useDraft(form, cart.id)
  useEffect(() => focusFirstError(form.current, Boolean(failed?.problems.length)), [failed])

  return (
    <Form
      ref={form}
      method="post"
      action={link(stepAddress(1, checkout.cart.currency))}
      className={styles.panel}
      aria-labelledby="new-address"
      noValidate
    >
      <h2 id="new-address">{t(addresses.length > 0 ? 'otherAddress' : 'contactAndAddress')}</h2>
      {failed && failed.problems.length > 0 && <ProblemNote>{t('checkFields')}</ProblemNote>}
      <input type="hidden" name="currency" value={cart.currency} />
      {/* What Enter in a field presses, before the button that only changes the country. */}
      <button name="intent" value="address" hidden>
        {t('toPayment')}
      </button>
      <EmailField value={values['email']} error={errorOf('email')} />
      <CountryField {...props} prefix="" value={values['country']} isBusy={isBusy} />
      <AddressFields
        form={failed?.form ?? props.addressForm}
        prefix=""
        values={values}
        errorOf={errorOf}
        section="shipping"
      />
      {isSignedIn && <Choice name="isSaved" defaultChecked label={t('saveAddress')} />}
      <Billing {...props} values={values} errorOf={errorOf} isBusy={isBusy} />
      <button className={buttons.primary} name="intent" value="address" aria-disabled={isBusy}>
        {t('toPayment')}
      </button>
    </Form>
  )
}

export function EmailField({ value, error }: { value: string | undefined; error: string | null }) {
  const { t } = useTranslation('checkout')

  return (
    <TextField
      name="email"
      type="email"
      label={t('email')}
      hint={t('emailHint')}
      defaultValue={value}
      error={error}
      dir="ltr"
      maxLength={254}
      autoComplete="email"
      required
    />
  )
}

interface BillingProps extends AddressStepProps {
  values: Readonly<Record<string, string>>
  errorOf: (field: string) => string | null
  isBusy: boolean
}

/** Another billing address; its fields are shown once it is wanted. */
function Billing(props: BillingProps) {
  const { t } = useTranslation('checkout')
  const { billForm, result, values, errorOf } = props
  const failed = result?.of === 'address' ? result : undefined

  return (
    <fieldset className={styles.billing}>
      <Choice
        name="hasBill"
        defaultChecked={values['hasBill'] !== undefined}
        label={t('otherBilling')}
      />
      <div className={styles.bill}>
        <h3>{t('billingAddress')}</h3>
        <CountryField {...props} prefix="bill-" value={values['bill-country']} />
        <AddressFields
          form={failed?.billForm ?? billForm}
          prefix="bill-"
          values={values}
          errorOf={errorOf}
          section="billing"
        />
      </div>
    </fieldset>
  )
}

interface CountryFieldProps extends AddressStepProps {
  prefix: '' | 'bill-'
  value: string | undefined
  isBusy: boolean
}

/** The country decides which fields there are: they are loaded again, and keep what was typed. */
function CountryField(props: CountryFieldProps) {
  const { checkout, addressForm, billForm, countries, prefix, value } = props
  const { t } = useTranslation('checkout')
  const live = useHydrated()
  const navigate = useNavigate()
  const link = useLinks()
  const isBill = prefix === 'bill-'
  const form = isBill ? billForm : addressForm
  const [chosen, setChosen] = useState(value ?? form.country)

  function choose(country: string) {
    setChosen(country)
    const others = isBill
      ? `&country=${addressForm.country}&billCountry=${country}`
      : `&country=${country}&billCountry=${billForm.country}`
    void navigate(link(stepAddress(1, checkout.cart.currency) + others), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <>
      <SelectField
        name={`${prefix}country`}
        label={t('country')}
        value={live ? chosen : undefined}
        defaultValue={live ? undefined : chosen}
        autoComplete={`${isBill ? 'billing' : 'shipping'} country`}
        onChange={({ target }) => choose(target.value)}
      >
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {!live && (
        <button className={buttons.secondary} name="intent" value="country">
          {t('changeCountry')}
        </button>
      )}
      {!isBill && isPartlyUnshipped(checkout.cart) && (
        <p className={styles.notShipped}>
          <Icon name="warning" />
          <a href="#unshipped">{t('unshipped')}</a>
        </p>
      )}
    </>
  )
}

/** Values of the form as they are stored; the account's default address at first. */
function knownValues({ email, address, billAddress }: Checkout): Record<string, string> {
  const named = (prefix: string, given: Checkout['address']) =>
    Object.entries(given ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'countryCode' ? [[prefix + name, value] as const] : [],
    )
  return {
    email: email ?? '',
    ...Object.fromEntries([...named('', address), ...named('bill-', billAddress)]),
    ...(billAddress && { hasBill: 'on' }),
  }
}

function focusFirstError(form: HTMLFormElement | null, hasErrors: boolean): void {
  if (hasErrors) form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
