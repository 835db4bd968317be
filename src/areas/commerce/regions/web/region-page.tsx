import type { locationsContract } from '#foundation/locations/contract.ts'
import { chosenCountries } from '#commerce/shipping/web/widgets/chosen-countries.ts'
import { PlaceChooser } from '#commerce/shipping/web/widgets/place-chooser.tsx'
import {
  attempt,
  changed,
  requiredFrom,
  type SettingsFailure,
} from '#commerce/shops/web/widgets/settings-form.ts'
import {
  Confirmed,
  SettingsForm,
  SettingsPage,
} from '#commerce/shops/web/widgets/settings-parts.tsx'
import styles from '#commerce/shops/web/widgets/settings.module.css'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { currencyName } from '#shared/currency-name.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import type { regionsContract, StoreRegion } from '../contract.ts'
import type { Route } from './+types/region-page.ts'

export const handle: PageHandle = { texts: ['storeRegions', 'shipping', 'shop', 'common'] }

const api = clientOf<typeof regionsContract>('regions')
const locations = clientOf<typeof locationsContract>('locations')
const list = '/admin/store-regions'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [{ regions, currencies }, countries] = await Promise.all([
    api(context).listStoreRegions(),
    locations(context).listCountries({}),
  ])
  const id = url.searchParams.get('region')
  const region = regions.find((each) => each.id === id) ?? null
  if (id !== null && !region) return pageNotFound()
  return { region, others: regions.filter((each) => each.id !== id), currencies, countries }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const id = formText(form, 'id')
  const isRemoval = form.get('intent') === 'remove'
  const failure = await attempt(form, async () => {
    if (isRemoval) return api(context).removeStoreRegion({ id })
    const countries = await locations(context).listCountries({})
    const restTo = formText(form, 'restTo')
    return api(context).saveStoreRegion({
      ...(id && { id, rev: requiredFrom(form, 'rev') }),
      name: formText(form, 'name'),
      currency: formText(form, 'currency'),
      countries: chosenCountries(form, countries),
      ...(restTo && { restTo }),
    })
  })
  if (failure) return failure
  throw changed(url, `${list}?done=${isRemoval ? 'removed' : 'saved'}`)
}

/** Editor of a region of the store. */
export default function RegionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { region, others, currencies, countries } = loaderData
  const { t } = useTranslation('storeRegions')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'
  const failure: SettingsFailure | undefined = actionData
  const form = useSettingsForm(failure, 'region')
  const ownerOf = new Map(others.flatMap((each) => each.countries.map((code) => [code, each.name])))

  return (
    <SettingsPage
      title={region?.name ?? t('addRegion')}
      description={t('regionHint')}
      path={`${list}/edit`}
      back={<a href={link(list)}>{t('title')}</a>}
    >
      <Panel title={t('region')}>
        <SettingsForm intent="region" rev={region?.rev} problem={form.problem}>
          {region && <input type="hidden" name="id" value={region.id} />}
          <div className={styles.pair}>
            <TextField
              name="name"
              label={t('name')}
              required
              maxLength={100}
              dir="auto"
              defaultValue={form.value('name', region?.name)}
              error={form.error('name', t('nameTaken'))}
            />
            <SelectField
              name="currency"
              label={t('currency')}
              hint={t('currencyHint')}
              defaultValue={form.value('currency', region?.currency)}
              error={form.error('currency')}
            >
              {currencies.map((code) => (
                <option key={code} value={code} suppressHydrationWarning>
                  {currencyName(code, language)}
                </option>
              ))}
            </SelectField>
          </div>
          <PlaceChooser
            countries={countries.map((country) => ({
              ...country,
              name: withOwner(country, ownerOf),
            }))}
            chosen={form.failed?.typed['country'] ?? region?.countries ?? []}
            taken={new Map()}
            error={form.error('countries')}
          />
          {region && region.countries.length > 0 && <RestField others={others} form={form} />}
        </SettingsForm>
        {region?.isUnused && (
          <Confirmed
            label={t('deleteRegion')}
            text={t('deleteRegionImpact')}
            intent="remove"
            fields={{ id: region.id }}
            problem={failure?.form === 'remove' ? t('regionUsed') : null}
          />
        )}
      </Panel>
    </SettingsPage>
  )
}

function withOwner(
  { id, name }: { id: string; name: string },
  ownerOf: ReadonlyMap<string, string>,
) {
  const owner = ownerOf.get(id)
  return owner === undefined ? name : `${name} (${owner})`
}

interface RestFieldProps {
  others: readonly StoreRegion[]
  form: ReturnType<typeof useSettingsForm>
}

/** Where the countries go that are unchecked: each stays in one region. */
function RestField({ others, form }: RestFieldProps) {
  const { t } = useTranslation('storeRegions')

  return (
    <SelectField
      name="restTo"
      label={t('restTo')}
      hint={t('restToHint')}
      defaultValue={form.value('restTo', '')}
      error={form.error('restTo', t('restToMissing'))}
    >
      <option value="">{t('choose')}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
