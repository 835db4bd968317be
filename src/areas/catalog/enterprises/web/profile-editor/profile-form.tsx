import { useEffect, useEffectEvent, useMemo, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useFetcher, useLocation, useNavigation } from 'react-router'
import { ErrorSummary } from '#forms/engine/web/widgets/error-summary.tsx'
import {
  FormContext,
  uploadRest,
  useFormPart,
  type FormRoom,
} from '#forms/engine/web/widgets/form-context.ts'
import type { FormExtras } from '#forms/engine/web/widgets/form-extras.ts'
import { createFormStore, type AnswerChange } from '#forms/engine/web/widgets/form-store.ts'
import { focusOnQuestion } from '#forms/engine/web/widgets/question.tsx'
import { useFrame } from '#shared/layout.ts'
import { languageInfo, languages } from '#shared/languages.ts'
import { profileFormAddress } from '#shared/profiles.ts'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import type { EditableProfile } from '../../contract.ts'
import type { DecidedCertificate } from './decided-certificates.tsx'
import type { EditResult } from './edit-action.ts'
import type { EditIntent, SentEdit } from './sent-edit.ts'
import styles from './editing.module.css'
import { FormSections } from './form-sections.tsx'
import { createDraft } from './kept-draft.ts'
import { marksOf } from './merging.ts'
import { answersOfProfile, listProblems } from './profile-answers.ts'
import { ProfilePreview } from './profile-preview.tsx'
import { profileLayout } from './profile-questions.ts'
import { TextStatesContext } from './texts-control.tsx'
import { useProfileWords } from './use-profile-words.ts'

interface ProfileFormProps {
  profile: EditableProfile
  extras: FormExtras
  decided: readonly DecidedCertificate[]
  /** Result of a submission without scripts. */
  result: EditResult | undefined
  /** Whether the URL says it was saved. */
  isSaved: boolean
  /** Discards unsaved input. */
  onDiscard: () => void
}

const formId = 'profile-form'

