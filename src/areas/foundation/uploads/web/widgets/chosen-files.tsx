import { useTranslation } from '#shared/use-translation.ts'
import { isImageType } from '../../file-head.ts'
import { writtenNumber } from '#shared/written-number.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import type { ChosenFile } from './chosen-file.ts'
import { Picture } from './picture.tsx'
import styles from './chosen-files.module.css'

interface ChosenFilesProps {
  files: readonly ChosenFile[]
  canCrop: boolean
  isBusy: boolean
  onCrop: (chosen: ChosenFile) => void
  onRemove: (id: number) => void
}

/** Selected files with preview, name and size. */
export function ChosenFiles({ files, canCrop, isBusy, onCrop, onRemove }: ChosenFilesProps) {
  const { t, i18n } = useTranslation('upload')
  return (
    <ul className={styles.files}>
      {files.map((chosen) => {
        const { id, file, type } = chosen
        return (
          <li key={id}>
            <span className={styles.picture}>
              {isImageType(type) ? (
                <Picture file={file} label="" side={64} />
              ) : (
                <Icon name="document" />
              )}
            </span>
            <span className={styles.name}>
              <b>
                <bdi>{file.name}</bdi>
              </b>
              <small>{sizeText(file.size, i18n.language)}</small>
            </span>
            {canCrop && isImageType(type) && (
              <button
                type="button"
                className={buttons.round}
                disabled={isBusy}
                aria-label={t('crop', { name: file.name })}
                onClick={() => onCrop(chosen)}
              >
                <Icon name="crop" />
              </button>
            )}
            <button
              type="button"
              className={buttons.round}
              disabled={isBusy}
              aria-label={t('remove', { name: file.name })}
              onClick={() => onRemove(id)}
            >
              <Icon name="close" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function sizeText(bytes: number, language: string): string {
  const isSmall = bytes < 1_048_576
  return writtenNumber(Math.max(1, bytes / 1024) / (isSmall ? 1 : 1024), language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  })
}
