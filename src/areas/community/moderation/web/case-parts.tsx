import { Fragment } from 'react'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime } from '#shared/written-time.ts'
import { Moment } from '#ui/moment.tsx'
import { Photo } from '#ui/photo.tsx'
import type { FlagLine, Party } from '../contract.ts'
import styles from './flagging.module.css'

/** Link to the admin page of a person or an enterprise; a former member has none. */
export function PartyLink({ party }: { party: Party | null }) {
  const { t } = useTranslation('moderation')
  const link = useLinks()
  if (!party) return <bdi>{t('formerMember')}</bdi>
  const page = party.isPerson ? 'personal-accounts' : 'enterprise-accounts'

  return (
    <a href={link(`/admin/${page}/${party.id}`)}>
      <bdi>{party.name}</bdi>
    </a>
  )
}

/** Links to the authors of the content. */
export function Authors({ of }: { of: Pick<FlagLine, 'authors'> }) {
  const { t } = useTranslation('moderation')

  return (
    <p>
      {t('author')}:{' '}
      {of.authors.map((party, at) => (
        <Fragment key={party.id}>
          {at > 0 && ' · '}
          <PartyLink party={party} />
        </Fragment>
      ))}
    </p>
  )
}

/** Images of the content; each opens large. */
export function Images({ of }: { of: Pick<FlagLine, 'images'> }) {
  const { t } = useTranslation('moderation')
  if (of.images.length === 0) return null

  return (
    <ul className={`row ${styles.images}`}>
      {of.images.map((picture, at) => (
        <li key={picture.url}>
          <a href={`${picture.url}?size=x_large`} data-document="">
            <Photo picture={picture} size="card" alt={t('picture', { number: at + 1 })} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What was reported, and by whom. */
export function Reports({ of }: { of: Pick<FlagLine, 'reports'> }) {
  return (
    <ul className={styles.entries}>
      {of.reports.map((report) => (
        <Report key={report.id} report={report} />
      ))}
    </ul>
  )
}

function Report({ report }: { report: FlagLine['reports'][number] }) {
  const { t } = useTranslation('moderation')
  const { by, reason, text, at, files } = report

  return (
    <li>
      <b>{t(`reason-${reason}` as 'reason-other')}</b>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <ul className={`row ${styles.images}`}>
          {files.map(({ url, name, isImage }) => (
            <li key={url}>
              <a href={url} data-document="">
                {isImage ? <img src={`${url}?size=card`} alt={name} loading="lazy" /> : name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <small className="quiet">
        <PartyLink party={by} /> · <Moment at={at} format={dayAndTime} />
      </small>
    </li>
  )
}
