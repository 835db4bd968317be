import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#shared/use-translation.ts'
import { useLocation } from 'react-router'
import type { locationsContract } from '#foundation/locations/contract.ts'
import { countriesOrNone } from '#foundation/locations/web/widgets/country-choices.ts'
import { apiOf } from '#shared/api-client.ts'
import { useFrame } from '#shared/layout.ts'
import { queryClient } from '#shared/query-client.ts'
import buttons from '#ui/button.module.css'
import { DialogTexts } from '#ui/dialog-texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/waiting.tsx'
import type { sitesContract } from '../contract.ts'
import { PreferencesForm } from './preferences-form.tsx'

const site = apiOf<typeof sitesContract>('sites')
const places = apiOf<typeof locationsContract>('locations')

/** Preferences in a dialog, with options from the API. */
export function PreferencesInDialog() {
  return (
    <DialogTexts of="preferences">
      <QueryClientProvider client={queryClient}>
        <Choices />
      </QueryClientProvider>
    </DialogTexts>
  )
}

function Choices() {
  const { t } = useTranslation('preferences')
  const { pathname, search, hash } = useLocation()
  const language = useFrame()?.language ?? 'en'
  const { data, isError, refetch } = useQuery({
    queryKey: ['preferences', language],
    queryFn: async () => {
      const [currencies, countries] = await Promise.all([
        site.listCurrencies(),
        countriesOrNone(places.listCountries({ language })),
      ])
      return { currencies, countries }
    },
    // Failed options are fetched again on the next use.
    staleTime: ({ state: { data } }) => (data?.countries.length === 0 ? 0 : Infinity),
  })

  if (isError) {
    return (
      <Notice icon="offline" alert text={t('choicesFailed')}>
        <button type="button" className={buttons.secondary} onClick={() => void refetch()}>
          {t('tryAgain')}
        </button>
      </Notice>
    )
  }
  if (!data) return <Waiting />
  return <PreferencesForm {...data} from={pathname + search + hash} inDialog />
}
