import { useLinks } from '#shared/links.ts'
import { dashboardAddress } from '#shared/own-listings.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Icon } from '#ui/icon.tsx'
import { DoneNote } from '#ui/outcome.tsx'
import type { SellingSteps as Steps } from '../../contract.ts'
import {
  settingsAddress,
  shippingSettingsPath,
  shopSettingsPath,
  taxSettingsPath,
  type SellingStep,
} from '../../model.ts'
import styles from './settings.module.css'

interface SellingStepsProps {
  vendorId: number
  selling: Steps
}

/** What an enterprise still has to do before it can sell. Its page loads the namespace `shop`. */
export function SellingSteps({ vendorId, selling }: SellingStepsProps) {
  const { t } = useTranslation('shop')
  const link = useLinks()
  const { steps, canSell, isClosed, mayChange } = selling
  const settings = (path: string) => settingsAddress(path, vendorId)
  const places: Record<SellingStep, string> = {
    listings: dashboardAddress(vendorId),
    shipping: settings(shippingSettingsPath),
    payment: `${settings(shopSettingsPath)}#payment`,
    legal: `${settings(shopSettingsPath)}#legal`,
    taxes: settings(taxSettingsPath),
  }

  return (
    <>
      {canSell && <DoneNote>{t(isClosed ? 'readyButClosed' : 'readyToSell')}</DoneNote>}
      <ul className={styles.steps}>
        {steps.map(({ name, isDone, isOptional }) => (
          <li key={name} data-open={isDone ? undefined : ''}>
            <Icon name={isDone ? 'check' : 'clock'} />
            <span>
              {mayChange || name === 'listings' ? (
                <a href={link(places[name])}>{t(`step-${name}`)}</a>
              ) : (
                t(`step-${name}`)
              )}
              <small>
                {t(isDone ? 'stepDone' : isOptional ? 'stepOptional' : `stepHint-${name}`)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
