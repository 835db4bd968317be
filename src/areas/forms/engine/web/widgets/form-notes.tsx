import { useState, type ReactNode } from 'react'
import type { Answers } from '#shared/forms/answers.ts'
import { Icon } from '#ui/icon.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { useForm, useFormPart, useIsOwn } from './form-context.ts'

/** Says why the form was not sent, until a side is chosen in each conflict. */
export function ConflictNote() {
  const { store, t } = useForm()
  const isOwn = useIsOwn()
  const count = useFormPart(store, 'changes', () => store.conflicts().length)
  if (count === 0) return null
  const isMine = store.conflicts().every((id) => {
    const { conflict } = store.view(id)
    return conflict !== undefined && isOwn(conflict)
  })
  return (
    <ProblemNote>
      <Icon name="warning" />
      {t(isMine ? 'meanwhileOwn' : 'meanwhile', { count })}
    </ProblemNote>
  )
}

/** Shows its content until the first change after the form was loaded. */
export function FirstNote({ loaded, children }: { loaded: Answers; children: ReactNode }) {
  const { store } = useForm()
  const edits = useFormPart(store, 'changes', store.edits)
  const [first, setFirst] = useState({ loaded, edits })
  if (first.loaded !== loaded) setFirst({ loaded, edits })
  return first.edits === edits ? children : null
}
