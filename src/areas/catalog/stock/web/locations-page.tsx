import { redirect } from 'react-router'
import { countriesOrNone } from '#foundation/locations/web/widgets/country-choices.ts'
import type { locationsContract } from '#foundation/locations/contract.ts'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { useHydrated } from '#shared/hydrated.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf, pageContext, type ReadableContext } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { DoneNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { Route } from './+types/locations-page.ts'
import { LocationCard, LocationForm, type LocationResult } from './location-forms.tsx'
import { stock, stockPaths, vendorIn, vendorOfPage } from './stock-api.ts'
import { StockViews } from './stock-head.tsx'
import styles from './stock.module.css'
import { useDoneSnackbar } from './use-done.ts'

export const handle: PageHandle = { texts: ['stock', 'common'] }

const places = clientOf<typeof locationsContract>('locations')

const outcomes = ['added', 'changed', 'closed', 'opened'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendorId = await vendorOfPage(context, url, 'locations')
  const done = outcomes.find((each) => each === url.searchParams.get('done'))
  const { country, language } = context.get(pageContext)
  const [list, countries] = await Promise.all([
    stock(context).listLocations({ vendorId }),
    countriesOrNone(places(context).listCountries({ language })),
  ])
  return { ...list, countries, done, country }
}

export async function action({ context, request, url }: Route.ActionArgs): Promise<LocationResult> {
  const vendorId = vendorIn(url)
  const form = await request.formData()
  const done = await answer(context, vendorId, form)
  if (typeof done !== 'string') return done
  throw redirect(`${stockPaths.locations}?id=${vendorId}&done=${done}`, 303)
}

async function answer(
  context: ReadableContext,
  vendorId: number,
  form: FormData,
): Promise<(typeof outcomes)[number] | LocationResult> {
  const id = formText(form, 'location') || null
  const action = formText(form, 'do')
  const typed = Object.fromEntries(
    [...form].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
  const fail = (problem: LocationResult['problem']) => ({ id, problem, typed })
  if (action === 'open' && id) {
    await stock(context).openLocation({ vendorId, id })
    return 'opened'
  }
  if (action === 'close' && id) {
    try {
      await stock(context).closeLocation({ vendorId, id, moveTo: formText(form, 'moveTo') || null })
    } catch (error) {
      if (isAppError(error) && error.code === 'invalid_input') return fail('inUse')
      throw error
    }
    return 'closed'
  }
  const name = formText(form, 'name').trim()
  if (name === '') return fail('name')
  const text = (field: string) => formText(form, field).trim() || undefined
  const address = {
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    province: text('province'),
    postalCode: text('postalCode'),
  }
  const isEmpty = Object.values(address).every((line) => line === undefined)
  try {
    await stock(context).saveLocation({
      ...{ vendorId, id, name, openingHours: formText(form, 'openingHours') },
      address: isEmpty ? null : { ...address, countryCode: formText(form, 'countryCode') },
      isFirst: form.has('isFirst'),
    })
  } catch (error) {
    if (isAppError(error) && error.code === 'already_there') return fail('taken')
    if (isAppError(error) && error.code === 'invalid_input') return fail('address')
    throw error
  }
  return id === null ? 'added' : 'changed'
}

/** Places where an enterprise keeps its goods. */
export default function LocationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendor, locations, done, country, countries } = loaderData
  const { t } = useTranslation('stock')
  const isLive = useHydrated()
  const text = !actionData && done ? t(`location-${done}`) : null
  useDoneSnackbar(text)

  return (
    <article className={styles.page}>
      <PageHead
        title={t('locationsOf', { name: vendor.name })}
        description={t('locationsHint')}
        address={stockPaths.locations}
        unlisted
      />
      <header>
        <StockViews vendorId={vendor.id} current="locations" />
        <h1>{t('locationsOf', { name: vendor.name })}</h1>
        <p className="quiet">{t('locationsHint')}</p>
      </header>
      {text !== null && !isLive && <DoneNote>{text}</DoneNote>}
      <div className={styles.cards}>
        {locations.map((location, at) => (
          <LocationCard
            key={`${location.id} ${location.name} ${location.isClosed}`}
            location={location}
            others={locations.filter(({ id, isClosed }) => !isClosed && id !== location.id)}
            isFirst={at === 0 && !location.isClosed}
            {...{ countries, country }}
            result={actionData?.id === location.id ? actionData : undefined}
          />
        ))}
        <section className={styles.card} aria-labelledby="new-location">
          <h2 id="new-location">{t('newLocation')}</h2>
          <LocationForm
            key={locations.length}
            location={null}
            {...{ countries, country }}
            result={actionData?.id === null ? actionData : undefined}
          />
        </section>
      </div>
    </article>
  )
}
