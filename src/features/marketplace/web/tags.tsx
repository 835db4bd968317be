import { useTranslation } from 'react-i18next'
import { categoryPath } from '#shared/category-path.ts'
import { useLinks } from '#shared/links.ts'
import { CertificateAbout } from '#features/taxonomy/web/widgets/certificate-about.tsx'
import buttons from '#ui/button.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import type { Listing } from '../contract.ts'
import styles from './tags.module.css'

/** Certificates, each opening what it stands for, and categories, each leading to what else is in it. */
export function Tags({ listing: { categories, certificates } }: { listing: Listing }) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()

  return (
    <>
      {certificates.length > 0 && (
        <section aria-labelledby="certificates">
          <h2 id="certificates">{t('certificates')}</h2>
          <ul className={styles.tags}>
            {certificates.map((certificate) => (
              <li key={certificate.id}>
                <Certificate certificate={certificate} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="categories">
          <h2 id="categories">{t('categories')}</h2>
          <ul className={styles.tags}>
            {categories.map((steps) => {
              const step = steps.at(-1)
              return (
                step && (
                  <li key={step.id}>
                    <a className={styles.tag} href={link(categoryPath(step.id, step.slug))}>
                      {step.text}
                    </a>
                  </li>
                )
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

function Certificate({ certificate }: { certificate: Listing['certificates'][number] }) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()
  const { id, title, badgeUrl } = certificate
  const dialog = `certificate-${id}`

  return (
    <>
      <DialogButton dialog={dialog} className={styles.tag}>
        {badgeUrl && <img src={`${badgeUrl}?size=small`} alt="" loading="lazy" />}
        {title}
      </DialogButton>
      <Dialog id={dialog} title={title}>
        <CertificateAbout
          {...certificate}
          words={{ seeNetwork: t('seeNetwork'), learnMore: t('learnMore') }}
        >
          <a className={buttons.secondary} href={link(`/marketplace?certificate=${id}`)}>
            {t('withCertificate')}
          </a>
        </CertificateAbout>
      </Dialog>
    </>
  )
}
