import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { apiOf } from '#shared/api-client.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { Tour } from '#ui/tour.tsx'
import type { enterpriseDashboardContract } from '../contract.ts'

const stops = [
  ['onboarding', 'onboarding'],
  ['profile', 'profile'],
  ['listings', 'listings-part'],
  ['team', 'team-part'],
  ['invites', 'invites-part'],
  ['points', 'points-part'],
  ['subscriptions', 'subscriptions-part'],
  ['networks', 'networks-part'],
] as const

interface VendorTourProps {
  /** Whether the tour starts by itself, on the first visit. */
  begins: boolean
  vendorId: number
}

/** Guided tour of the dashboard (F-128). */
export function VendorTour({ begins, vendorId: id }: VendorTourProps) {
  const { t } = useTranslation('vendor')
  const [isOn, setOn] = useState(begins)
  const end = useCallback(() => setOn(false), [])

  useEffect(() => {
    // Recorded at the start, so that leaving halfway counts as seen.
    if (begins)
      void apiOf<typeof enterpriseDashboardContract>('enterpriseDashboard')
        .endTour({ id })
        .catch(reportError)
  }, [begins, id])

  return (
    <>
      <div>
        <button type="button" className={buttons.text} onClick={() => setOn(true)}>
          <Icon name="info" />
          {t('tour')}
        </button>
      </div>
      {isOn && (
        <Tour
          steps={stops.map(([name, place]) => ({
            target: `#${place}`,
            title: t(name),
            text: t(`tour-${name}`),
          }))}
          onEnd={end}
        />
      )}
    </>
  )
}
