import { useId, useMemo } from 'react'
import type { Answers } from '#shared/forms/answers.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'
import { writtenList } from '#shared/written-list.ts'
import { dayAndTime, writtenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { openDialog } from '#ui/dialog.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { useTimeZone } from '#shared/time-zone.ts'
import type { UnsavedAnswer } from '../../contract.ts'
import { useForm, useFormPart, type FormRoom } from './form-context.ts'
import styles from './form-renderer.module.css'
import type { FormStore } from './form-store.ts'
import { seenField } from './sent-answers.ts'

/** Answers that are not public yet, by question, when the form was loaded. */
export type Unsaved = Readonly<Record<string, UnsavedAnswer>>

/** Returns the saved answers. */
export function useSavedAnswers(unsaved: Unsaved | undefined, loaded: Answers): Answers {
  return useMemo(() => {
    const saved = Object.entries(unsaved ?? {}).map(([id, change]) => [id, change.saved] as const)
    const answered = Object.entries({ ...loaded, ...Object.fromEntries(saved) })
    return Object.fromEntries(answered.filter(([, answer]) => answer !== null)) as Answers
  }, [unsaved, loaded])
}

/** Returns whether an answer differs from the saved one; false without saved ones. */
export function useIsDraft(store: FormStore, saved: Answers | undefined): boolean {
  return useFormPart(store, 'changes', () => {
    const now = store.answers()
    if (!saved) return false
    return questionsOf(store.layout).some(
      ({ id }) => saved[id] !== now[id] && !isSameAnswer(saved[id], now[id]),
    )
  })
}

/** Returns a note for each question that another person has changed. */
export function notesOn(unsaved: Unsaved, t: FormRoom['t']): [number, string][] {
  return othersIn(unsaved).map(([id, change]) => [
    Number(id),
    t('changedBy', { name: nameOf(change, t) }),
  ])
}

const othersIn = (unsaved: Unsaved) => Object.entries(unsaved).filter(([, { isOwn }]) => !isOwn)

function nameOf({ by, isByAdmin }: UnsavedAnswer, t: FormRoom['t']): string {
  return by?.name ?? t(isByAdmin ? 'anAdministrator' : 'someoneInTeam')
}

/** Other people's changes that are not public yet: names, questions and the latest time. */
function useOthers(unsaved: Unsaved) {
  const { t, language, wordsOf } = useForm()
  return useMemo(() => {
    const others = othersIn(unsaved)
    const times = others.flatMap(([, { at }]) => at ?? []).toSorted()
    return {
      names: writtenList([...new Set(others.map(([, change]) => nameOf(change, t)))], language),
      questions: writtenList(
        others.map(([id]) => wordsOf(Number(id)).title),
        language,
      ),
      at: times.at(-1),
    }
  }, [unsaved, t, language, wordsOf])
}

interface DraftStateProps {
  unsaved: Unsaved
  onDiscard: () => void
}

/** Whose changes a draft has, and a button to discard it, which asks first if they are others'. */
export function DraftState({ unsaved, onDiscard }: DraftStateProps) {
  const { t, language } = useForm()
  const isLive = useHydrated()
  const timeZone = useTimeZone()
  const { names, at } = useOthers(unsaved)
  const dialog = useId()

  return (
    <>
      {names && (
        <p>
          {at
            ? t('changesByAt', {
                names,
                time: writtenTime(at, language, { ...dayAndTime, timeZone }),
              })
            : t('changesBy', { names })}
        </p>
      )}
      <button
        type="button"
        className={buttons.text}
        hidden={!isLive}
        onClick={() => (names ? openDialog(dialog) : onDiscard())}
      >
        {t('discard')}
      </button>
      {isLive && names && (
        <ConfirmDialog
          id={dialog}
          title={t('discardTitle')}
          text={t('discardText', { names })}
          confirm={t('discard')}
          isGrave
          onConfirm={onDiscard}
        />
      )}
    </>
  )
}

/** Above the submit button: what of others it publishes. */
export function OthersNote({ unsaved, revs }: { unsaved: Unsaved; revs: Record<number, number> }) {
  const { t } = useForm()
  const { names, questions } = useOthers(unsaved)
  if (!names) return null
  return (
    <p className={styles.others}>
      {t('publishesOthers', { names, questions })}
      {othersIn(unsaved).map(([id]) => (
        <input key={id} type="hidden" name={seenField} value={`${id}:${revs[Number(id)] ?? 0}`} />
      ))}
    </p>
  )
}
