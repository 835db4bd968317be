import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeEnterprises } from '#catalog/enterprise-admin/server/enterprise-changes.ts'
import { getProfileForm, publishProfile } from '#catalog/enterprises/server/profile-form.ts'
import {
  archiveEnterprises,
  enterpriseSource,
  projectToEnterprise,
  putEnterprises,
  releaseEnterprises,
  withholdEnterprises,
} from '#catalog/enterprises/server/public.ts'
import { applicationUse } from '#community/applications/server/public.ts'
import {
  followFields,
  openAnswerSet,
  readAnswers,
  saveAnswers,
  setOpenTo,
} from '#forms/engine/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { putSource } from '#platform/sources/queries.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import type { Answer } from '#shared/forms/answers.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { anAccount } from '#tests/support/community.ts'
import { fc } from '#tests/support/seeded.ts'
import { profileQuestions } from '#tests/support/profiles.ts'
import { openTestApp } from '#tests/support/test-app.ts'

// The last writer of a text wins: in the columns, and in the form when it is opened.

const { app, signIn } = await openTestApp()
const { db } = app
const [owner, colleague] = [await anAccount(db), await anAccount(db)]
const people: Record<Person, Caller> = {
  owner: (await signIn(owner)).caller,
  colleague: (await signIn(colleague)).caller,
  admin: (await signIn(await anAccount(db, { role: userRole.admin }))).caller,
}

type Person = 'owner' | 'colleague' | 'admin'
type Field = 'name' | 'website' | 'description' | 'description:es'
type Texts = Partial<Record<Field, string>>

const questionOf: Record<Field, number> = {
  name: 31,
  description: 33,
  'description:es': 33,
  website: 41,
}
const fields = Object.keys(questionOf) as Field[]
const languageOf = (field: Field) => (field === 'description:es' ? 'es' : 'en')
const wordsFor = (field: Field, word: number) =>
  field === 'website' ? `https://example.org/${word}` : `${field} ${word}`

interface Model {
  columns: Texts
  /** Answers of an application that are not written to the columns yet. */
  pending: Texts
  archived: boolean
  /** Whether it was archived before or while it is taken down; null if it is not taken down. */
  withheldFrom: { archived: boolean } | null
}

type ShownAnswers = Awaited<ReturnType<typeof getProfileForm>>['answerSet']

interface Real {
  id: number
  sourceId: string
  /** The profile form as each person has it open. */
  opened: Partial<Record<Person, ShownAnswers>>
}

async function columnsOf(id: number): Promise<Texts> {
  const { rows } = await sql<Record<Field, string | null>>`
    select e.name, e.website, en.description, es.description as "description:es"
    from enterprise e
    left join enterprise_text en on en.enterprise_id = e.id and en.lang = 'en'
    left join enterprise_text es on es.enterprise_id = e.id and es.lang = 'es'
    where e.id = ${id}`.execute(db)
  return said(rows[0]!)
}

