import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { embedSize } from './embed-size.ts'

interface EmbedFieldProps {
  brand: string
  subDomain: string
}

/** Embed code (iframe) of a profile card. */
export function EmbedField({ brand, subDomain }: EmbedFieldProps) {
  const { t } = useTranslation('enterprise')
  const frame = useFrame()
  const path = `/embed/${subDomain}?lang=${frame?.language ?? 'en'}`
  const { width, height } = embedSize
  const title = brand.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const code = `<iframe src="${frame?.origin ?? ''}${path}" title="${title}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`

  return (
    <>
      <CopyField
        id="embed-code"
        label={t('embedCode')}
        text={code}
        rows={4}
        copied={t('embedCopied')}
      />
      <a href={path} target="_blank">
        {t('embedPreview')}
      </a>
    </>
  )
}
