import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadedFile } from '#foundation/uploads/contract.ts'
import { UploadField } from '#foundation/uploads/web/widgets/upload-field.tsx'
import { Choice } from '#ui/field.tsx'
import type { EditorResult } from './entity-action.ts'
import styles from './entity-pages.module.css'

interface PictureFieldProps {
  label: string
  /** What is stored. */
  imageId: string | null
  url: string | null
  /** Width by height. */
  aspect: number
  result: EditorResult | undefined
  /** What is chosen is kept when the form is sent; it can be looked at before. */
  onChosen?: (url: string) => void
}

/** A picture of a form. Inside one with `encType="multipart/form-data"` it works without scripts. */
export function PictureField(props: PictureFieldProps) {
  const { label, imageId, url, aspect, result, onChosen } = props
  const { t } = useTranslation('managing')
  const [chosen, setChosen] = useState<UploadedFile | null>(null)
  const shown = chosen?.url ?? url

  return (
    <div className={styles.picture}>
      {shown && (
        <img src={`${shown}?size=small`} alt={t('pictureNow')} style={{ aspectRatio: aspect }} />
      )}
      <input
        type="hidden"
        name="imageId"
        value={chosen?.uuid ?? result?.typed['imageId'] ?? imageId ?? ''}
      />
      <UploadField
        label={label}
        name="file"
        crop={{ aspect }}
        onUploaded={([file]) => {
          if (!file) return
          setChosen(file)
          onChosen?.(file.url)
        }}
      />
      {shown && <Choice name="noPicture" value="1" label={t('noPicture')} />}
    </div>
  )
}
