import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { upload } from '#shared/constants.ts'
import buttons from '#ui/button.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { WithScripts } from '#ui/with-scripts.tsx'
import type { UploadedFile } from '../../contract.ts'
import { acceptAttribute, type Accepts, type ChosenFile, type Refused } from './chosen-file.ts'
import { ChosenFiles } from './chosen-files.tsx'
import type { CropDialog, CropShape } from './crop-dialog.tsx'
import styles from './upload-field.module.css'
import { UploadDialog } from './upload-dialog.tsx'
import { usePaste } from './use-paste.ts'
import { useUploads } from './use-uploads.ts'

type Cropping = { chosen: ChosenFile; Dialog: typeof CropDialog }

export interface UploadHandle {
  /**
   * Uploads selected files and returns them; null if one failed and was cancelled. For forms that
   * upload on submission.
   */
  upload(): Promise<readonly UploadedFile[] | null>
}

interface UploadFieldProps {
  label: string
  hint?: ReactNode
  /** `documents` are images or PDF. */
  accepts?: Accepts
  /** At most 5; with 1, a new choice replaces the file. */
  most?: number
  /** Lets the user crop each image. */
  crop?: CropShape
  /** 1 public (default), 2 the enterprise's team, 3 admins. */
  visibility?: 1 | 2 | 3
  /** Enterprise that owns the files; otherwise the account does. */
  vendorId?: number
  /** Whether files are uploaded when they are chosen; false if the form does, by `ref`. */
  sendsAtOnce?: boolean
  /** Called with uploaded files in order. The field is busy while a promise is pending. */
  onUploaded?: (files: readonly UploadedFile[]) => void | Promise<void>
  /** Called with whether the last choice had an image that was too large (E-029). */
  onImageError?: (isError: boolean) => void
  /** Name of the file input, for submission without scripts. */
  name?: string
  ref?: Ref<UploadHandle>
}

/**
 * File input with drag and drop and paste. Uploads files when they are chosen, with a button for those
 * that failed (docs/decisions/0027). Pages that use it load the namespace `upload`.
 */
export function UploadField(props: UploadFieldProps) {
  const { t } = useTranslation('upload')
  const { label, hint, accepts = 'images', crop, vendorId, visibility, onUploaded } = props
  const { sendsAtOnce = true, onImageError, name, ref } = props
  const most = Math.min(props.most ?? 1, upload.maxFiles)
  const uploads = useUploads({ accepts, most, vendorId, visibility, onImageError })
  const { chosen, phase } = uploads
  const [cropping, setCropping] = useState<Cropping | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const id = useId()
  const isLive = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const starter = useRef<HTMLButtonElement>(null)
  const isBusy = phase !== 'choosing' || isWaiting
  const place = usePaste((files) => {
    if (!isBusy) void add(files)
  })
  useImperativeHandle(ref, () => ({ upload: () => start() }))

  // Files may have been selected before hydration.
  const addEarly = useEffectEvent(() => {
    if (input.current) take(input.current)
  })
  useEffect(() => addEarly(), [])

  function take(chooser: HTMLInputElement) {
    const files = [...(chooser.files ?? [])]
    // Allows selecting the same file again.
    chooser.value = ''
    if (files.length > 0) void add(files)
  }

  async function add(files: readonly File[]) {
    const taken = await uploads.add(files)
    const image = taken.find(({ type }) => type !== 'application/pdf')
    if (crop && most === 1 && image && (await openCrop(image))) return
    // Several images to crop wait for the button.
    if (sendsAtOnce && (!crop || most === 1)) await start(taken)
  }

  /** Opens the crop dialog; returns false if it cannot be loaded, and the image is used whole. */
  async function openCrop(chosen: ChosenFile): Promise<boolean> {
    const loaded = await import('./crop-dialog.tsx').catch(reportError)
    if (loaded) setCropping({ chosen, Dialog: loaded.CropDialog })
    return Boolean(loaded)
  }

  async function start(files = chosen): Promise<readonly UploadedFile[] | null> {
    if (files.length === 0) return []
    const uploaded = await uploads.send(files)
    if (uploaded.length > 0) {
      setIsWaiting(true)
      await Promise.resolve(onUploaded?.(uploaded)).finally(() => setIsWaiting(false))
    }
    // A disabled button loses the focus: restore it.
    if (sendsAtOnce) setTimeout(() => (starter.current ?? input.current)?.focus())
    return uploaded.length === files.length ? uploaded : null
  }

  const dropping = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsOver(false)
      if (!isBusy) void add([...event.dataTransfer.files])
    },
  }
  return (
    <div ref={place} className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.drop} data-over={isOver || undefined} {...dropping}>
        <input
          ref={input}
          id={id}
          type="file"
          name={isLive ? undefined : name}
          className={styles.input}
          accept={acceptAttribute[accepts]}
          multiple={most > 1}
          disabled={isBusy}
          aria-describedby={`${id}-limits`}
          onChange={({ currentTarget }) => {
            take(currentTarget)
          }}
        />
        <WithScripts>
          <label htmlFor={id} className={buttons.secondary}>
            <Icon name="upload" />
            {t(chooseTexts[accepts][most > 1 ? 1 : 0])}
          </label>
          <span className={styles.ways}>{t('dropOrPaste')}</span>
        </WithScripts>
        <span id={`${id}-limits`} className={styles.limits}>
          {t(accepts === 'images' ? 'limitsImages' : 'limitsDocuments')}
          {most > 1 && ` ${t('limitsMost', { most })}`}
          {hint && <span>{hint}</span>}
        </span>
      </div>
      <Problems refused={uploads.refused} most={most} />
      {chosen.length > 0 && (
        <ChosenFiles
          files={chosen}
          canCrop={crop !== undefined}
          isBusy={isBusy}
          onCrop={(file) => void openCrop(file)}
          onRemove={(id) => {
            uploads.remove(id)
            input.current?.focus()
          }}
        />
      )}
      {sendsAtOnce && chosen.length > 0 && (
        <button
          ref={starter}
          type="button"
          className={buttons.primary}
          disabled={isBusy}
          onClick={() => void start()}
        >
          {t('upload')}
        </button>
      )}
      {phase !== 'choosing' && (
        <UploadDialog
          phase={phase}
          files={chosen}
          sendings={uploads.sendings}
          onRetry={uploads.retry}
          onCancel={uploads.cancel}
        />
      )}
      {crop && cropping && (
        <cropping.Dialog
          chosen={cropping.chosen}
          shape={crop}
          takeText={t(sendsAtOnce && most === 1 ? 'cropAndUpload' : 'cropTake')}
          onClose={() => setCropping(null)}
          onTake={(part) => {
            uploads.crop(cropping.chosen.id, part)
            if (sendsAtOnce && most === 1) void start([{ ...cropping.chosen, crop: part }])
          }}
        />
      )}
    </div>
  )
}

const chooseTexts = {
  images: ['chooseImage', 'chooseImages'],
  documents: ['chooseFile', 'chooseFiles'],
} as const

/** Rejected files, grouped by reason (specification 8). */
function Problems({ refused, most }: { refused: readonly Refused[]; most: number }) {
  const { t } = useTranslation('upload')
  const kinds = [...new Set(refused.map(({ problem }) => problem))]
  return (
    <div role="alert" className={styles.problems}>
      {kinds.map((kind) => (
        <p key={kind}>
          {t(kind, { most })}
          {refused
            .filter(({ problem }) => problem === kind)
            .map(({ name }) => (
              <small key={name}>
                <bdi>{name}</bdi>
              </small>
            ))}
        </p>
      ))}
    </div>
  )
}
