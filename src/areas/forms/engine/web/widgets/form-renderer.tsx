import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useNavigation, useRevalidator, useSearchParams, useSubmit } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { findingsOf } from '#shared/forms/findings.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'
import type { FormDefinition, LayoutPage, LayoutSection } from '#shared/forms/layout.ts'
import buttons from '#ui/button.module.css'
import { useHydrated } from '#ui/hydrated.ts'
import { Stepper } from '#ui/stepper.tsx'
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
import { FormContext, uploadRest, useFormPart, type FormRoom } from './form-context.ts'
import type { FormExtras } from './form-extras.ts'
import { ConflictNote, FirstNote } from './form-notes.tsx'
import { FormPage, pageHeading } from './form-page.tsx'
import { pageParameter, shownPages } from './form-pages.ts'
import styles from './form-renderer.module.css'
import type { AnswerConflict, SentResult } from './form-state.ts'
import { createFormStore, type FormStore } from './form-store.ts'
import { focusOnQuestion } from './question.tsx'
import { SaveState } from './save-state.tsx'
import { seenField } from './sent-answers.ts'
import { spokenWords } from './spoken-words.ts'

export interface FormRendererProps {
  definition: FormDefinition
  answers: Answers
  /** Revs of the answers by question, to detect conflicts. */
  revs: Readonly<Record<number, number>>
  /** Answer set id; also the key of unsaved input in local storage. */
  setId: number
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
  const { definition, extras, setId, vendorId, save, submitText, sent, notes, controls } = props
  const { unsaved, onDiscard, done, formId, foot, onSend, isPublic = false } = props
  const { t } = useTranslation('forms')
  const frame = useFrame()
  const language = frame?.language ?? 'en'
  const isLive = useHydrated()
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  const { revalidate } = useRevalidator()
  const [isChecking, setChecking] = useState(false)
  const [isStopped, setStopped] = useState(Boolean(sent?.conflicts?.length))
  const [store] = useState(() => createFormStore({ ...props, layout: definition.layout }))
  const autosave = useRef<Autosave>(null)
  const saveState = useRef<HTMLDivElement>(null)
  const saved = useSavedAnswers(unsaved, props.answers)
  const isDraft = useIsDraft(store, unsaved && saved)
  const place = useFormPlace(store)
  const { pages, page, go, hrefOf } = place
  const room = useMemo<FormRoom>(
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

  const key = `form-${frame?.viewer?.id ?? 0}-${setId}`
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

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isChecking || isSending) return
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter)
    fields.delete(seenField)
    setChecking(true)
    const isReady = (await uploadRest(room)) && store.check().size === 0
    const isSaved = isReady && (await autosave.current?.flush())
    // Logged out: the page says so, and its input stays.
    if (isSaved || (isReady && isSignedOut(store))) {
      const sent = onSend ? fields : new FormData()
      if (!onSend) sent.set('intent', 'submit')
      for (const { id } of questionsOf(store.layout)) {
        sent.append(seenField, `${id}:${store.revOf(id)}`)
      }
      await (onSend?.(sent) ?? submit(sent, { method: 'post' }))
      if (store.status().kind === 'saved') store.setStatus({ kind: 'idle' })
    } else if (isReady) showUnsaved()
    setChecking(false)
  }

  /** Opens the next page, unless an answer on this one is invalid. */
  function goOn(to: LayoutPage) {
    const ids = page?.sections.flatMap(({ questions }) => questions.map(({ id }) => id))
    const invalid = store.leave(ids ?? [])
    if (invalid === undefined) go(to)
    else focusOnQuestion(invalid)
  }

  async function discard() {
    if (onDiscard) return onDiscard()
    for (const { id } of questionsOf(store.layout)) {
      if (!isSameAnswer(saved[id], store.answers()[id])) store.answer(id, saved[id] ?? null)
    }
    await autosave.current?.flush()
  }

  /** Shows the reason why something is unsaved, which may be far from the button. */
  function showUnsaved() {
    const [conflict] = store.conflicts()
    setStopped(conflict !== undefined)
    const at = pages.find(({ sections }) =>
      sections.some(({ questions }) => questions.some(({ id }) => id === conflict)),
    )
    if (at) go(at, conflict)
    else saveState.current?.focus()
  }

  // Also conflicts, unless the form was sent without scripts and starts with them.
  const showConflicts = useEffectEvent((conflicts: readonly AnswerConflict[]) => {
    store.contest(conflicts)
    showUnsaved()
  })
  useEffect(() => {
    if (sent?.conflicts?.length && !sent.typed) showConflicts(sent.conflicts)
  }, [sent])

  const at = page ? pages.indexOf(page) : 0
  const isLast = at === pages.length - 1
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
        {pages.length > 1 && (
          <Stepper
            label={t('steps')}
            current={at}
            steps={pages.map((one, number) => ({
              key: String(one.id),
              label: room.wordsOf(one.id).title || t('step', { number: number + 1 }),
              // Without scripts a link would lose input of the page.
              href: isLive ? hrefOf(one) : undefined,
              onOpen: () => go(one),
              isDone: place.isDone(one),
            }))}
          />
        )}
        <SaveState ref={saveState} isDraft={isDraft} onRetry={() => void autosave.current?.flush()}>
          {unsaved && <DraftState unsaved={unsaved} onDiscard={() => void discard()} />}
        </SaveState>
        {isStopped && <ConflictNote />}
        <ErrorSummary pages={pages} hrefOf={hrefOf} go={go} />
        {place.visited.map((one) => (
          <FormPage key={one.id} page={one} isHidden={one !== page} />
        ))}
        {isLast && unsaved && <OthersNote unsaved={unsaved} revs={props.revs} />}
        <div className={styles.foot}>
          {at > 0 && (
            <PageButton page={pages[at - 1]} number={at} go={go} kind="secondary">
              {t('back')}
            </PageButton>
          )}
          {!isLast && (
            <PageButton page={pages[at + 1]} number={at + 2} go={goOn} kind="primary">
              {t('next')}
            </PageButton>
          )}
          {isLast && foot}
          {isLast && (
            <button
              className={buttons.primary}
              name="intent"
              value="submit"
              aria-disabled={isChecking || isSending || undefined}
            >
              {isChecking || isSending ? t('sending') : submitText}
            </button>
          )}
          {!foot && (
            <noscript>
              <button className={buttons.secondary} name="intent" value="save">
                {t('save')}
              </button>
            </noscript>
          )}
        </div>
      </form>
    </FormContext>
  )
}

