import { useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { UploadedFile } from '#foundation/uploads/contract.ts'
import { UploadField } from '#foundation/uploads/web/widgets/upload-field.tsx'
import type { Picture } from '#shared/schema.ts'
import { Choice } from '#ui/field.tsx'
import type { EditorResult } from './entity-action.ts'
import styles from './entity-pages.module.css'

interface PictureFieldProps {
  label: string
  /** Null for a new entity. */
  file: { imageId: string | null; picture: Picture | null } | null
  /** Width divided by height. */
  aspect: number
  result: EditorResult | undefined
  /** Called with the URL of a new picture, for previews; it is saved with the form. */
  onChosen?: (url: string) => void
}

/** Picture upload of a form. With `encType="multipart/form-data"` it works without scripts. */
export function PictureField(props: PictureFieldProps) {
  const { label, file, aspect, result, onChosen } = props
  const { t } = useTranslation('managedEntities')
  const [chosen, setChosen] = useState<UploadedFile | null>(null)
  const shown = chosen?.url ?? file?.picture?.url

  return (
    <div className={styles.picture}>
      {shown && (
        <img src={`${shown}?size=small`} alt={t('pictureNow')} style={{ aspectRatio: aspect }} />
      )}
      <input
        type="hidden"
        name="imageId"
        value={chosen?.uuid ?? result?.typed['imageId'] ?? file?.imageId ?? ''}
      />
      <UploadField
        label={label}
        name="file"
        crop={{ aspect }}
        onUploaded={([uploaded]) => {
          if (!uploaded) return
          setChosen(uploaded)
          onChosen?.(uploaded.url)
        }}
      />
      {shown && <Choice name="noPicture" value="1" label={t('noPicture')} />}
    </div>
  )
}
