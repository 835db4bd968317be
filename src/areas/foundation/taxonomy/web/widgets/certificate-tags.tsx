import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import tags from '#ui/tag.module.css'
import { CertificateAbout } from './certificate-about.tsx'

interface ShownCertificate {
  id: number
  title: string
  description: string
  badgeUrl: string | null
  link: string | null
  networkSubdomain: string | null
}

interface CertificateTagsProps {
  certificates: readonly ShownCertificate[]
  /** URL of everything with a certificate. */
  othersAt: (id: number) => string
  words: { title: string; others: string; seeNetwork: string; learnMore: string }
}

/** Certificates that open an explanation (specification 2.3, certificate modal). */
export function CertificateTags({ certificates, othersAt, words }: CertificateTagsProps) {
  const link = useLinks()
  if (certificates.length === 0) return null

  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates">{words.title}</h2>
      <ul className={tags.tags}>
        {certificates.map((certificate) => {
          const { id, title, badgeUrl } = certificate
          const dialog = `certificate-${id}`
          return (
            <li key={id}>
              <DialogButton dialog={dialog} className={tags.tag}>
                {badgeUrl && (
                  <img
                    src={`${badgeUrl}?size=small`}
                    alt=""
                    width="40"
                    height="40"
                    loading="lazy"
                  />
                )}
                {title}
              </DialogButton>
              <Dialog id={dialog} title={title}>
                <CertificateAbout {...certificate} words={words}>
                  <a className={buttons.secondary} href={link(othersAt(id))}>
                    {words.others}
                  </a>
                </CertificateAbout>
              </Dialog>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
