import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { apiOf } from '#shared/api-client.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { Tour } from '#ui/tour.tsx'
import type { accountContract } from '../contract.ts'

const stops = ['onboarding', 'photo', 'invites', 'points', 'followed', 'notifications'] as const

interface AccountTourProps {
  /** Whether the tour starts by itself, on the first visit. */
  begins: boolean
  accountId: number
}

/** Guided tour of the account (F-128). */
export function AccountTour({ begins, accountId: id }: AccountTourProps) {
  const { t } = useTranslation('account')
  const [isOn, setOn] = useState(begins)
  const end = useCallback(() => setOn(false), [])

  useEffect(() => {
    // Recorded at the start, so that leaving halfway counts as seen.
    if (begins) void apiOf<typeof accountContract>('account').endTour({ id }).catch(reportError)
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
          steps={stops.map((name) => ({
            target: `#${name}`,
            title: t(name),
            text: t(`tour-${name}`),
          }))}
          onEnd={end}
        />
      )}
    </>
  )
}
