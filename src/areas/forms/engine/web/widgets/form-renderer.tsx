import {
  memo,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type SubmitEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation, useRevalidator, useSearchParams, useSubmit } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { findingsOf } from '#shared/forms/findings.ts'
import type {
  FormDefinition,
  LayoutPage,
  LayoutQuestion,
  LayoutSection,
} from '#shared/forms/layout.ts'
import buttons from '#ui/button.module.css'
import { useHydrated } from '#ui/hydrated.ts'
import { Stepper } from '#ui/stepper.tsx'
import { startAutosave, type Autosave, type SaveAnswers } from './autosave.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext, langOf, useForm, useFormPart, type FormRoom } from './form-context.ts'
import type { FormExtras } from './form-extras.ts'
import { pageParameter, shownPages } from './form-pages.ts'
import styles from './form-renderer.module.css'
import { createFormStore, type FormStore, type SentResult } from './form-store.ts'
import { anchorOf, opensOverOthers, Question } from './question.tsx'
import { SaveState } from './save-state.tsx'
import { spokenWords } from './spoken-words.ts'

export interface FormRendererProps {
  definition: FormDefinition
  answers: Answers
  /** Of each answer, by question: whoever writes over another without having seen it is told. */
  revs: Readonly<Record<number, number>>
  /** What is answered; what was typed offline is kept on the device under it. */
  setId: number
  /** The enterprise that files are for; without one they are the person's own. */
  vendorId?: number
  extras: FormExtras
  save: SaveAnswers
  /** What the button on the last page says; it sends `intent=submit` to the page's action. */
  submitText: string
  /** What the action answered to what was sent. */
  sent?: SentResult | undefined
  /** What a reviewer asks, by question. */
  notes?: Readonly<Record<number, string>>
}

/**
 * A form, page by page, with a bar of its steps (F-114). Saves by itself; without scripts each page
 * is sent to the page's action (`receiveForm`). A page that has it names `forms` and `upload` among
 * its texts, and `keepsForm` as its `shouldRevalidate`.
 */
export function FormRenderer(props: FormRendererProps) {
  const { definition, setId } = props
  return <OpenForm key={`${setId} ${definition.versionId}`} {...props} />
}

function OpenForm(props: FormRendererProps) {
  const { definition, extras, setId, vendorId, save, submitText, sent, notes } = props
  const { t } = useTranslation('forms')
  const frame = useFrame()
  const language = frame?.language ?? 'en'
  const isLive = useHydrated()
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  const { revalidate } = useRevalidator()
  const [isChecking, setChecking] = useState(false)
  const [store] = useState(() => createFormStore({ ...props, layout: definition.layout }))
  const autosave = useRef<Autosave>(null)
  const saveState = useRef<HTMLDivElement>(null)
  const place = useFormPlace(store)
  const { pages, page, go, hrefOf } = place
  const room = useMemo<FormRoom>(
    () => ({
      store,
      t,
      language,
      vendorId,
      extras,
      notes: new Map(Object.entries(notes ?? {}).map(([id, note]) => [Number(id), note])),
      uploads: new Set(),
      wordsOf: spokenWords(definition, t),
    }),
    [store, t, language, vendorId, extras, notes, definition],
  )

  const key = `form-${frame?.viewer?.id ?? 0}-${setId}`
  const saveNow = useEffectEvent<SaveAnswers>((changes, options) => save(changes, options))
  useEffect(() => {
    const started = startAutosave(store, (changes, options) => saveNow(changes, options), key)
    autosave.current = started
    return () => started.stop()
  }, [store, key])

  // What was refused may be asked for no more: then what is asked now takes the place of this form,
  // once everything else is saved.
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

  // What the server found wrong is shown as if it had been found here.
  useEffect(() => {
    if (sent?.problems) store.blame(sent.problems)
  }, [sent, store])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isChecking || isSending) return
    setChecking(true)
    const isReady = (await uploadRest()) && store.check().size === 0
    const isKept = isReady && (await autosave.current?.flush())
    setChecking(false)
    if (isKept) await submit({ intent: 'submit' }, { method: 'post' })
    else if (isReady) showUnsaved()
  }

  /** Whoever sends is far from what says why it is not kept. */
  function showUnsaved() {
    const [conflict] = store.conflicts()
    const at = pages.find(({ sections }) =>
      sections.some(({ questions }) => questions.some(({ id }) => id === conflict)),
    )
    if (at) go(at, conflict)
    else saveState.current?.focus()
  }

  /** A file that could not be sent says so where it was chosen, and what is open there is not sent. */
  async function uploadRest(): Promise<boolean> {
    for (const field of room.uploads) {
      if ((await field.upload()) === null) return false
      // What was uploaded is drawn, and the focus is where it leads, before the next one.
      await new Promise((resolve) => setTimeout(resolve))
    }
    return true
  }

  const at = page ? pages.indexOf(page) : 0
  const isLast = at === pages.length - 1
  return (
    <FormContext value={room}>
      <form
        method="post"
        encType="multipart/form-data"
        className={styles.form}
        noValidate
        onSubmit={(event) => void send(event)}
      >
        {pages.length > 1 && (
          <Stepper
            label={t('steps')}
            current={at}
            steps={pages.map((one, number) => ({
              key: String(one.id),
              label: room.wordsOf(one.id).title || t('step', { number: number + 1 }),
              // Without scripts a link would lose what was typed on the page.
              href: isLive ? hrefOf(one) : undefined,
              onOpen: () => go(one),
              isDone: place.isDone(one),
            }))}
          />
        )}
        <SaveState ref={saveState} onRetry={() => void autosave.current?.flush()} />
        <ErrorSummary pages={pages} hrefOf={hrefOf} go={go} />
        {place.visited.map((one) => (
          <FormPage key={one.id} page={one} isHidden={one !== page} />
        ))}
        <div className={styles.foot}>
          {at > 0 && (
            <PageButton page={pages[at - 1]} number={at} go={go} kind="secondary">
              {t('back')}
            </PageButton>
          )}
          {!isLast && (
            <PageButton page={pages[at + 1]} number={at + 2} go={go} kind="primary">
              {t('next')}
            </PageButton>
          )}
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
          <noscript>
            <button className={buttons.secondary} name="intent" value="save">
              {t('save')}
            </button>
          </noscript>
        </div>
      </form>
    </FormContext>
  )
}

