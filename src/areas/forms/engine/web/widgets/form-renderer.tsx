import {
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useNavigation, useRevalidator, useSubmit } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { findingsOf } from '#shared/forms/findings.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'
import type { FormDefinition } from '#shared/forms/layout.ts'
import { startAutosave, type Autosave, type SaveAnswers } from './autosave.ts'
import type { ControlsByTag } from './control.ts'
import {
  DraftState,
  notesOn,
  OthersNote,
  useIsDraft,
  useSavedAnswers,
  type Unsaved,
} from './draft-state.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext, uploadRest, type FormRoom } from './form-context.ts'
import type { FormExtras } from './form-extras.ts'
import { Foot, Steps } from './form-foot.tsx'
import { ConflictNote, FirstNote } from './form-notes.tsx'
import { FormPage } from './form-page.tsx'
import { useFormPlace } from './form-place.ts'
import styles from './form-renderer.module.css'
import type { AnswerConflict, SentResult } from './form-state.ts'
import { createFormStore, type FormStore } from './form-store.ts'
import type { RequestListProps } from './request-list.tsx'
import { SaveState } from './save-state.tsx'
import { seenField } from './sent-answers.ts'
import { spokenWords } from './spoken-words.ts'

const RequestList = lazyComponent(async () => (await import('./request-list.tsx')).RequestList)

export interface FormRendererProps {
  definition: FormDefinition
  answers: Answers
  /** Revs of the answers by question, to detect conflicts. */
  revs: Readonly<Record<number, number>>
  /** Answer set id; also the key of unsaved input in local storage. */
  setId: number
  /** Key of unsaved input if the set was opened since: the form itself stays. */
  openedSetId?: number | undefined
  /** Enterprise that owns uploaded files; otherwise the account does. */
  vendorId?: number
  extras: FormExtras
  save: SaveAnswers
  /** Label of the submit button, which sends `intent=submit` to the page's action. */
  submitText: string
  /** Result of the page's action. */
  sent?: SentResult | undefined
  /** A reviewer's requests, by question. */
  notes?: Readonly<Record<number, string>>
  /** Lists the requests above the form, ticked once the answer differs from the submitted one. */
  asked?: Pick<RequestListProps, 'submitted' | 'intro' | 'children'> | undefined
  /** Must be a stable object. */
  controls?: ControlsByTag
  /** Questions whose answers are accepted as they are, although invalid. */
  excused?: readonly number[]
  /** For forms whose answers are drafts until submitted: those that differ from the saved ones. */
  unsaved?: Unsaved | undefined
  /** Whether answers to questions with a tag are published, which the others then deny. */
  isPublic?: boolean
  /** Discards a draft; by default its answers are replaced by the saved ones. */
  onDiscard?: () => void
  /** Result of an action, shown until the next change. */
  done?: ReactNode
  /** Id of the form element. */
  formId?: string
  /** Further fields and buttons on the last page, among them one that saves without scripts. */
  foot?: ReactNode
  /** Keeps the button that sends the form in sight while scrolling; `foot` is above it. */
  keepsSubmit?: boolean
  /** Result of an action beside that button, shown until the next change. */
  outcome?: ReactNode
  /** Submits the form once its answers are saved; navigates to the page's action by default. */
  onSend?: (fields: FormData) => Promise<void>
}

/**
 * Paged form with a stepper and autosave (F-114). Without scripts each page is sent to the page's
 * action (`receiveForm`). Pages that use it load the namespaces `forms` and `upload`, and use
 * `skipsReload` as `shouldRevalidate`.
 */
export function FormRenderer(props: FormRendererProps) {
  const { definition, setId } = props
  return <OpenForm key={`${setId} ${definition.versionId}`} {...props} />
}

function OpenForm(props: FormRendererProps) {
  const { definition, setId, openedSetId, save, sent, unsaved, done, formId } = props
  const key = `form-${useFrame()?.viewer?.id ?? 0}-${openedSetId ?? setId}`
  const [store] = useState(() => createFormStore({ ...props, layout: definition.layout }))
  const room = useFormRoom(props, store)
  const autosave = useAutosave(store, save, key)
  const saveState = useRef<HTMLDivElement>(null)
  const saved = useSavedAnswers(unsaved, props.answers)
  const isDraft = useIsDraft(store, unsaved && saved)
  const place = useFormPlace(store)
  const { pages, page, go, hrefOf } = place
  const { send, isSending, isStopped } = useSending(props, { room, autosave, showUnsaved })

  useEffect(() => {
    for (const { text, id } of findingsOf(definition)) console.error(`${text}: ${id}`)
  }, [definition])

  // Answers that were invalid when the form was left.
  useEffect(() => {
    store.leave(questionsOf(store.layout).map(({ id }) => id))
  }, [store])

  // Shows problems found by the server like local ones.
  useEffect(() => {
    if (sent?.problems) store.blame(sent.problems)
  }, [sent, store])

  async function discard() {
    if (props.onDiscard) return props.onDiscard()
    for (const { id } of questionsOf(store.layout)) {
      if (!isSameAnswer(saved[id], store.answers()[id])) store.answer(id, saved[id] ?? null)
    }
    await autosave.current?.flush()
  }

  /** Shows the reason why something is unsaved, which may be far from the button. */
  function showUnsaved(conflict: number | undefined) {
    const at = pages.find(({ sections }) =>
      sections.some(({ questions }) => questions.some(({ id }) => id === conflict)),
    )
    if (at) go(at, conflict)
    else saveState.current?.focus()
  }

  return (
    <FormContext value={room}>
      <form
        id={formId}
        method="post"
        encType="multipart/form-data"
        className={styles.form}
        noValidate
        onSubmit={(event) => void send(event)}
      >
        {done && <FirstNote loaded={props.answers}>{done}</FirstNote>}
        {props.asked && (
          <Suspense>
            <RequestList {...props.asked} place={place} submitText={props.submitText} />
          </Suspense>
        )}
        <Steps place={place} />
        <SaveState
          ref={saveState}
          isDraft={isDraft}
          onRetry={() => void autosave.current?.flush()}
          onShow={showUnsaved}
        >
          {unsaved && <DraftState unsaved={unsaved} onDiscard={() => void discard()} />}
        </SaveState>
        {isStopped && <ConflictNote />}
        <ErrorSummary pages={pages} hrefOf={hrefOf} go={go} />
        {place.visited.map((one) => (
          <FormPage key={one.id} page={one} isHidden={one !== page} />
        ))}
        {page === pages.at(-1) && unsaved && <OthersNote unsaved={unsaved} revs={props.revs} />}
        <Foot
          {...props}
          outcome={props.outcome && <FirstNote loaded={props.answers}>{props.outcome}</FirstNote>}
          place={place}
          isSending={isSending}
        />
      </form>
    </FormContext>
  )
}

