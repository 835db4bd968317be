import type { AnswerChange, SaveOutcome } from '#forms/engine/web/widgets/form-state.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { sampleAnswers } from './sample-form.ts'

/** In memory, per name in the URL. */
const stored = new Map<string, { answers: Answers; revs: Record<number, number>; rev: number }>()

/** Returns the answers for the `set` parameter of a URL. */
export function setOf(url: URL) {
  const name = url.searchParams.get('set') ?? ''
  const set = stored.get(name) ?? { answers: name ? {} : sampleAnswers, revs: {}, rev: 0 }
  stored.set(name, set)
  return set
}

/** Optimistic locking as in the endpoint: changes with an outdated revision are conflicts. */
export function keepAnswers(url: URL, changes: readonly AnswerChange[]): SaveOutcome {
  const set = setOf(url)
  const seen = changes.filter(({ questionId, rev }) => (set.revs[questionId] ?? 0) <= rev)
  const unseen = changes.filter((change) => !seen.includes(change))
  if (seen.length > 0) set.rev += 1
  const answers = { ...set.answers }
  for (const { questionId, answer } of seen) {
    if (answer) answers[questionId] = answer
    else delete answers[questionId]
    set.revs[questionId] = set.rev
  }
  set.answers = answers
  return {
    saved: seen.map(({ questionId }) => ({ questionId, rev: set.rev })),
    conflicts: unseen.map(({ questionId }) => ({
      questionId,
      answer: set.answers[questionId] ?? null,
      rev: set.revs[questionId] ?? 0,
      by: 'Lucía',
      at: new Date().toISOString(),
    })),
  }
}
