import { useTranslation } from '#shared/use-translation.ts'
import { redirect } from 'react-router'
import type { signInContract } from '#identity/sign-in/contract.ts'
import type { locationsContract } from '#foundation/locations/contract.ts'
import { countriesOrNone } from '#foundation/locations/web/widgets/country-choices.ts'
import type { accountContract } from '#identity/account/contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { sitesContract } from '../contract.ts'
import type { Route } from './+types/preferences-page.ts'
import { chosenPreferences, goOnAt, preferenceCookies } from './chosen-preferences.ts'
import { PreferencesForm } from './preferences-form.tsx'
import styles from './preferences-page.module.css'

export const handle: PageHandle = { texts: ['preferences'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language } = context.get(pageContext)
  const [currencies, countries] = await Promise.all([
    clientOf<typeof sitesContract>('sites')(context).listCurrencies(),
    countriesOrNone(
      clientOf<typeof locationsContract>('locations')(context).listCountries({ language }),
    ),
  ])
  return {
    currencies: currencies.map(({ code }) => ({ code })),
    countries: countries.map(({ id, name }) => ({ id, name })),
    from: url.searchParams.get('from') ?? '/',
  }
}

/** Saves preferences in the browser and the account, and redirects to the previous page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { language, origin } = context.get(pageContext)
  const form = await request.formData()
  const chosen = chosenPreferences(form)
  const viewer = await clientOf<typeof signInContract>('signIn')(context).getViewer()
  if (viewer && !viewer.viewedBy) {
    const { theme: _ofThisBrowser, ...ofAccount } = chosen
    await clientOf<typeof accountContract>('account')(context).setPreferences({
      id: viewer.id,
      ...ofAccount,
    })
  }
  const headers = new Headers()
  for (const cookie of preferenceCookies(chosen, origin)) headers.append('set-cookie', cookie)
  return redirect(goOnAt(form.get('from'), chosen.languageCode ?? language, language, origin), {
    status: 303,
    headers,
  })
}

/** Preferences as a page, without scripts. */
export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('preferences')

  return (
    <article className={styles.page}>
      <PageHead
        title={t('title')}
        description={t('description')}
        address="/account/preferences"
        unlisted
      />
      <h1>{t('title')}</h1>
      <PreferencesForm {...loaderData} />
    </article>
  )
}
