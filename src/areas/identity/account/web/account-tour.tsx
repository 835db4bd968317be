import { apiOf } from '#shared/api-client.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { GuidedTour } from '#ui/tour.tsx'
import type { accountContract } from '../contract.ts'

const stops = ['onboarding', 'photo', 'invites', 'points', 'followed', 'notifications'] as const

/** Guided tour of the account. */
export function AccountTour({ begins, accountId: id }: { begins: boolean; accountId: number }) {
  const { t } = useTranslation('account')

  return (
    <GuidedTour
      label={t('tour')}
      begins={begins}
      onBegin={() => apiOf<typeof accountContract>('account').endTour({ id })}
      steps={stops.map((name) => ({ target: `#${name}`, title: t(name), text: t(`tour-${name}`) }))}
    />
  )
}
