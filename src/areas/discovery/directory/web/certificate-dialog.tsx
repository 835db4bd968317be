import { CertificateAbout } from '#foundation/taxonomy/web/widgets/certificate-about.tsx'
import type { FilterNode } from '#foundation/taxonomy/contract.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Dialog } from '#ui/dialog.tsx'

interface CertificateDialogProps {
  id: string
  certificate: FilterNode | undefined
  /** Whether it is shown as what enterprises say of themselves. */
  isClaim: boolean
}

/** Explains a certificate from the filters. */
export function CertificateDialog({ id, certificate, isClaim }: CertificateDialogProps) {
  const { t } = useTranslation('directory')
  const { text, imageUrl, description, networkSubdomain, link } = certificate ?? {}

  return (
    <Dialog id={id} title={text ?? t('group-certificate')}>
      <CertificateAbout
        badgeUrl={isClaim ? null : imageUrl}
        description={description}
        note={<p>{t(isClaim ? 'aboutClaims' : 'aboutCertificates')}</p>}
        link={link}
        networkSubdomain={networkSubdomain}
        words={{ seeNetwork: t('seeNetwork'), learnMore: t('learnMore') }}
      />
    </Dialog>
  )
}