async function isArchived(id: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select archived_at is not null as is from enterprise where id = ${id}`.execute(db)
  return rows[0]!.is
}

const said = (texts: Partial<Record<Field, string | null | undefined>>): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text))

const inTransaction = <Result>(run: (tx: Tx) => Promise<Result>) => db.transaction().execute(run)

await inTransaction((tx) => putSource(tx, { name: 'file' }))

/** The enterprise's answer set and the texts its form shows. */
async function openAnswers(tx: Tx, id: number) {
  const { id: setId } = await openAnswerSet(tx, {
    use: applicationUse,
    form: { name: 'application' },
    actorId: owner,
    byAccountId: owner,
    subjectId: id,
    source: await enterpriseSource(tx, id),
  })
  const { answers, layout } = await readAnswers(tx, setId)
  const textOf = (field: Field) => {
    const answer = answers[questionOf[field]]
    return answer && 'texts' in answer ? answer.texts[languageOf(field)] : undefined
  }
  const shown = said(Object.fromEntries(fields.map((field) => [field, textOf(field)])))
  return { setId, answers, layout, shown }
}

type Step = fc.AsyncCommand<Model, Real>

function step(called: string, run: (model: Model, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real)
      expect(await columnsOf(real.id)).toEqual(said(model.columns))
      expect(await isArchived(real.id)).toBe(model.archived)
    },
    toString: () => called,
  }
}

const isGone = ({ archived, withheldFrom }: Model) => archived && !withheldFrom

const profileQuestionOf = (field: Field) =>
  profileQuestions[field === 'description:es' ? 'description' : field]

const textsIn = (answer: Answer | undefined) => (answer && 'texts' in answer ? answer.texts : {})

const open = (person: Person) =>
  step(`${person} opens the profile`, async (model, real) => {
    if (isGone(model)) return
    const { answerSet } = await getProfileForm(app, callerOf(person, real), { id: real.id })
    const shown = fields.map((field) => [
      field,
      textsIn(answerSet.answers[profileQuestionOf(field)]?.answer)[languageOf(field)],
    ])
    expect(said(Object.fromEntries(shown))).toEqual(said(model.columns))
    real.opened[person] = answerSet
  })

function callerOf(person: Person, { id }: Real): Caller {
  const teams = person === 'admin' ? [] : [{ enterpriseId: id, role: teamRole.admin }]
  return { ...people[person], teams }
}

const save = (person: Person, field: Field, word: number) =>
  step(`${person} saves ${wordsFor(field, word)}`, async (model, real) => {
    if (isGone(model)) return
    if (!real.opened[person]) await open(person).run(model, real)
    const { id, answers } = real.opened[person]!
    const caller = callerOf(person, real)
    const questionId = profileQuestionOf(field)
    const { answer, rev = 0 } = answers[questionId] ?? {}
    const texts = { ...textsIn(answer), [languageOf(field)]: wordsFor(field, word) }
    const now = (await getProfileForm(app, caller, { id: real.id })).answerSet.answers[questionId]
    const change = { questionId, answer: { texts }, seenRev: rev }
    const { conflicts } = await inTransaction((tx) =>
      saveAnswers(tx, caller, { id: id!, changes: [change] }),
    )
    const isSeen = (now?.rev ?? 0) <= rev || isSameAnswer(now?.answer, change.answer)
    expect(conflicts).toHaveLength(isSeen ? 0 : 1)
    expect(await publishProfile(app, caller, { id: real.id, confirmed: [] })).toEqual({
      problems: {},
      conflicts: [],
    })
    if (isSeen) writeColumns(model, { [field]: wordsFor(field, word) })
    await open(person).run(model, real)
  })

/** Columns written outside the form replace pending answers for the same columns. */
function writeColumns(model: Model, texts: Texts): void {
  for (const [field, text] of Object.entries(texts) as [Field, string][]) {
    if (model.columns[field] === text) continue
    model.columns[field] = text
    delete model.pending[field]
  }
}

let hashes = 0

const importRow = (word: number, website: number) =>
  step(`the command line imports ${word}, ${website}`, async (model, real) => {
    const texts: Texts = {
      name: wordsFor('name', word),
      description: wordsFor('description', word),
      website: wordsFor('website', website),
    }
    await putRow(real.sourceId, texts)
    writeColumns(model, texts)
    if (!model.withheldFrom) model.archived = false
  })

async function putRow(sourceId: string, { name, description, website }: Texts): Promise<number> {
  hashes += 1
  const input = {
    key: { source: 'file', sourceId, hash: String(hashes) },
    name: name!,
    website: website!,
    texts: [{ lang: 'en' as const, origin: 1 as const, description: description! }],
  }
  const [result] = await inTransaction((tx) => putEnterprises(tx, [input]))
  return result!.id
}

const answer = (field: Field, word: number) =>
  step(`the form is answered ${wordsFor(field, word)}`, async (model, real) => {
    await inTransaction(async (tx) => {
      const { setId, answers, shown } = await openAnswers(tx, real.id)
      expect(shown).toEqual(said({ ...model.columns, ...model.pending }))
      const questionId = questionOf[field]
      const before = answers[questionId]
      const text = { [languageOf(field)]: wordsFor(field, word) }
      const texts = before && 'texts' in before ? { ...before.texts, ...text } : text
      const changes = [{ questionId, answer: { texts }, seenRev: 0 }]
      await saveAnswers(tx, people.owner, { id: setId, changes, overwrites: true })
    })
    const text = wordsFor(field, word)
    if (model.columns[field] === text) delete model.pending[field]
    else model.pending[field] = text
  })

const publishAnswers = () =>
  step('the answers become the profile', async (model, real) => {
    await inTransaction(async (tx) => {
      const { setId, layout, answers } = await openAnswers(tx, real.id)
      await followFields(tx, setId, await enterpriseSource(tx, real.id))
      const what = { enterpriseId: real.id, setId, layout, answers, language: 'en' }
      await projectToEnterprise(tx, what)
      await setOpenTo(tx, setId, 'nobody')
    })
    model.columns = { ...model.columns, ...model.pending }
    model.pending = {}
    if (!model.withheldFrom) model.archived = false
  })

const putAway = () =>
  step('the import archives it', async (model, real) => {
    await inTransaction((tx) => archiveEnterprises(tx, [real.id]))
    model.archived = true
    if (model.withheldFrom) model.withheldFrom.archived = true
  })

const moderate = () =>
  step('moderation takes it down, or brings it back', async (model, real) => {
    const { archived, withheldFrom } = model
    const toggle = withheldFrom ? releaseEnterprises : withholdEnterprises
    await inTransaction((tx) => toggle(tx, [real.id]))
    model.archived = withheldFrom ? withheldFrom.archived : true
    model.withheldFrom = withheldFrom ? null : { archived }
  })

const show = (published: boolean) =>
  step(published ? 'the admin publishes' : 'the admin hides', async (model, real) => {
    if (isGone(model)) return
    await changeEnterprises(app, people.admin, { ids: [real.id], published })
  })

let profiles = 0

async function inOrder(commands: Iterable<Step>): Promise<void> {
  profiles += 1
  const sourceId = `row ${profiles}`
  const columns: Texts = {
    name: `name 0`,
    description: 'description 0',
    website: 'https://a.example',
  }
  const id = await putRow(sourceId, columns)
  await inTransaction((tx) =>
    putTeamMembers(tx, [
      { enterpriseId: id, accountId: owner, role: 1 },
      { enterpriseId: id, accountId: colleague, role: 2 },
    ]),
  )
  const started = {
    model: { columns, pending: {}, archived: false, withheldFrom: null } as Model,
    real: { id, sourceId, opened: {} } as Real,
  }
  await fc.asyncModelRun(() => started, commands)
  await open('colleague').run(started.model, started.real)
  await inTransaction(async (tx) => {
    const { shown } = await openAnswers(tx, id)
    expect(shown).toEqual(said({ ...started.model.columns, ...started.model.pending }))
  })
}

const person = fc.constantFrom<Person>('owner', 'colleague', 'admin')
const field = fc.constantFrom<Field>(...fields)
const word = fc.integer({ min: 1, max: 6 })
const steps = [
  person.map(open),
  fc.tuple(person, field, word).map((args) => save(...args)),
  fc.tuple(person, field, word).map((args) => save(...args)),
  fc.tuple(word, word).map((args) => importRow(...args)),
  fc.tuple(field, word).map((args) => answer(...args)),
  fc.tuple(field, word).map((args) => answer(...args)),
  fc.constant(null).map(publishAnswers),
  fc.constant(null).map(putAway),
  fc.constant(null).map(moderate),
  fc.boolean().map(show),
]

test('in any order of writes, the last text of a profile wins', async () => {
  const sequences = fc.commands(steps, { maxCommands: 14, size: 'max' })
  await fc.assert(fc.asyncProperty(sequences, inOrder), {
    numRuns: 30,
    interruptAfterTimeLimit: 20_000,
  })
})

test('releasing restores a profile unless it was archived before or meanwhile', async () => {
  await inOrder([moderate(), moderate()])
  await inOrder([putAway(), moderate(), moderate()])
  await inOrder([moderate(), putAway(), moderate()])
})
