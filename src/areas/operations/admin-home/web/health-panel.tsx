import type { ReactNode } from 'react'
import { useFrame } from '#shared/layout.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime } from '#shared/written-time.ts'
import { writtenBytes } from '#shared/written-bytes.ts'
import { writtenNumber } from '#shared/written-number.ts'
import card from '#ui/card.module.css'
import { Icon } from '#ui/icon.tsx'
import { Moment } from '#ui/moment.tsx'
import type { Health } from '../contract.ts'
import styles from './home-page.module.css'

interface HealthLine {
  name: 'search' | 'jobs' | 'mail' | 'disk' | 'backup'
  isWell: boolean
  text: ReactNode
}

/** Below this share of free space, or this many bytes, the disk needs attention. */
const leastFreeShare = 0.1
const leastFreeBytes = 2 * 1024 ** 3
/** A backup older than this needs attention. */
const backupDays = 8

/** State of the parts of the installation. */
export function HealthPanel({ health, now }: { health: Health; now: string }) {
  const { t } = useTranslation('adminHome')
  const lines = useLines(health, now)

  return (
    <section aria-labelledby="health" className={card.card}>
      <h2 id="health">{t('health')}</h2>
      <ul className={styles.health}>
        {lines.map(({ name, isWell, text }) => (
          <li key={name} data-well={isWell}>
            <Icon name={isWell ? 'check' : 'warning'} />
            <span>
              <b>{t(`part-${name}`)}</b>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="quiet">{t('version', { version: health.version })}</p>
    </section>
  )
}

function useLines(health: Health, now: string): HealthLine[] {
  const { search, jobs, mail, disk, backedUpAt } = health
  const { t } = useTranslation('adminHome')
  const language = useFrame()?.language ?? 'en'
  const isRecent =
    backedUpAt !== null && Date.parse(now) - Date.parse(backedUpAt) < backupDays * 86_400_000

  return [
    {
      name: 'search',
      isWell: search.state === 'ready',
      text: t(`search-${search.state}`, { count: search.documents }),
    },
    {
      name: 'jobs',
      isWell: jobs.late === 0 && jobs.failed === 0,
      text:
        jobs.late + jobs.failed === 0
          ? t('jobsWell')
          : t('jobsTroubled', {
              late: writtenNumber(jobs.late, language),
              failed: writtenNumber(jobs.failed, language),
            }),
    },
    {
      name: 'mail',
      isWell: mail.isSent && mail.failed === 0 && mail.waiting === 0,
      text: !mail.isSent
        ? t('mailKept')
        : mail.failed + mail.waiting === 0
          ? t('mailWell')
          : t('mailTroubled', {
              waiting: writtenNumber(mail.waiting, language),
              failed: writtenNumber(mail.failed, language),
            }),
    },
    {
      name: 'disk',
      isWell:
        disk !== null && disk.free > leastFreeBytes && disk.free > disk.total * leastFreeShare,
      text: disk
        ? t('diskFree', {
            free: writtenBytes(disk.free, language),
            total: writtenBytes(disk.total, language),
          })
        : t('diskUnknown'),
    },
    {
      name: 'backup',
      isWell: isRecent,
      text: backedUpAt ? <Moment at={backedUpAt} format={dayAndTime} /> : t('neverBackedUp'),
    },
  ]
}
