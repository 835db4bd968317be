import { useRef, useState, type RefObject } from 'react'
import { isSheetField, setText, type SheetChange } from '#ui/sheet.ts'
import type { ProductDraft } from '../../model.ts'
import { readForm } from '../draft/draft-form.ts'

/** A step that can be undone: changed cells, or a draft with other rows or columns. */
type Step = { cells: readonly SheetChange[] } | { draft: ProductDraft }

export interface History {
  draft: ProductDraft
  /** Changes with each draft that is rendered. */
  version: number
  /** Changes where the fields of the options have to be rendered again. */
  optionsVersion: number
  canUndo: boolean
  canRedo: boolean
  /**
   * Renders a draft with other rows or columns. `keepsOptions`: the fields of the options show it
   * already, and may have the focus.
   */
  change: (next: ProductDraft, keepsOptions?: boolean) => void
  /** Remembers changes of cells. */
  remember: (cells: readonly SheetChange[]) => void
  undo: () => void
  redo: () => void
}

/** Longest history. */
const mostSteps = 200

/** History of the form's changes; fields are found by their name, as rows are rendered again. */
export function useHistory(
  form: RefObject<HTMLFormElement | null>,
  initial: ProductDraft,
): History {
  const [shown, setShown] = useState({ draft: initial, version: 0, optionsVersion: 0 })
  const [counts, setCounts] = useState({ undo: 0, redo: 0 })
  const past = useRef<Step[]>([])
  const future = useRef<Step[]>([])

  const count = () => setCounts({ undo: past.current.length, redo: future.current.length })
  const show = (draft: ProductDraft, keepsOptions = false) =>
    setShown((before) => ({
      draft,
      version: before.version + 1,
      optionsVersion: before.optionsVersion + (keepsOptions ? 0 : 1),
    }))
  const current = () => (form.current ? readForm(new FormData(form.current)).draft : shown.draft)

  function push(step: Step) {
    past.current = [...past.current, step].slice(-mostSteps)
    future.current = []
    count()
  }

  /** Reverts a step and returns the one that brings it back. */
  function revert(step: Step): Step {
    if ('draft' in step) {
      const before = current()
      show(step.draft)
      return { draft: before }
    }
    for (const { name, before } of step.cells) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof Element && isSheetField(field)) setText(field, before)
    }
    const cells = step.cells.map(({ name, before, after }) => ({
      name,
      before: after,
      after: before,
    }))
    return { cells }
  }

  function turn(from: RefObject<Step[]>, to: RefObject<Step[]>) {
    const step = from.current.at(-1)
    if (!step) return
    from.current = from.current.slice(0, -1)
    to.current = [...to.current, revert(step)]
    count()
  }

  return {
    ...shown,
    canUndo: counts.undo > 0,
    canRedo: counts.redo > 0,
    change(next, keepsOptions = false) {
      push({ draft: current() })
      show(next, keepsOptions)
    },
    remember: (cells) => push({ cells }),
    undo: () => turn(past, future),
    redo: () => turn(future, past),
  }
}
