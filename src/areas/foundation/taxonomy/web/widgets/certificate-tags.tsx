import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { longDay, useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import tags from '#ui/tag.module.css'
import type { ShownCertificate, ShownClaim } from '../../contract.ts'
import { CertificateAbout } from './certificate-about.tsx'
import styles from './certificate-about.module.css'

type Claim = Omit<ShownClaim, 'groupId'>
type Certificate = Omit<ShownCertificate, 'groupId'>

interface CertificateTagsProps {
  certificates: readonly Certificate[]
  claims: readonly Claim[]
  /** Path of the directory or marketplace, where others with a certificate are found. */
  path: '/' | '/marketplace'
  words: {
    title: string
    /** Links to others with the certificate, and to others that claim it. */
    others: string
    otherClaims: string
    seeNetwork: string
    learnMore: string
  }
}

/**
 * Certificates, and apart from them, quieter, what the enterprise claims. Each opens an explanation
 * (specification 2.3, certificate modal).
 */
export function CertificateTags({ certificates, claims, path, words }: CertificateTagsProps) {
  const { t } = useTranslation('common')

  return (
    <>
      {certificates.length > 0 && (
        <section aria-labelledby="certificates">
          <h2 id="certificates">{words.title}</h2>
          <ul className={tags.tags}>
            {certificates.map((one) => (
              <Tag
                key={one.id}
                certificate={one}
                others={{ href: `${path}?certificate=${one.id}`, text: words.others }}
                words={words}
              />
            ))}
          </ul>
        </section>
      )}
      {claims.length > 0 && (
        <section className={styles.claims} aria-labelledby="claims">
          <h2 id="claims">{t('claims')}</h2>
          <p className="quiet">{t('claimsHint')}</p>
          <ul className={tags.tags}>
            {claims.map((one) => (
              <Tag
                key={one.id}
                certificate={one}
                others={{ href: `${path}?claim=${one.id}`, text: words.otherClaims }}
                words={words}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface TagProps {
  certificate: Claim & Partial<Pick<Certificate, 'check'>>
  others: { href: string; text: string }
  words: CertificateTagsProps['words']
}

/** A certificate with its badge and check, or a claim with neither. */
function Tag({ certificate, others, words }: TagProps) {
  const { t } = useTranslation('common')
  const link = useLinks()
  const { id, title, check } = certificate
  const badgeUrl = check ? certificate.badgeUrl : null
  const dialog = `${check ? 'certificate' : 'claim'}-${id}`

  return (
    <li>
      <DialogButton dialog={dialog} className={check ? tags.tag : styles.claim}>
        {badgeUrl && (
          <img src={`${badgeUrl}?size=small`} alt="" width="40" height="40" loading="lazy" />
        )}
        {title}
      </DialogButton>
      <Dialog id={dialog} title={title}>
        <CertificateAbout
          {...certificate}
          badgeUrl={badgeUrl}
          note={check ? <Check check={check} /> : <p className="quiet">{t('claimsHint')}</p>}
          words={words}
        >
          <a className={buttons.secondary} href={link(others.href)}>
            {others.text}
          </a>
        </CertificateAbout>
      </Dialog>
    </li>
  )
}

/** Who checked a certificate, when, until when it is valid, and where that can be read. */
function Check({ check: { by, on, until, evidenceUrl } }: Pick<Certificate, 'check'>) {
  const { t } = useTranslation('common')
  const day = useWrittenTime(longDay)
  const site = useFrame()?.site.name ?? ''
  const date = (text: string) => (
    <time dateTime={text} suppressHydrationWarning>
      {day(`${text}T00:00:00Z`)}
    </time>
  )

  return (
    <dl className={styles.check}>
      <dt>{t('checkedBy')}</dt>
      <dd dir="auto">{by ?? t('siteTeam', { site })}</dd>
      {on && (
        <>
          <dt>{t('checkedOn')}</dt>
          <dd>{date(on)}</dd>
        </>
      )}
      {until && (
        <>
          <dt>{t('validUntil')}</dt>
          <dd>{date(until)}</dd>
        </>
      )}
      {evidenceUrl && (
        <>
          <dt>{t('proof')}</dt>
          <dd>
            <a href={evidenceUrl} target="_blank" rel="noopener nofollow">
              {t('seeProof')}
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}