/** Which page is open: that of the address, among those that have anything to ask. */
function useFormPlace(store: FormStore) {
  const [params, setParams] = useSearchParams()
  const shown = useFormPart(store, 'shown', store.shown)
  const problems = useFormPart(store, 'problems', store.problems)
  const pages = useMemo(() => shownPages(store.layout, shown), [store, shown])
  const number = Math.min(Math.max(1, Number(params.get(pageParameter)) || 1), pages.length)
  const page = pages[number - 1]
  // What was chosen and not sent yet stays where it is while another page is open.
  const [seen, setSeen] = useState<readonly LayoutPage[]>([])
  if (page && !seen.includes(page)) setSeen([...seen, page])
  const wanted = useRef<number | 'page' | null>(null)

  useEffect(() => {
    if (wanted.current === null) return
    const id = wanted.current === 'page' ? pageHeading : anchorOf(wanted.current)
    wanted.current = null
    focusOn(document.getElementById(id))
  }, [page])

  function go(to: LayoutPage, questionId?: number) {
    wanted.current = questionId ?? 'page'
    if (to === page) {
      wanted.current = null
      focusOn(document.getElementById(questionId ? anchorOf(questionId) : pageHeading))
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

const pageHeading = 'form-page'

function focusOn(place: HTMLElement | null) {
  if (!place) return
  const field = place.querySelector<HTMLElement>(
    'input:not([type=hidden]), textarea, select, button',
  )
  const target = place.id === pageHeading ? place : (field ?? place)
  place.scrollIntoView({ block: 'start' })
  target.focus({ preventScroll: true })
}

interface PageButtonProps {
  page: LayoutPage | undefined
  number: number
  go: (page: LayoutPage) => void
  kind: 'primary' | 'secondary'
  children: string
}

/** Leads on at once; without scripts the page is sent and kept first. */
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

interface FormPageProps {
  page: LayoutPage
  isHidden: boolean
}

/** Not drawn again with the form around it: what is not taken over yet would have to be at once. */
const FormPage = memo(function FormPage({ page, isHidden }: FormPageProps) {
  const { wordsOf, language } = useForm()
  const words = wordsOf(page.id)
  return (
    <div className={styles.page} hidden={isHidden}>
      <h2
        id={isHidden ? undefined : pageHeading}
        tabIndex={-1}
        lang={langOf(words, language)}
        dir="auto"
      >
        {words.title}
      </h2>
      {words.help && (
        <p className={styles.help} lang={langOf(words, language)} dir="auto">
          {words.help}
        </p>
      )}
      {page.sections.map((section) => (
        <FormSection key={section.id} section={section} />
      ))}
    </div>
  )
})

function FormSection({ section }: { section: LayoutSection }) {
  const { store, wordsOf, language } = useForm()
  const shown = useFormPart(store, 'shown', store.shown)
  const words = wordsOf(section.id)
  if (!section.questions.some(({ id }) => shown.has(id))) return null
  return (
    <section className={styles.section}>
      {words.title && (
        <h3 lang={langOf(words, language)} dir="auto">
          {words.title}
        </h3>
      )}
      {words.help && (
        <p className={styles.help} lang={langOf(words, language)} dir="auto">
          {words.help}
        </p>
      )}
      {inPieces(section.questions).map((piece) => (
        <Suspense key={piece[0]?.id}>
          <div
            className={styles.piece}
            data-closed={piece.some(opensOverOthers) ? undefined : ''}
            style={heightOf(piece)}
          >
            {piece.map((question) => (
              <Question key={question.id} question={question} />
            ))}
          </div>
        </Suspense>
      ))}
    </section>
  )
}

/** So many questions are taken over by the browser at a time; it does other things in between. */
const pieceSize = 8

/** About how high a piece is that is not laid out yet. */
const heightOf = (piece: readonly LayoutQuestion[]) => ({
  containIntrinsicBlockSize: `auto ${piece.length * 8}rem`,
})

function inPieces(questions: readonly LayoutQuestion[]): LayoutQuestion[][] {
  return Array.from({ length: Math.ceil(questions.length / pieceSize) }, (_, at) =>
    questions.slice(at * pieceSize, (at + 1) * pieceSize),
  )
}
