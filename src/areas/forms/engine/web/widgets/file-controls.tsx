import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { UploadField } from '#foundation/uploads/web/widgets/upload-field.tsx'
import type { UploadedFile } from '#foundation/uploads/contract.ts'
import type { CropShape } from '#foundation/uploads/web/widgets/crop-dialog.tsx'
import { upload } from '#shared/constants.ts'
import type { FileAnswer } from '#shared/forms/answers.ts'
import { useHydrated } from '#shared/hydrated.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { WithScripts } from '#ui/with-scripts.tsx'
import spoken from '#ui/spoken.module.css'
import type { ControlProps } from './control.ts'
import { fileAnswerOf } from './file-answer.ts'
import styles from './file-controls.module.css'
import { useForm, useSentWithForm } from './form-context.ts'

export function FileControl(props: ControlProps<'fileUpload'>) {
  const { accepts = 'documents', most = 1, hasCover = false } = props.question.settings
  return <Files {...props} accepts={accepts} most={most} isOrdered={hasCover} />
}

export function ImageControl(props: ControlProps<'imageUpload'>) {
  const { most = 1, aspect } = props.question.settings
  return (
    <Files
      {...props}
      accepts="images"
      most={most}
      crop={aspect === undefined ? aspect : { aspect }}
    />
  )
}

/** Ordered pictures; the first is the cover. */
export function GalleryControl(props: ControlProps<'gallery'>) {
  return <Files {...props} accepts="images" most={props.question.settings.most ?? 20} isOrdered />
}

type FilesProps = ControlProps<'gallery'> & {
  accepts: 'images' | 'documents'
  most: number
  isOrdered?: boolean
  crop?: CropShape | undefined
}

function Files(props: FilesProps) {
  const { answer, words, name, accepts, most, isOrdered = false, crop, onAnswer, onLeave } = props
  const { t } = useTranslation('forms')
  const { vendorId } = useForm()
  const files = (answer?.files ?? []).toSorted((a, b) => a.sortOrder - b.sortOrder)
  const [announced, setAnnounced] = useState('')
  const room = most - files.length
  const hasCover = isOrdered && props.question.settings.hasCover !== false
  const sentWithForm = useSentWithForm()

  function put(next: readonly FileAnswer[]) {
    const ordered = next.map((file, sortOrder) => ({ ...file, sortOrder }))
    onAnswer(ordered.length > 0 ? { files: ordered } : null)
  }

  function add(uploaded: readonly UploadedFile[]) {
    const fresh = uploaded.map((file) => fileAnswerOf(file))
    // A single file is replaced.
    put(most === 1 ? fresh.slice(0, 1) : [...files, ...fresh].slice(0, most))
    onLeave()
  }

  function move(uuid: string, to: number) {
    const from = files.findIndex((file) => file.uuid === uuid)
    const moved = files[from]
    if (!moved || to < 0 || to >= files.length || to === from) return
    put(files.toSpliced(from, 1).toSpliced(to, 0, moved))
    setAnnounced(t('movedTo', { name: moved.fileName, place: to + 1, count: files.length }))
  }

  function remove(uuid: string) {
    put(files.filter((file) => file.uuid !== uuid))
    setAnnounced(t('removed'))
    document.getElementById(props.id)?.focus()
  }

  return (
    <div
      id={props.id}
      tabIndex={-1}
      role="group"
      aria-label={words.title}
      aria-describedby={props.describedBy}
    >
      {files.length > 0 && (
        <ChosenFiles
          {...{ files, name, isOrdered, hasCover }}
          label={t('chosenOf', { question: words.title })}
          arePictures={accepts === 'images'}
          onMove={move}
          onRemove={remove}
        />
      )}
      {isOrdered && files.length > 1 && (
        <WithScripts>
          <p className={styles.hint}>{t(hasCover ? 'orderHint' : 'orderHintPlain')}</p>
        </WithScripts>
      )}
      <output className={spoken.spoken}>{announced}</output>
      {(room > 0 || most === 1) && (
        <UploadField
          ref={sentWithForm}
          label={t(files.length > 0 && most === 1 ? 'otherFile' : 'addFile')}
          accepts={accepts}
          most={most === 1 ? 1 : Math.min(room, upload.maxFiles)}
          {...(vendorId === undefined ? {} : { vendorId })}
          {...(crop && { crop })}
          name={`${name}.file`}
          onUploaded={add}
        />
      )}
    </div>
  )
}