/**
 * Form for the whole profile with an explicit save. Unsaved input stays in local storage;
 * conflicting changes by others are shown.
 */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, decided, result: sent, isSaved, onDiscard } = props
  const extras = sent?.opened?.extras ?? props.extras
  const { t: tForms } = useTranslation('forms')
  const { t } = useTranslation('editing')
  const frame = useFrame()
  const language = frame?.language ?? 'en'
  const { search } = useLocation()
  const { data, state, submit } = useFetcher<EditResult>()
  const isPosting = useNavigation().formMethod === 'POST'
  const [isUploading, setUploading] = useState(false)
  const isBusy = state !== 'idle' || isPosting || isUploading
  const layout = useMemo(() => profileLayout(profile), [profile])
  const [store] = useState(() => {
    const answers = answersOfProfile(profile)
    return createFormStore({ layout, answers, revs: marksOf(answers), sent: sent?.sent })
  })
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set(sent?.fresh))
  const [closed, setClosed] = useState<EditResult | null>(null)
  const under = useRef<readonly AnswerChange[]>([])
  const result = data ?? sent
  const words = useProfileWords()
  const [draft] = useState(() =>
    createDraft(store, `profile-${frame?.viewer?.id ?? 0}-${profile.id}`),
  )
  const isBack = useFormPart(store, 'changes', draft.isBack)
  const room = useMemo<FormRoom>(
    () => ({
      store,
      t: tForms,
      language,
      vendorId: profile.id,
      extras,
      wordsOf: words,
      notes: new Map(),
      uploads: new Set(),
    }),
    [store, tForms, language, profile.id, extras, words],
  )
  const texts = useMemo(
    () => ({
      texts: profile.texts,
      fresh,
      onFresh: (lang: string, isFresh: boolean) =>
        setFresh((before) => {
          const next = new Set(before)
          if (isFresh) next.add(lang)
          else next.delete(lang)
          return next
        }),
    }),
    [profile.texts, fresh],
  )

  const begin = useEffectEvent(() => draft.begin(sent?.left))
  useEffect(() => begin(), [])
  const take = useEffectEvent((taken: EditResult) => {
    if (taken.sent.problems) store.blame(taken.sent.problems)
    if (taken.intent !== 'save' || taken.refusal || taken.sent.problems) return
    store.settle(under.current, { saved: taken.saved, conflicts: taken.sent.conflicts ?? [] })
  })
  useEffect(() => {
    if (data) take(data)
  }, [data])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent
    const isPreview = submitter instanceof HTMLButtonElement && submitter.value === 'preview'
    const intent: EditIntent = isPreview ? 'preview' : 'save'
    setUploading(true)
    const isReady = await uploadRest(room)
    setUploading(false)
    if (!isReady) return
    const changes = isPreview ? store.unsaved() : store.changes()
    const given = new Map(store.unsaved().map(({ questionId, answer }) => [questionId, answer]))
    const wrong = [...Object.entries(listProblems(given)), ...store.check()]
    const own = wrong.filter(([id]) => given.has(Number(id)))
    store.blame(Object.fromEntries(own))
    if (own.length > 0) return

    under.current = changes
    setClosed(null)
    const shown = new FormData(form).get('language')
    const edit: SentEdit = {
      intent,
      changes,
      fresh: [...fresh],
      language: typeof shown === 'string' ? shown : '',
    }
    await submit(
      { edit: JSON.stringify(edit) },
      { method: 'post', action: profileFormAddress(profile.id) },
    )
  }

  const preview = result?.preview && closed !== result ? result.preview : null
  return (
    <FormContext value={room}>
      <TextStatesContext value={texts}>
        {preview && (
          <ProfilePreview
            // A new preview starts scrolled to the top.
            key={preview.updatedAt}
            profile={preview}
            formId={formId}
            onClose={() => {
              setClosed(result ?? null)
              document.getElementById(formId)?.scrollIntoView()
            }}
          />
        )}
        <form
          id={formId}
          method="post"
          action={sent?.opened?.address}
          encType="multipart/form-data"
          className={styles.form}
          noValidate
          onSubmit={(event) => void send(event)}
        >
          <Outcome result={result} isSaved={isSaved && !result} />
          {isBack && (
            <p className={styles.note} role="status">
              <Icon name="info" />
              <span>{t('restored')}</span>
              <button
                type="button"
                className={buttons.text}
                onClick={() => {
                  draft.discard()
                  onDiscard()
                }}
              >
                {t('discard')}
              </button>
            </p>
          )}
          <ErrorSummary
            pages={layout.pages}
            hrefOf={() => search}
            go={(_, questionId) => focusOnQuestion(questionId)}
          />
          <FormSections layout={layout} decided={decided} />
          <div className={styles.foot}>
            <SelectField
              label={t('previewIn')}
              name="language"
              defaultValue={result?.language ?? language}
              className={styles.language}
            >
              {languages.map((one) => (
                <option key={one} value={one} lang={one} dir={languageInfo[one].dir}>
                  {languageInfo[one].name}
                </option>
              ))}
            </SelectField>
            <button
              className={buttons.secondary}
              name="intent"
              value="preview"
              aria-disabled={isBusy || undefined}
            >
              {t('preview')}
            </button>
            <button
              className={buttons.primary}
              name="intent"
              value="save"
              aria-disabled={isBusy || undefined}
            >
              {isBusy ? t('saving') : t('save')}
            </button>
          </div>
        </form>
      </TextStatesContext>
    </FormContext>
  )
}

/** Result of the submission, above the form. */
function Outcome({ result, isSaved }: { result: EditResult | undefined; isSaved: boolean }) {
  const { t } = useTranslation('editing')
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (result?.intent === 'save') place.current?.scrollIntoView({ block: 'center' })
  }, [result])

  const conflicts = result?.sent.conflicts?.length ?? 0
  const isKept = isSaved || (result?.intent === 'save' && !result.refusal && !result.sent.problems)
  if (result?.refusal) {
    return (
      <ProblemNote ref={place}>
        <Icon name="warning" />
        {t(result.refusal)}
      </ProblemNote>
    )
  }
  if (conflicts > 0) {
    return (
      <ProblemNote ref={place}>
        <Icon name="warning" />
        {t('meanwhile', { count: conflicts })}
      </ProblemNote>
    )
  }
  return isKept ? (
    <DoneNote ref={place}>
      <Icon name="check" />
      {t('saved')}
    </DoneNote>
  ) : null
}
