import { useTranslation } from '#shared/use-translation.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { FilterNode } from '#foundation/taxonomy/contract.ts'
import { CertificateAbout } from '#foundation/taxonomy/web/widgets/certificate-about.tsx'

interface CertificateDialogProps {
  id: string
  certificate: FilterNode | undefined
}

/** Explains a certificate from the filters. */
export function CertificateDialog({ id, certificate }: CertificateDialogProps) {
  const { t } = useTranslation('directory')
  const { text, imageUrl, description, networkSubdomain, link } = certificate ?? {}

  return (
    <Dialog id={id} title={text ?? t('group-certificate')}>
      <CertificateAbout
        badgeUrl={imageUrl}
        description={description}
        link={link}
        networkSubdomain={networkSubdomain}
        words={{ seeNetwork: t('seeNetwork'), learnMore: t('learnMore') }}
      />
    </Dialog>
  )
}
