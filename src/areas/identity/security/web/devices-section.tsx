import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime, useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { DoneNote } from '#ui/outcome.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Device } from '../contract.ts'
import { IntentForm } from './section.tsx'
import type { SectionProps } from './section.tsx'
import styles from './security.module.css'

/** Active sessions, each with a button to end it. */
export function DevicesSection({ security, outcome }: SectionProps) {
  const { t } = useTranslation('security')
  const others = security.devices.filter(({ isThisOne }) => !isThisOne)
  const ended = outcome?.intent === 'endDevice' || outcome?.intent === 'endOthers'

  return (
    <Panel title={t('devicesTitle')} text={t('devicesText')}>
      <DoneNote>{ended && !outcome.problem && t('deviceEnded')}</DoneNote>
      <ul className={styles.list}>
        {security.devices.map((device) => (
          <DeviceItem key={device.id} device={device} />
        ))}
      </ul>
      {others.length > 1 && (
        <IntentForm intent="endOthers">
          <button className={buttons.secondary}>{t('endOthers')}</button>
        </IntentForm>
      )}
    </Panel>
  )
}

function DeviceItem({ device }: { device: Device }) {
  const { t } = useTranslation('security')
  const time = useWrittenTime(dayAndTime)
  const { browser, system } = device
  const name =
    browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknown'))

  return (
    <li className={styles.item}>
      <Icon name={device.isPhone ? 'handheld' : 'computer'} />
      <div>
        <strong>{name}</strong>
        <p suppressHydrationWarning>
          {device.isThisOne
            ? t('thisDevice')
            : t('lastSeen', { when: `${time(device.seenAt)} UTC` })}
          {device.network && (
            <>
              {' · '}
              <bdi dir="ltr">{device.network}</bdi>
            </>
          )}
        </p>
      </div>
      {!device.isThisOne && (
        <IntentForm intent="endDevice" id={device.id} className={styles.inline}>
          <button className={buttons.secondary} aria-label={t('endDeviceOf', { device: name })}>
            {t('endDevice')}
          </button>
        </IntentForm>
      )}
    </li>
  )
}
