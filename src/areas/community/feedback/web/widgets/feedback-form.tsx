import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
} from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { UploadedFile } from '#foundation/uploads/contract.ts'
import { upload } from '#shared/constants.ts'
import { formText } from '#shared/form-text.ts'
import { useFrame } from '#shared/layout.ts'
import buttons from '#ui/button.module.css'
import { Choice, ChoiceGroup, TextArea } from '#ui/field.tsx'
import type { Feedback, FeedbackReply } from '../../contract.ts'
import { deleteDraft, saveDraft, savedDraft } from './draft.ts'
import type { FeedbackResult } from './feedback-action.ts'
import styles from './feedback-form.module.css'
import { TaggedVendors } from './tagged-vendors.tsx'
import type { Writing } from './writing.ts'

interface Sending {
  /** Null if an upload failed and was cancelled. */
  upload(): Promise<readonly UploadedFile[] | null>
}

/** File field, injected to avoid a dependency on uploads. */
export type FilesField = ComponentType<{
  ref: Ref<Sending>
  label: string
  name: string
  most: number
  sendsAtOnce: boolean
}>

export interface FeedbackFormProps {
  Files: FilesField
  writing: Writing
  /** Name of the enterprise. */
  brand: string
  /** Feedback or reply being edited. */
  before: Feedback | FeedbackReply | undefined
  result: FeedbackResult | undefined
  /** URL of the page without the form. */
  cancelHref: string
  /** Props of the login link. */
  signIn: { href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void }
}

const thumbs = [1, 2, 3, 4, 5]

/** Form to write, reply or edit. The draft survives a new login. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { Files, writing, brand, before, result, cancelHref, signIn } = props
  const { t } = useTranslation('feedback')
  const isSending = useNavigation().formMethod === 'POST'
  const isSignedIn = Boolean(useFrame()?.viewer)
  const submit = useSubmit()
  const pictures = useRef<Sending>(null)
  const form = useRef<HTMLFormElement>(null)
  const draftKey = `${writing.action} ${writing.id} ${brand}`
  const [isEmpty, setIsEmpty] = useState(false)
  const rating = result ? result.thumbs : before && 'thumbs' in before ? before.thumbs : null
  const isReply = writing.action === 'reply' || (before !== undefined && !('thumbs' in before))
  const isSignedOut = result?.problem === 'not_signed_in' || !isSignedIn
  const note = useNoteInView(result)
  useSavedDraft(form, draftKey)

  /** Uploads images first; on failure they stay selected and nothing is sent. */
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    if (formText(sent, 'message').trim() === '') {
      setIsEmpty(true)
      return form.current?.querySelector('textarea')?.focus()
    }
    const files = await pictures.current?.upload()
    if (files === null) return
    for (const { uuid } of files ?? []) sent.append('image', uuid)
    if (isSignedIn) deleteDraft(draftKey)
    await submit(sent, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true })
  }

  const problem = isEmpty
    ? t('problem-empty')
    : result && result.problem !== 'not_signed_in' && t(problemKey(result.problem))
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      aria-label={t(
        `title-${isReply && writing.action === 'edit' ? 'editReply' : writing.action}`,
        {
          brand,
        },
      )}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <input
        type="hidden"
        name="intent"
        value={writing.action === 'edit' ? 'feedback-edit' : 'feedback-send'}
      />
      <input type="hidden" name="id" value={writing.id} />
      {writing.action === 'reply' && <input type="hidden" name="parentId" value={writing.id} />}
      {isSignedOut && (
        <p ref={note} role="alert" className={styles.note}>
          {t('signedOut')}{' '}
          <a {...signIn} target="_blank" rel="opener">
            {t('logIn')}
          </a>
        </p>
      )}
      <TextArea
        label={t(isReply ? 'reply' : 'message', { brand })}
        name="message"
        maxLength={10_000}
        required
        dir="auto"
        defaultValue={result?.message ?? before?.message}
        error={problem || null}
        onChange={({ target }) => {
          setIsEmpty(false)
          saveDraft(draftKey, target.value)
        }}
      />
      {!isReply && <Rating brand={brand} chosen={rating} />}
      {before && before.images.length > 0 && <CurrentImages images={before.images} />}
      <Files
        ref={pictures}
        label={t('pictures')}
        name="file"
        most={upload.maxFiles - (before?.images.length ?? 0) || 1}
        sendsAtOnce={false}
      />
      <TaggedVendors before={before?.taggedVendors ?? []} />
      <p className={styles.end}>
        <button className={buttons.primary} disabled={isSending}>
          {t(writing.action === 'edit' ? 'save' : 'send')}
        </button>
        <a className={buttons.text} href={cancelHref} onClick={() => deleteDraft(draftKey)}>
          {t('cancel')}
        </a>
      </p>
    </Form>
  )
}

/** Returns a ref for the note about a result, which it scrolls to: the submit button may be far below. */
function useNoteInView(result: FeedbackResult | undefined) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (result) note.current?.scrollIntoView({ block: 'center' })
  }, [result])
  return note
}

/**
 * Fills the text area with the saved draft on hydration, unless text was typed before, and focuses
 * it, with the form's beginning at the top of the window.
 */
function useSavedDraft(form: RefObject<HTMLFormElement | null>, draftKey: string) {
  const restore = useEffectEvent(() => {
    const area = form.current?.querySelector('textarea')
    if (!area) return
    const saved = savedDraft(draftKey)
    if (area.value === area.defaultValue && saved) area.value = saved
    area.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => restore(), [])
}

function Rating({ brand, chosen }: { brand: string; chosen: number | null }) {
  const { t } = useTranslation('feedback')

  return (
    <ChoiceGroup label={t('ownRating', { brand })}>
      <div className={styles.thumbs}>
        {thumbs.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="thumbs"
              value={choice}
              defaultChecked={chosen === choice}
              aria-label={t('thumbs', { thumbs: choice })}
            />
          </label>
        ))}
      </div>
      <Choice
        type="radio"
        name="thumbs"
        value=""
        defaultChecked={chosen === null}
        label={t('noThumbs')}
      />
    </ChoiceGroup>
  )
}

function CurrentImages({ images }: Pick<Feedback, 'images'>) {
  const { t } = useTranslation('feedback')

  return (
    <ChoiceGroup label={t('currentImages')}>
      <div className={styles.attached}>
        {images.map(({ url }) => (
          <Choice
            key={url}
            name="image"
            value={url.split('/').at(-1)}
            defaultChecked
            label={<img src={`${url}?size=small`} alt={t('keepImage')} />}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}

function problemKey(problem: FeedbackResult['problem']) {
  switch (problem) {
    case 'already_there':
      return 'problem-twice' as const
    case 'not_allowed':
      return 'problem-notAllowed' as const
    case 'too_many_requests':
      return 'problem-tooMany' as const
    case 'too_large':
      return 'problem-tooBig' as const
    case 'invalid_input':
      return 'problem-empty' as const
    default:
      return 'problem-failed' as const
  }
}