function isSignedOut(store: FormStore): boolean {
  const status = store.status()
  return status.kind === 'local' && status.reason === 'signedOut'
}

/** Returns the form page in the URL, among visible ones. */
function useFormPlace(store: FormStore) {
  const [params, setParams] = useSearchParams()
  const shown = useFormPart(store, 'shown', store.shown)
  const problems = useFormPart(store, 'problems', store.problems)
  const pages = useMemo(() => shownPages(store.layout, shown), [store, shown])
  const number = Math.min(Math.max(1, Number(params.get(pageParameter)) || 1), pages.length)
  const page = pages[number - 1]
  // Visited pages stay mounted (hidden), as they may contain unsent files.
  const [seen, setSeen] = useState<readonly LayoutPage[]>([])
  if (page && !seen.includes(page)) setSeen([...seen, page])
  const wanted = useRef<number | 'page' | null>(null)

  useEffect(() => {
    if (wanted.current === null) return
    focusOn(wanted.current)
    wanted.current = null
  }, [page])

  function go(to: LayoutPage, questionId?: number) {
    wanted.current = questionId ?? 'page'
    if (to === page) {
      wanted.current = null
      focusOn(questionId ?? 'page')
      return
    }
    setParams(paramsOf(to), { preventScrollReset: true })
  }

  function paramsOf(to: LayoutPage) {
    const next = new URLSearchParams(params)
    next.set(pageParameter, String(pages.indexOf(to) + 1))
    return next
  }

  return {
    pages,
    page,
    visited: pages.filter((one) => one === page || seen.includes(one)),
    go,
    hrefOf: (to: LayoutPage) => `?${paramsOf(to).toString()}`,
    isDone: (one: LayoutPage) =>
      one !== page && seen.includes(one) && !one.sections.some((section) => hasProblem(section)),
  }

  function hasProblem({ questions }: LayoutSection) {
    return questions.some(({ id }) => problems.has(id))
  }
}

function focusOn(part: number | 'page') {
  if (part !== 'page') return focusOnQuestion(part)
  const heading = document.getElementById(pageHeading)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

interface PageButtonProps {
  page: LayoutPage | undefined
  number: number
  go: (page: LayoutPage) => void
  kind: 'primary' | 'secondary'
  children: string
}

/** Changes the page; without scripts submits and saves first. */
function PageButton({ page, number, go, kind, children }: PageButtonProps) {
  const isLive = useHydrated()
  return (
    <button
      type={isLive ? 'button' : 'submit'}
      className={buttons[kind]}
      name="intent"
      value={`page:${number}`}
      onClick={isLive && page ? () => go(page) : undefined}
    >
      {children}
    </button>
  )
}
