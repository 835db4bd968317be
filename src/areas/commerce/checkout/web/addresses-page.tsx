import { data, Form, redirect } from 'react-router'
import type { locationsContract } from '#foundation/locations/contract.ts'
import { useHydrated } from '#shared/hydrated.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Choice, SelectField } from '#ui/field.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { AddressForm, checkoutContract, FieldProblems, SavedAddress } from '../contract.ts'
import { addressFields } from '../model.ts'
import type { Route } from './+types/addresses-page.ts'
import { AddressFields, useFieldError } from './address-fields.tsx'
import styles from './checkout.module.css'
import { useNavigate } from 'react-router'

export const handle: PageHandle = { texts: ['checkout', 'common'] }

const api = clientOf<typeof checkoutContract>('checkout')
const path = '/account/addresses'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language, country } = context.get(pageContext)
  const { addresses } = await api(context).listAddresses()
  const edited = addresses.find(({ id }) => id === url.searchParams.get('edit')) ?? null
  const asked = url.searchParams.get('country') ?? ''
  const chosen = /^[A-Z]{2}$/.test(asked) ? asked : (edited?.address.countryCode ?? country)
  const [form, countries] = await Promise.all([
    api(context).getAddressForm({ country: chosen }),
    clientOf<typeof locationsContract>('locations')(context).listCountries({ language }),
  ])
  return {
    addresses,
    edited,
    form,
    countries: countries.map(({ id, name }) => ({ id, name })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const id = formText(form, 'id') || undefined
  const intent = formText(form, 'intent')
  if (intent === 'delete' && id) {
    await api(context).deleteAddress({ id })
    throw redirect(path, 303)
  }
  const countryCode = formText(form, 'country')
  const fields = addressFields.flatMap((name) => {
    const value = formText(form, name)
    return value === '' ? [] : [[name, value] as const]
  })
  const typed = Object.fromEntries(fields)
  const addressForm = await api(context).getAddressForm({ country: countryCode })
  if (intent === 'country') return data({ problems: [], typed, form: addressForm })
  const { problems } = await api(context).saveAddress({
    id,
    address: { ...typed, countryCode },
    isDefault: form.has('isDefault'),
  })
  if (problems.length === 0) throw redirect(path, 303)
  return data({ problems, typed, form: addressForm }, 422)
}

/** Address book of an account. */
export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('checkout')
  const { addresses } = loaderData

  return (
    <article className="narrow">
      <PageHead title={t('addressBook')} description={t('addressBook')} address={path} unlisted />
      <h1>{t('addressBook')}</h1>
      {addresses.length > 0 ? (
        <ul className={styles.addresses}>
          {addresses.map((saved) => (
            <li key={saved.id}>
              <AddressCard saved={saved} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('noAddresses')}</p>
      )}
      <EditForm {...loaderData} failed={actionData} />
    </article>
  )
}

function AddressCard({ saved }: { saved: SavedAddress }) {
  const { t } = useTranslation('checkout')
  const link = useLinks()
  const { id, lines, isDefault } = saved
  const address = lines.join(', ')

  return (
    <Form method="post" action={path} className={styles.address}>
      <input type="hidden" name="id" value={id} />
      <address>
        {isDefault && <b>{t('defaultAddress')}</b>}
        {lines.map((line) => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
      </address>
      <span className="row">
        <a
          className={buttons.text}
          href={link(`${path}?edit=${id}`)}
          aria-label={t('editName', { address })}
        >
          {t('edit')}
        </a>
        <button
          className={buttons.text}
          name="intent"
          value="delete"
          aria-label={t('deleteName', { address })}
        >
          {t('delete')}
        </button>
      </span>
    </Form>
  )
}

interface EditFormProps {
  edited: SavedAddress | null
  form: AddressForm
  countries: readonly { id: string; name: string }[]
  failed: { problems: FieldProblems; typed: Record<string, string>; form: AddressForm } | undefined
}

function EditForm({ edited, form, countries, failed }: EditFormProps) {
  const { t } = useTranslation('checkout')
  const live = useHydrated()
  const navigate = useNavigate()
  const link = useLinks()
  const errorOf = useFieldError(failed?.problems ?? [])
  const shown = failed?.form ?? form
  const { countryCode: _, ...known } = edited?.address ?? { countryCode: '' }
  const values = failed?.typed ?? definedOf(known)
  const of = edited ? `&edit=${edited.id}` : ''

  return (
    <Form
      key={edited?.id}
      method="post"
      action={path}
      className={styles.panel}
      aria-labelledby="edit-address"
      noValidate
    >
      <h2 id="edit-address">{t(edited ? 'editAddress' : 'addAddress')}</h2>
      {failed && failed.problems.length > 0 && <ProblemNote>{t('checkFields')}</ProblemNote>}
      {edited && <input type="hidden" name="id" value={edited.id} />}
      <button name="intent" value="save" hidden>
        {t('saveAddressButton')}
      </button>
      <SelectField
        key={shown.country}
        name="country"
        label={t('country')}
        defaultValue={shown.country}
        autoComplete="country"
        onChange={({ target }) =>
          void navigate(link(`${path}?country=${target.value}${of}`), {
            replace: true,
            preventScrollReset: true,
          })
        }
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
      <AddressFields form={shown} prefix="" values={values} errorOf={errorOf} section="shipping" />
      <Choice
        name="isDefault"
        defaultChecked={edited?.isDefault ?? false}
        label={t('useAsDefault')}
      />
      <span className="row">
        <button className={buttons.primary} name="intent" value="save">
          {t('saveAddressButton')}
        </button>
        {edited && (
          <a className={buttons.text} href={link(path)}>
            {t('cancel')}
          </a>
        )}
      </span>
    </Form>
  )
}

function definedOf(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
