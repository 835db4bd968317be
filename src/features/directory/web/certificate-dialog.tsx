import { useTranslation } from 'react-i18next'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { Dialog } from '#ui/dialog.tsx'
import type { FilterNode } from '#features/taxonomy/contract.ts'
import styles from './certificate-dialog.module.css'

interface CertificateDialogProps {
  id: string
  certificate: FilterNode | undefined
}

/** What a certificate stands for, and whose it is (specification 2.3, certificate modal). */
export function CertificateDialog({ id, certificate }: CertificateDialogProps) {
  const { t } = useTranslation('directory')
  const link = useLinks()
  const { text, imageUrl, description, networkSubdomain, link: outside } = certificate ?? {}

  return (
    <Dialog id={id} title={text ?? t('group-certificate')}>
      <div className={styles.certificate}>
        {imageUrl && <img src={imageUrl} alt="" width="128" height="128" />}
        <p>{description}</p>
        <p className={styles.links}>
          {networkSubdomain && (
            <a className={buttons.secondary} href={link(`/${networkSubdomain}`)}>
              {t('seeNetwork')}
            </a>
          )}
          {outside && (
            <a className={buttons.primary} href={outside} target="_blank" rel="noopener nofollow">
              {t('learnMore')}
            </a>
          )}
        </p>
      </div>
    </Dialog>
  )
}
