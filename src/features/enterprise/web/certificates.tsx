import { useTranslation } from 'react-i18next'
import { CertificateAbout } from '#features/taxonomy/web/widgets/certificate-about.tsx'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import type { Profile } from '../contract.ts'
import styles from './profile-page.module.css'

/** Each opens what it stands for (specification 2.3, certificate modal). */
export function Certificates({ certificates }: Pick<Profile, 'certificates'>) {
  const { t } = useTranslation('enterprise')
  if (certificates.length === 0) return null

  return (
    <section>
      <h2>{t('certificates')}</h2>
      <ul className={styles.certificates}>
        {certificates.map((certificate) => (
          <li key={certificate.id}>
            <Certificate certificate={certificate} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Certificate({ certificate }: { certificate: Profile['certificates'][number] }) {
  const { t } = useTranslation('enterprise')
  const { id, title, description, badgeUrl, networkSubdomain } = certificate
  const dialog = `certificate-${id}`

  return (
    <>
      <DialogButton dialog={dialog} className={styles.certificate}>
        {badgeUrl && (
          <img src={`${badgeUrl}?size=small`} alt="" width="32" height="32" loading="lazy" />
        )}
        {title}
      </DialogButton>
      <Dialog id={dialog} title={title}>
        <CertificateAbout
          badgeUrl={badgeUrl}
          description={description}
          link={certificate.link}
          networkSubdomain={networkSubdomain}
          words={{ seeNetwork: t('seeNetwork'), learnMore: t('learnMore') }}
        />
      </Dialog>
    </>
  )
}
