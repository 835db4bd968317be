import { useEffect, useId, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import buttons from '#ui/button.module.css'
import { Dialog, openDialog } from '#ui/dialog.tsx'
import type { ChosenFile, Crop } from './chosen-file.ts'
import styles from './crop-dialog.module.css'
import { Picture } from './picture.tsx'

export interface CropShape {
  /** Width divided by height: 1 for a photo or logo, 16 / 9 for a cover. */
  aspect: number
  /** Round preview; the stored crop is square. */
  isRound?: boolean
}

interface CropDialogProps {
  chosen: ChosenFile
  shape: CropShape
  /** Label of the confirm button. */
  takeText: string
  onTake: (crop: Crop) => void
  onClose: () => void
}

/** Selects a crop area by pointer or arrow keys; the server crops. */
export function CropDialog({ chosen, shape, takeText, onTake, onClose }: CropDialogProps) {
  const { t } = useTranslation('upload')
  const id = useId()
  const [crop, setCrop] = useState<PercentCrop>()
  const { aspect, isRound = false } = shape
  useEffect(() => openDialog(id), [id])

  function frameAll(size: { width: number; height: number } | null) {
    if (!size) return onClose()
    const { width, height } = size
    const current = chosen.crop && percentOf(chosen.crop)
    const whole = makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height)
    const fitting =
      whole.height > 100 ? makeAspectCrop({ unit: '%', height: 100 }, aspect, width, height) : whole
    setCrop(current ?? centerCrop(fitting, width, height))
  }

  return (
    <Dialog
      id={id}
      title={t('cropTitle')}
      isHeld
      onClose={onClose}
      foot={
        <>
          <button
            type="button"
            className={buttons.secondary}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {t('cancel')}
          </button>
          <button
            type="button"
            className={buttons.primary}
            disabled={!crop}
            onClick={(event) => {
              event.currentTarget.closest('dialog')?.close()
              if (crop) onTake(fractionsOf(crop))
            }}
          >
            {takeText}
          </button>
        </>
      }
    >
      <p className={styles.hint}>
        {t('cropHint')} <span>{t('cropKeyboard')}</span>
      </p>
      <div className={styles.stage} dir="ltr">
        <ReactCrop
          {...(crop ? { crop } : {})}
          onChange={(_, percent) => setCrop(percent)}
          aspect={aspect}
          circularCrop={isRound}
          keepSelection
          minWidth={24}
          ariaLabels={{
            cropArea: t('cropFrame'),
            nwDragHandle: t('cropTopLeft'),
            neDragHandle: t('cropTopRight'),
            seDragHandle: t('cropBottomRight'),
            swDragHandle: t('cropBottomLeft'),
            nDragHandle: t('cropTop'),
            eDragHandle: t('cropRight'),
            sDragHandle: t('cropBottom'),
            wDragHandle: t('cropLeft'),
          }}
        >
          <Picture file={chosen.file} label={chosen.file.name} side={480} onDrawn={frameAll} />
        </ReactCrop>
      </div>
    </Dialog>
  )
}

function fractionsOf({ x, y, width, height }: PercentCrop): Crop {
  const part = (percent: number) => Math.min(1, Math.max(0, percent / 100))
  return { x: part(x), y: part(y), width: part(width), height: part(height) }
}

function percentOf({ x, y, width, height }: Crop): PercentCrop {
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 }
}
