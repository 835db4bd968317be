import { useSearchParams } from 'react-router'
import { SettingsPage } from '#commerce/shops/web/widgets/settings-parts.tsx'
import settings from '#commerce/shops/web/widgets/settings.module.css'
import { currencyName } from '#shared/currency-name.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { regionNames } from '#shared/region-names.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenList } from '#shared/written-list.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import type { regionsContract } from '../contract.ts'
import type { Route } from './+types/regions-page.ts'

export const handle: PageHandle = { texts: ['storeRegions', 'shop', 'common'] }

const api = clientOf<typeof regionsContract>('regions')
const path = '/admin/store-regions'
/** Number of countries that are named; the others are counted. */
const mostNamed = 8

export async function loader({ context }: Route.LoaderArgs) {
  return api(context).listStoreRegions()
}

/** Regions of the store: which countries pay in which currency. */
export default function RegionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('storeRegions')
  const link = useLinks()
  const [params] = useSearchParams()
  const language = useFrame()?.language ?? 'en'
  const done = (['saved', 'removed'] as const).find((each) => each === params.get('done'))
  const countriesText = (codes: readonly string[]) => {
    const names = regionNames(codes, language)
    const more = names.length - mostNamed
    if (more <= 0) return writtenList(names, language) || t('noCountries')
    return writtenList(
      [...names.slice(0, mostNamed), t('moreCountries', { count: more })],
      language,
    )
  }

  return (
    <SettingsPage
      title={t('title')}
      description={t('hint')}
      path={path}
      done={done ? t(`done-${done}`) : null}
      actions={
        <a className={buttons.primary} href={link(`${path}/edit`)}>
          <Icon name="plus" />
          {t('addRegion')}
        </a>
      }
    >
      <Panel title={t('regions')}>
        <ul className={settings.list}>
          {loaderData.regions.map(({ id, name, currency, countries }) => (
            <li key={id}>
              <div>
                <b dir="auto">{name}</b>
                <small suppressHydrationWarning>{currencyName(currency, language)}</small>
                <small suppressHydrationWarning>{countriesText(countries)}</small>
              </div>
              <a
                href={link(`${path}/edit?region=${id}`)}
                aria-label={t('editRegionNamed', { name })}
              >
                {t('edit')}
              </a>
            </li>
          ))}
        </ul>
      </Panel>
    </SettingsPage>
  )
}
