import { useState, type ReactNode } from 'react'
import type { Answers } from '#shared/forms/answers.ts'
import { Icon } from '#ui/icon.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { useForm, useFormPart } from './form-context.ts'

/** Says why the form was not sent, until a side is chosen in each conflict. */
export function ConflictNote() {
  const { store, t } = useForm()
  const count = useFormPart(store, 'changes', () => store.conflicts().length)
  if (count === 0) return null
  return (
    <ProblemNote>
      <Icon name="warning" />
      {t('meanwhile', { count })}
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
