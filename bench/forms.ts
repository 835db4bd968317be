import { AnswerSet } from '#forms/engine/contract.ts'
import { getAnswerSet } from '#forms/engine/server/answers/answer-sets.ts'
import { openAnswerSet, readLayout, saveAnswers } from '#forms/engine/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/db/db.ts'
import { openLog } from '#platform/log.ts'
import { userRole } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { problemsOf, shownQuestions, withAnswer } from '#shared/forms/rules.ts'
import { aVisitor } from '#tests/support/browser.ts'
import { anAccount } from '#tests/support/community.ts'
import { aForm, survey, type QuestionInput } from '#tests/support/forms.ts'
import { withDatabase } from './database.ts'
import { machine, median, printFigures } from './table.ts'

// npm run bench -- forms: a form of 200 questions is opened, typed into and autosaved.
const rounds = 300

await withDatabase(measure)

async function measure(db: Db): Promise<boolean> {
  console.log(`A form of 200 questions. ${machine()}.`)
  const { formId, questions } = await aForm(db, Array.from({ length: 200 }, questionAt))
  const accountId = await anAccount(db)
  const caller = aVisitor({ accountId, role: userRole.publicUser })
  const app = { db, log: openLog('silent') } as never as App
  const prefill = Object.fromEntries(
    questions.flatMap((id, at) => (at % 4 === 1 ? [[id, { texts: { en: 'An answer.' } }]] : [])),
  )
  const opening = {
    use: survey,
    form: { formId },
    actorId: accountId,
    byAccountId: accountId,
    prefill,
  }
  const { id } = await db.transaction().execute((tx) => openAnswerSet(tx, opening))
  const texts = questions.filter((_, at) => at % 4 === 1)
  const layout = await readLayout(db, { formId })

  let rev = 1
  const opened = await timesOf(async () => {
    JSON.stringify(AnswerSet.parse(await getAnswerSet(app, caller, { id })))
  })
  const saved = await timesOf(async (round) => {
    const [questionId = 0] = texts
    const answer = { texts: { en: `Typed for the ${round}th time.` } }
    const changes = [{ questionId, answer, seenRev: rev }]
    const result = await db.transaction().execute((tx) => saveAnswers(tx, caller, { id, changes }))
    rev = result.saved[questionId] ?? 0
  })
  let answers: Answers = prefill
  const typed = await timesOf((round) => {
    answers = withAnswer(layout, answers, texts[round % texts.length] ?? 0, {
      texts: { en: `Key ${round}` },
    })
    shownQuestions(layout, answers)
    problemsOf(layout, answers)
    return Promise.resolve()
  })
  return printFigures('A form of 200 questions', [
    { label: 'opening it with its answers, p50', measured: median(opened.times), unit: 'ms' },
    { label: 'p99', measured: p99(opened.times), unit: 'ms', below: 300 },
    { label: 'of a core for one, without the database', measured: opened.ofCore, unit: 'ms' },
    { label: 'saving one answer, p50', measured: median(saved.times), unit: 'ms' },
    { label: 'p99', measured: p99(saved.times), unit: 'ms', below: 30 },
    { label: 'of a core for one, without the database', measured: saved.ofCore, unit: 'ms' },
    { label: 'the rules after keystroke, p50', measured: median(typed.times), unit: 'ms' },
    { label: 'p99', measured: p99(typed.times), unit: 'ms', below: 16 },
    { label: 'of a core for one', measured: typed.ofCore, unit: 'ms' },
  ])
}

/** Half of the questions are selections, a quarter is conditional. */
function questionAt(_: unknown, at: number): QuestionInput {
  const choices = Array.from({ length: 8 }, (_choice, number) => `Choice ${number + 1}`)
  if (at % 4 === 0) return { type: 'selectOne', choices, required: true }
  if (at % 4 === 1) return { type: 'text', required: true, settings: { isLong: true } }
  if (at % 4 === 2) return { type: 'selectMany', choices }
  return { type: 'text', on: { question: at - 3, answers: [0, 1] } }
}

/** Wall time of each round in milliseconds, after a warm-up, and CPU time per round. */
async function timesOf(once: (round: number) => Promise<void>) {
  const times: number[] = []
  for (let round = 0; round < 20; round += 1) await once(round)
  const before = process.cpuUsage()
  for (let round = 20; round < rounds + 20; round += 1) {
    const began = performance.now()
    await once(round)
    times.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  return { times, ofCore: (user + system) / 1000 / rounds }
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