interface ChosenFilesProps {
  label: string
  files: readonly FileAnswer[]
  name: string
  arePictures: boolean
  isOrdered: boolean
  hasCover: boolean
  onMove: (uuid: string, to: number) => void
  onRemove: (uuid: string) => void
}

function ChosenFiles(props: ChosenFilesProps) {
  const { label, files, name, arePictures, isOrdered, hasCover, onMove, onRemove } = props
  const { t } = useTranslation('forms')
  const isLive = useHydrated()
  const dragging = useDragging(onMove)

  return (
    <ol className={arePictures ? styles.pictures : styles.files} aria-label={label}>
      {files.map((file, at) => (
        <li key={file.uuid} {...(isOrdered && isLive && dragging(file.uuid, at))}>
          {!isLive && <KeepWithoutScripts name={name} uuid={file.uuid} />}
          <FileLink file={file} />
          {hasCover && at === 0 && <b className={styles.cover}>{t('cover')}</b>}
          <WithScripts>
            <span className={styles.tools}>
              {isOrdered && files.length > 1 && <Steps {...{ file, at, files, onMove }} />}
              <RemoveButton {...{ file, onRemove }} />
            </span>
          </WithScripts>
        </li>
      ))}
    </ol>
  )
}

/** Drag and drop by pointer; buttons do the same for keyboard and touch. */
function useDragging(move: (uuid: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null)

  return (uuid: string, at: number) => ({
    'data-dragged': dragged === uuid || undefined,
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData('text/plain', '')
      event.dataTransfer.effectAllowed = 'move'
      setDragged(uuid)
    },
    onDragOver(event: DragEvent) {
      if (dragged === null) return
      event.preventDefault()
      if (dragged !== uuid) move(dragged, at)
    },
    onDrop: (event: DragEvent) => event.preventDefault(),
    onDragEnd: () => setDragged(null),
  })
}

function KeepWithoutScripts({ name, uuid }: { name: string; uuid: string }) {
  const { t } = useTranslation('forms')

  return (
    <noscript>
      <label className={styles.keep}>
        <input type="checkbox" name={`${name}.keep`} value={uuid} defaultChecked />
        {t('keepFile')}
      </label>
    </noscript>
  )
}

interface StepsProps {
  file: FileAnswer
  at: number
  files: readonly FileAnswer[]
  onMove: (uuid: string, to: number) => void
}

/** Buttons that move a picture by one place; the pressed button keeps the focus. */
function Steps({ file: { uuid, fileName }, at, files, onMove }: StepsProps) {
  const { t } = useTranslation('forms')
  const last = files.length - 1

  function press(event: KeyboardEvent) {
    const to = { Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(uuid, to)
  }

  return ([-1, 1] as const).map((step) => (
    <button
      key={step}
      type="button"
      className={`${buttons.round} ${step < 0 ? styles.earlier : styles.later}`}
      aria-label={t(step < 0 ? 'moveEarlier' : 'moveLater', { name: fileName })}
      // `disabled` would lose the focus at the ends.
      aria-disabled={at === (step < 0 ? 0 : last) || undefined}
      onKeyDown={press}
      onClick={() => onMove(uuid, at + step)}
    >
      <Icon name="back" />
    </button>
  ))
}

interface RemoveButtonProps {
  file: FileAnswer
  onRemove: (uuid: string) => void
}

function RemoveButton({ file: { uuid, fileName }, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation('forms')

  return (
    <button
      type="button"
      className={buttons.round}
      aria-label={t('remove', { name: fileName })}
      onClick={() => onRemove(uuid)}
    >
      <Icon name="close" />
    </button>
  )
}

function FileLink({ file: { url, fileName, contentType } }: { file: FileAnswer }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" draggable={false}>
      {contentType.startsWith('image/') ? (
        <img src={`${url}?size=small`} alt={fileName} draggable={false} />
      ) : (
        <>
          <Icon name="document" />
          <bdi>{fileName}</bdi>
        </>
      )}
    </a>
  )
}
