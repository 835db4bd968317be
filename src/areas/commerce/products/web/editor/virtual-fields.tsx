import { useState } from 'react'
import { UploadField } from '#foundation/uploads/web/widgets/upload-field.tsx'
import { fileVisibility } from '#shared/enums.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { TextArea, TextField } from '#ui/field.tsx'
import type { ProductEditor } from '../../contract.ts'
import { productLimits, type ProductDraft } from '../../model.ts'
import type { ProductProblems } from '../draft/draft-input.ts'
import styles from './product.module.css'

interface VirtualFieldsProps {
  editor: ProductEditor
  draft: ProductDraft
  problems: ProductProblems
}

/** What buyers get after payment: a private file, a text or both. */
export function VirtualFields({ editor, draft, problems }: VirtualFieldsProps) {
  const { t } = useTranslation('selling')
  const known = editor.product?.virtual?.file ?? null
  const [file, setFile] = useState(
    draft.file === ''
      ? null
      : { uuid: draft.file, name: known?.uuid === draft.file ? known.name : t('file') },
  )
  const problemAt = (name: string) => {
    const problem = problems[name]
    return problem ? t(`problem-${problem}`) : null
  }

  return (
    <section className={styles.section} aria-labelledby="delivered">
      <h2 id="delivered">{t('delivered')}</h2>
      <p className="quiet">{t('deliveredHint')}</p>
      <input type="hidden" name="file" value={file?.uuid ?? ''} />
      {file && (
        <p className="row">
          <a href={`/files/${file.uuid}`} dir="auto">
            {file.name}
          </a>
          <button type="button" className={buttons.text} onClick={() => setFile(null)}>
            {t('removeFile')}
          </button>
        </p>
      )}
      <UploadField
        label={t(file ? 'replaceFile' : 'file')}
        accepts="documents"
        visibility={fileVisibility.team}
        vendorId={editor.vendor.id}
        name="sentFile"
        onUploaded={([uploaded]) => {
          if (uploaded) setFile({ uuid: uploaded.uuid, name: uploaded.fileName })
        }}
      />
      <TextArea
        name="text"
        label={t('deliveredText')}
        hint={t('deliveredTextHint')}
        defaultValue={draft.text}
        maxLength={productLimits.text}
        error={problemAt('text')}
        dir="auto"
      />
      <TextField
        name="linkDays"
        label={t('linkDays')}
        hint={t('linkDaysHint')}
        defaultValue={draft.linkDays}
        inputMode="numeric"
        maxLength={3}
        error={problemAt('linkDays')}
        className={styles.number}
        dir="ltr"
      />
    </section>
  )
}
