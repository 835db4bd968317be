import type { ReactNode } from 'react'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import styles from './certificate-about.module.css'

interface CertificateAboutProps {
  badgeUrl?: string | null | undefined
  description?: string | null | undefined
  /** Whether it is checked, and by whom. */
  note: ReactNode
  /** External page of the issuer. */
  link?: string | null | undefined
  networkSubdomain?: string | null | undefined
  words: { seeNetwork: string; learnMore: string }
  children?: ReactNode
}

/** Explains a certificate and its issuer (specification 2.3, certificate modal). */
export function CertificateAbout(props: CertificateAboutProps) {
  const { badgeUrl, description, note, link: outside, networkSubdomain, words, children } = props
  const link = useLinks()

  return (
    <div className={styles.certificate}>
      {badgeUrl && <img src={badgeUrl} alt="" width="128" height="128" loading="lazy" />}
      {description && <p>{description}</p>}
      {note}
      <p className={styles.links}>
        {networkSubdomain && (
          <a className={buttons.secondary} href={link(`/${networkSubdomain}`)}>
            {words.seeNetwork}
          </a>
        )}
        {outside && (
          <a className={buttons.primary} href={outside} target="_blank" rel="noopener nofollow">
            {words.learnMore}
          </a>
        )}
        {children}
      </p>
    </div>
  )
}
