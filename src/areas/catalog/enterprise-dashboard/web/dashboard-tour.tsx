import { apiOf } from '#shared/api-client.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { GuidedTour } from '#ui/tour.tsx'
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

/** Guided tour of the dashboard. */
export function DashboardTour({ begins, vendorId: id }: { begins: boolean; vendorId: number }) {
  const { t } = useTranslation('enterpriseDashboard')
  const api = apiOf<typeof enterpriseDashboardContract>('enterpriseDashboard')

  return (
    <GuidedTour
      label={t('tour')}
      begins={begins}
      onBegin={() => api.endTour({ id })}
      steps={stops.map(([name, place]) => ({
        target: `#${place}`,
        title: t(name),
        text: t(`tour-${name}`),
      }))}
    />
  )
}