function useFormRoom(props: FormRendererProps, store: FormStore): FormRoom {
  const { definition, extras, vendorId, notes, unsaved, controls, isPublic = false } = props
  const { t } = useTranslation('forms')
  const language = useFrame()?.language ?? 'en'
  return useMemo<FormRoom>(
    () => ({
      store,
      t,
      language,
      vendorId,
      extras,
      notes: new Map([
        ...notesOn(unsaved ?? {}, t),
        ...Object.entries(notes ?? {}).map(([id, note]) => [Number(id), note] as const),
      ]),
      uploads: new Set(),
      wordsOf: spokenWords(definition, t),
      controls,
      isPublic,
    }),
    [store, t, language, vendorId, extras, notes, unsaved, definition, controls, isPublic],
  )
}

/** Saves changes while the form is open. */
function useAutosave(store: FormStore, save: SaveAnswers, key: string) {
  const { revalidate } = useRevalidator()
  const autosave = useRef<Autosave>(null)
  const saveNow = useEffectEvent<SaveAnswers>((changes, options) => save(changes, options))
  useEffect(() => {
    const started = startAutosave(store, (changes, options) => saveNow(changes, options), key)
    autosave.current = started
    return () => started.stop()
  }, [store, key])

  // A refused answer may be to an obsolete question: reload the form once the rest is saved.
  useEffect(() => {
    let known = 0
    return store.subscribe('status', () => {
      if (store.status().kind === 'saving' || store.refusals() === known) return
      known = store.refusals()
      void revalidate()
    })
  }, [store, revalidate])
  return autosave
}

interface Sending {
  room: FormRoom
  autosave: RefObject<Autosave | null>
  /** Shows a question with a conflict, or else why answers could not be saved. */
  showUnsaved: (conflict: number | undefined) => void
}

/** Uploads, validates and saves what is left, then submits the form. */
function useSending({ sent, onSend }: FormRendererProps, { room, autosave, showUnsaved }: Sending) {
  const { store } = room
  const submit = useSubmit()
  const isSubmitting = useNavigation().formMethod === 'POST'
  const [isChecking, setChecking] = useState(false)
  const [isStopped, setStopped] = useState(Boolean(sent?.conflicts?.length))
  const isSending = isChecking || isSubmitting

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter)
    fields.delete(seenField)
    setChecking(true)
    // A button with `formnovalidate`, such as a preview, sends answers as they are.
    const { submitter } = event.nativeEvent
    const isChecked = !(submitter instanceof HTMLButtonElement && submitter.formNoValidate)
    const isReady = (await uploadRest(room)) && (!isChecked || store.check().size === 0)
    const isSaved = isReady && (await autosave.current?.flush())
    // Logged out: the page says so, and its input stays.
    if (isSaved || (isReady && isSignedOut(store))) await submitFields(fields)
    else if (isReady) stop()
    setChecking(false)
  }

  async function submitFields(fields: FormData) {
    const data = onSend ? fields : new FormData()
    if (!onSend) data.set('intent', 'submit')
    for (const { id } of questionsOf(store.layout)) {
      data.append(seenField, `${id}:${store.revOf(id)}`)
    }
    await (onSend?.(data) ?? submit(data, { method: 'post' }))
    if (store.status().kind === 'saved') store.setStatus({ kind: 'idle' })
  }

  function stop() {
    const [conflict] = store.conflicts()
    setStopped(conflict !== undefined)
    showUnsaved(conflict)
  }

  // Also conflicts, unless the form was sent without scripts and starts with them.
  const showConflicts = useEffectEvent((conflicts: readonly AnswerConflict[]) => {
    store.contest(conflicts)
    stop()
  })
  useEffect(() => {
    if (sent?.conflicts?.length && !sent.typed) showConflicts(sent.conflicts)
  }, [sent])

  return { send, isSending, isStopped }
}

function isSignedOut(store: FormStore): boolean {
  const status = store.status()
  return status.kind === 'local' && status.reason === 'signedOut'
}
