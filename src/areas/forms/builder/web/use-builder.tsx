import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { wordsOf } from '#shared/forms/findings.ts'
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
import { builderPaths, idIn, searchOf, type Place } from './address.ts'
import type { BuilderData } from './builder-loader.ts'
import { doDeed, type DeedProblem, type DeedResult } from './deeds.ts'

export interface Builder extends BuilderData {
  /** The draft as it will be when all that was moved has arrived. */
  outline: readonly OutlineItem[]
  /** What words are written and shown in. */
  language: Language
  titleOf: (id: number, kind: ItemKind) => string
  hrefOf: (part: Partial<Place>) => string
  /** Does it, one after the other; resolves when the server has answered. */
  send: (data: FormData) => Promise<DeedResult | null>
  move: (id: number, to: OutlinePlace) => void
  result: DeedResult | null
}

const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('this stands inside the builder only')
  return builder
}

/** What is being built, and how it is changed. */
export function BuilderRoom({ data, children }: { data: BuilderData; children: ReactNode }) {
  const { form, place, bench } = data
  const { t, i18n } = useTranslation('builder')
  const link = useLinks()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [result, setResult] = useState<DeedResult | null>(null)
  const [moved, setMoved] = useState<readonly OutlineItem[] | null>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  const rev = useRef(bench.rev)
  const wordsRevs = useRef(new Map<string, number>())
  useEffect(() => {
    // Newer than what was loaded is what is still under way.
    if (waiting.current > 0) return
    rev.current = bench.rev
    wordsRevs.current.clear()
  }, [bench])

  const stored = useMemo(() => outlineOf(bench.definition.layout), [bench])
  const outline = moved ?? stored
  const language = isLanguage(place.language) ? place.language : (i18n.language as Language)
  const hrefOf = (part: Partial<Place>) => {
    const to = { ...place, ...part }
    // The preview opens where the item is.
    const page = outline.findIndex(({ id, children }) => {
      return to.itemId !== null && (id === to.itemId || itemOf(children, to.itemId) !== null)
    })
    const search = searchOf(to, page + 1)
    return link(`${builderPaths[form]}${search}`)
  }

  function send(data: FormData): Promise<DeedResult | null> {
    waiting.current += 1
    const own = queue.current.then(() => perform(data)).catch(failed(data))
    queue.current = own.then(async (outcome) => {
      waiting.current -= 1
      setResult(outcome)
      if (outcome && !outcome.problem) await follow(outcome, data)
      if (waiting.current > 0) return
      // Asked for anew, the page would be gone, and with it what was typed.
      if (!isLost(outcome)) await revalidate()
      setMoved(null)
    })
    return own
  }

  async function perform(data: FormData): Promise<DeedResult | null> {
    const key = `${formText(data, 'item')} ${formText(data, 'language')}`
    const known = wordsRevs.current.get(key)
    if (known !== undefined) data.set('wordsRev', String(known))
    data.set('rev', String(rev.current))
    const { api } = await import('./builder-client.ts')
    const outcome = await doDeed(api, form, data)
    if (outcome?.rev !== null && outcome?.rev !== undefined) rev.current = outcome.rev
    if (outcome?.wordsRev !== null && outcome) wordsRevs.current.set(key, outcome.wordsRev)
    return outcome
  }

  /** What was added is opened, and what something stood in when that is gone. */
  async function follow({ deed, itemId }: DeedResult, data: FormData) {
    if (deed === 'add' && itemId !== null && formText(data, 'kind') !== 'choice') {
      await navigate(hrefOf({ itemId }), { preventScrollReset: true })
    }
    if (deed === 'remove' && place.itemId === idIn(formText(data, 'item'))) {
      await navigate(hrefOf({ itemId: idIn(formText(data, 'parent')) }), {
        preventScrollReset: true,
      })
    }
  }

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
      wordsOf(bench.definition.words, id)?.title || t('untitled', { kind: t(`kind-${kind}`), id }),
    hrefOf,
    send,
    move,
    result,
  }
  return <BuilderContext value={builder}>{children}</BuilderContext>
}

/** Neither the server nor this page knows more than before. */
function isLost(outcome: DeedResult | null): boolean {
  return outcome?.problem === 'failed' || outcome?.problem === 'signedOut'
}

/** Without a connection nothing is lost: fields keep what is in them. */
function failed(data: FormData) {
  return (error: unknown): DeedResult => {
    console.error('Error:', error)
    const isSignedOut = isAppError(error) && error.code === 'not_signed_in'
    const problem: DeedProblem = isSignedOut ? 'signedOut' : 'failed'
    const deed = data.get('do') as DeedResult['deed']
    return { deed, problem, rev: null, wordsRev: null, itemId: null, known: 0, made: 0 }
  }
}

/** What is open; null where nothing is, or it is not in the draft any more. */
export function useOpenItem(): OutlineItem | null {
  const { outline, place } = useBuilder()
  return place.itemId === null ? null : itemOf(outline, place.itemId)
}
