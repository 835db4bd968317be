import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LayoutPage } from '#shared/forms/layout.ts'
import { useFormPart } from './form-context.ts'
import { pageHeading } from './form-page.tsx'
import { pageParameter, shownPages } from './form-pages.ts'
import type { FormStore } from './form-store.ts'
import { focusOnQuestion } from './question.tsx'

export type FormPlace = ReturnType<typeof useFormPlace>

/** Returns the form page in the URL, among visible ones. */
export function useFormPlace(store: FormStore) {
  const [params, setParams] = useSearchParams()
  const shown = useFormPart(store, 'shown', store.shown)
  // Subscribes to changes of the shown problems; `problemsNow` is computed on each render.
  useFormPart(store, 'problems', store.problems)
  const problemsNow = store.problemsNow()
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

  // A link to a question, from an email or without scripts: `#question-12`.
  useEffect(() => {
    const [, id] = /^#question-(\d+)$/.exec(window.location.hash) ?? []
    if (id) focusOnQuestion(Number(id))
  }, [])

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
    isDone: (one: LayoutPage) => one !== page && isComplete(one),
  }

  /** Whether a page was visited or filled in, and has no invalid or missing answers. */
  function isComplete(one: LayoutPage) {
    const ids = one.sections.flatMap(({ questions }) => questions.map(({ id }) => id))
    const isBegun = seen.includes(one) || ids.some((id) => store.answers()[id])
    return isBegun && !ids.some((id) => problemsNow.has(id))
  }
}

function focusOn(part: number | 'page') {
  if (part !== 'page') return focusOnQuestion(part)
  const heading = document.getElementById(pageHeading)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
