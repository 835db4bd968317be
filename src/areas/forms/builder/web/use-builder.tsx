import {
  createContext,
  startTransition,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useNavigate, useRevalidator } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { itemWords } from '#shared/forms/findings.ts'
import {
  itemOf,
  outlineOf,
  withMoved,
  type ItemKind,
  type OutlineItem,
  type OutlinePlace,
} from '#shared/forms/outline.ts'
import { isLanguage, type Language } from '#shared/languages.ts'
import { useLinks } from '#shared/links.ts'
import { idIn, searchOf, type Place } from './address.ts'
import type { BuilderData } from './builder-loader.ts'
import { runAction, type ActionProblem, type ActionResult } from './builder-actions.ts'

export interface Builder extends BuilderData {
  /** Outline with moves that are not saved yet (optimistic). */
  outline: readonly OutlineItem[]
  /** Editing language. */
  language: Language
  titleOf: (id: number, kind: ItemKind) => string
  hrefOf: (part: Partial<Place>) => string
  /** Queues an action; resolves when the server has responded. */
  send: (data: FormData) => Promise<ActionResult | null>
  move: (id: number, to: OutlinePlace) => void
  result: ActionResult | null
}

const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('this stands inside the builder only')
  return builder
}

/** Returns a function that names a tag or a form's kind; uses of forms add the texts of theirs. */
export function useUseText(what: 'tag' | 'form'): (name: string) => string {
  const { t, i18n } = useTranslation('builder')
  return (name) =>
    i18n.has('builder', `${what}-${name}`) ? t(`${what}-${name}` as 'tag-name') : name
}

/** Provides the builder's data and actions. */
export function BuilderRoom({ data, children }: { data: BuilderData; children: ReactNode }) {
  const { path, place, bench } = data
  const { t, i18n } = useTranslation('builder')
  const link = useLinks()
  const [moved, setMoved] = useState<readonly OutlineItem[] | null>(null)
  const stored = useMemo(() => outlineOf(bench.definition.layout), [bench])
  const outline = moved ?? stored
  const language = isLanguage(place.language) ? place.language : i18n.language
  const hrefOf = (part: Partial<Place>) => {
    const to = { ...place, ...part }
    // Opens the preview page that contains the item.
    const page = outline.findIndex(({ id, children }) => {
      return to.itemId !== null && (id === to.itemId || itemOf(children, to.itemId) !== null)
    })
    const search = searchOf(to, page + 1)
    return link(`${path}${search}`)
  }
  const { send, result } = useActionQueue(data, hrefOf, () => setMoved(null))

  function move(id: number, to: OutlinePlace) {
    const next = withMoved(outline, id, to)
    if (!next) return
    setMoved(next)
    const data = new FormData()
    const fields = { do: 'move', item: id, parent: to.parentId ?? '', at: to.at }
    for (const [name, value] of Object.entries(fields)) data.set(name, String(value))
    void send(data)
  }

  const builder: Builder = {
    ...data,
    outline,
    language,
    titleOf: (id, kind) =>
      itemWords(bench.definition.words, id)?.title ||
      t('untitled', { kind: t(`kind-${kind}`), id }),
    hrefOf,
    send,
    move,
    result,
  }
  return <BuilderContext value={builder}>{children}</BuilderContext>
}

/**
 * Sends actions one at a time, each with the revs that the previous one returned. When the queue is
 * empty, reloads the page's data and calls `onReloaded` in a transition.
 */
function useActionQueue(
  { form, place, bench }: BuilderData,
  hrefOf: Builder['hrefOf'],
  onReloaded: () => void,
): Pick<Builder, 'send' | 'result'> {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [result, setResult] = useState<ActionResult | null>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  const [view, setView] = useState(place.view)
  if (view !== place.view) {
    setView(place.view)
    setResult(null)
  }
  const rev = useRef(bench.rev)
  const wordsRevs = useRef(new Map<string, number>())
  useEffect(() => {
    // Keep newer revs while actions are pending.
    if (waiting.current > 0) return
    rev.current = bench.rev
    wordsRevs.current.clear()
  }, [bench])

  function send(data: FormData): Promise<ActionResult | null> {
    waiting.current += 1
    const own = queue.current.then(() => perform(data)).catch(failed(data))
    queue.current = own.then(async (outcome) => {
      waiting.current -= 1
      setResult(outcome)
      if (outcome && !outcome.problem) await follow(outcome, data)
      if (waiting.current > 0) return
      // Reloading would replace the page by an error and lose unsaved input.
      if (!isLost(outcome)) await revalidate()
      // In a transition, as the router renders the reloaded data: earlier, the old order would show.
      startTransition(onReloaded)
    })
    return own
  }

  async function perform(data: FormData): Promise<ActionResult | null> {
    const key = ['do', 'item', 'language'].map((name) => formText(data, name)).join(' ')
    const known = wordsRevs.current.get(key)
    if (known !== undefined) data.set('wordsRev', String(known))
    data.set('rev', String(rev.current))
    const { api } = await import('./builder-client.ts')
    const outcome = await runAction(api, form, data)
    if (outcome?.rev !== null && outcome?.rev !== undefined) rev.current = outcome.rev
    if (outcome?.wordsRev !== null && outcome) wordsRevs.current.set(key, outcome.wordsRev)
    return outcome
  }

  /** Opens an added item, or the parent of a removed one. */
  async function follow({ action, itemId }: ActionResult, data: FormData) {
    if (action === 'add' && itemId !== null && formText(data, 'kind') !== 'choice') {
      await navigate(hrefOf({ itemId }), { preventScrollReset: true })
    }
    if (action === 'remove' && place.itemId === idIn(formText(data, 'item'))) {
      await navigate(hrefOf({ itemId: idIn(formText(data, 'parent')) }), {
        preventScrollReset: true,
      })
    }
  }

  return { send, result }
}

/** Whether nothing was saved. */
function isLost(outcome: ActionResult | null): boolean {
  return outcome?.problem === 'failed' || outcome?.problem === 'signedOut'
}

/** Turns an exception into a result; input stays in the fields. */
function failed(data: FormData) {
  return (error: unknown): ActionResult => {
    console.error('Error:', error)
    const isSignedOut = isAppError(error) && error.code === 'not_signed_in'
    const problem: ActionProblem = isSignedOut ? 'signedOut' : 'failed'
    const action = data.get('do') as ActionResult['action']
    return { action, problem, rev: null, wordsRev: null, itemId: null, known: 0, made: 0 }
  }
}

/** Returns the selected item; null for none, or if it is no longer in the draft. */
export function useOpenItem(): OutlineItem | null {
  const { outline, place } = useBuilder()
  return place.itemId === null ? null : itemOf(outline, place.itemId)
}
