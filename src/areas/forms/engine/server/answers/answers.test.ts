import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Caller } from '#platform/caller.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import type { OpenTo } from './answer-queries.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { aForm, saveChanges, survey, type QuestionInput } from '#tests/support/forms.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { openAnswerSet, readAnswers, setOpenTo, submitAnswers } from '../public.ts'
import { getAnswerSet } from './answer-sets.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp
const { db } = app

const somebody = async (role?: 1 | 4) => signIn(await anAccount(db, role ? { role } : {}))
const refused = (code: string) => expect.objectContaining({ code })
const en = (text: string): Answer => ({ texts: { en: text } })

const kinds: readonly QuestionInput[] = [
  { type: 'selectOne', choices: ['Cooperative', 'Association'] },
  { type: 'text', on: { question: 0, answers: [0] }, required: true },
  { type: 'text' },
  { type: 'gallery' },
]

/** Creates an account with an open set for a new form. */
async function anApplicant(questions: readonly QuestionInput[] = kinds, prefill: Answers = {}) {
  const form = await aForm(db, questions)
  const { caller } = await somebody()
  const opening = {
    use: survey,
    form: { formId: form.formId },
    actorId: caller.accountId!,
    byAccountId: caller.accountId,
    prefill,
  }
  const { id } = await db.transaction().execute((tx) => openAnswerSet(tx, opening))
  return { ...form, id, caller, opening }
}

const save = saveChanges.bind(null, db)

const answersOf = async (id: number) => (await readAnswers(db, id)).answers

describe('saving answers', () => {
  test('saves answers and returns their revs', async () => {
    const { id, caller, questions, choices } = await anApplicant()
    const [kind = 0, why = 0, motto = 0] = questions
    const first = await save(caller, id, [
      [why, en('We own it.')],
      [kind, { choices: [choices[0]![0]!] }],
    ])
    expect(first).toEqual({ saved: { [kind]: 2, [why]: 2 }, cleared: [], conflicts: [] })
    const second = await save(caller, id, [[motto, en('Together')]])
    expect(second.saved).toEqual({ [motto]: 3 })
    expect(await answersOf(id)).toEqual({
      [kind]: { choices: [choices[0]![0]!] },
      [why]: en('We own it.'),
      [motto]: en('Together'),
    })
  })

  test('clears answers that depend on a changed answer', async () => {
    const { id, caller, questions, choices } = await anApplicant()
    const [kind = 0, why = 0] = questions
    await save(caller, id, [
      [kind, { choices: [choices[0]![0]!] }],
      [why, en('We own it.')],
    ])
    const { saved, cleared } = await save(caller, id, [[kind, { choices: [choices[0]![1]!] }, 2]])
    expect({ saved, cleared }).toEqual({ saved: { [kind]: 3 }, cleared: [why] })
    expect(await answersOf(id)).not.toHaveProperty(String(why))
  })

  test('merges different questions of two who write at once, and sets neither above the other', async () => {
    const { id, caller, questions } = await anApplicant()
    const [, , motto = 0] = questions
    const { caller: admin } = await somebody(userRole.admin)
    await save(caller, id, [[motto, en('Together')]])
    const late = await save(admin, id, [[motto, en('Apart')]])
    expect(late.saved).toEqual({})
    expect(late.conflicts).toEqual([
      {
        questionId: motto,
        answer: en('Together'),
        rev: 2,
        at: expect.any(String),
        by: { id: caller.accountId, name: expect.any(String) },
        isByAdmin: false,
      },
    ])
    expect(await answersOf(id)).toEqual({ [motto]: en('Together') })
    const seen = await save(admin, id, [[motto, en('Apart'), 2]])
    expect(seen.conflicts).toEqual([])
  })

  test('is no conflict where both write the same, and holds back what depends on a conflict', async () => {
    const { id, caller, questions, choices } = await anApplicant()
    const [kind = 0, why = 0, motto = 0] = questions
    const [cooperative = 0, association = 0] = choices[0]!
    await save(caller, id, [[kind, { choices: [association] }]])
    const same = await save(caller, id, [[kind, { choices: [association] }]])
    expect(same.conflicts).toEqual([])
    const other = await save(caller, id, [
      [why, en('We own it.')],
      [kind, { choices: [cooperative] }],
      [motto, en('Together')],
    ])
    expect(other.conflicts).toMatchObject([{ questionId: kind }])
    expect(Object.keys(other.saved)).toEqual([String(motto)])
  })

  test('of many at once loses none', async () => {
    const { id, caller, questions } = await anApplicant(
      Array.from({ length: 12 }, () => ({ type: 'text' as const })),
    )
    await Promise.all(questions.map((question) => save(caller, id, [[question, en('Here')]])))
    expect(Object.keys(await answersOf(id))).toHaveLength(12)
  })

  test('a signature has the time at which it came, and keeps it', async () => {
    const { id, caller, questions } = await anApplicant([{ type: 'signature' }])
    const signature = (name: string): Answer => ({
      name,
      files: [],
      signedAt: '2099-01-01T00:00:00Z',
    })
    const signedAt = async () => {
      const { answers } = await readAnswers(db, id)
      const answer = answers[questions[0]!]
      return answer && 'signedAt' in answer ? Date.parse(answer.signedAt ?? '') : NaN
    }
    const begun = Date.now()
    await save(caller, id, [[questions[0]!, signature('Freja')]])
    const first = await signedAt()
    expect(first).toBeGreaterThanOrEqual(begun)
    expect(first).toBeLessThanOrEqual(Date.now())
    await save(caller, id, [[questions[0]!, signature('Freja'), 99]])
    expect(await signedAt()).toBe(first)
    await save(caller, id, [[questions[0]!, signature('Maya'), 99]])
    expect(await signedAt()).toBeGreaterThan(first)
  })

  test('keeps what was written for a number, which cannot be handed in before it is one', async () => {
    const { id, caller, questions } = await anApplicant([{ type: 'number' }])
    const [many = 0] = questions
    const handIn = () => db.transaction().execute((tx) => submitAnswers(tx, caller, id))
    await save(caller, id, [[many, { value: 'abc' }]])
    expect(await answersOf(id)).toEqual({ [many]: { value: 'abc' } })
    expect((await handIn()).problems).toEqual(new Map([[many, 'problemNumber']]))
    await save(caller, id, [[many, { value: 7 }, 2]])
    expect((await handIn()).problems.size).toBe(0)
  })

  test('refuses an answer of another shape, and to what is not asked', async () => {
    const { id, caller, questions } = await anApplicant([
      { type: 'text' },
      { type: 'text', excluded: true },
    ])
    const [text = 0, excluded = 0] = questions
    await expect(save(caller, id, [[text, { value: true }]])).rejects.toEqual(
      refused('invalid_input'),
    )
    const misspelt = { ...en('Yes'), txets: {} }
    await expect(save(caller, id, [[text, misspelt]])).rejects.toEqual(refused('invalid_input'))
    await expect(save(caller, id, [[excluded, en('No')]])).rejects.toEqual(refused('invalid_input'))
    await expect(save(caller, id, [[99_999, en('No')]])).rejects.toEqual(refused('invalid_input'))
  })
})

describe('who may', () => {
  test('a stranger finds nothing, a guest neither', async () => {
    const { id, questions } = await anApplicant()
    const { caller: stranger } = await somebody()
    const change: [number, Answer][] = [[questions[2]!, en('Mine')]]
    await expect(save(stranger, id, change)).rejects.toEqual(refused('not_found'))
    await expect(getAnswerSet(app, stranger, { id })).rejects.toEqual(refused('not_found'))
    await expect(getAnswerSet(app, testApp.visitor, { id })).rejects.toEqual(refused('not_found'))
  })

  test('a team answers together for its enterprise', async () => {
    const team = await aTeam(testApp)
    const { formId, questions } = await aForm(db, kinds)
    const opening = {
      use: survey,
      form: { formId },
      actorId: team.id,
      byAccountId: team.owner.id,
      subjectId: team.id,
    }
    const opened = await db.transaction().execute((tx) => openAnswerSet(tx, opening))
    await save(team.member.caller, opened.id, [[questions[2]!, en('Ours')]])
    expect(await getAnswerSet(app, team.admin.caller, { id: opened.id })).toMatchObject({
      mayWrite: true,
      answers: { [questions[2]!]: { answer: en('Ours'), by: { id: team.member.id } } },
    })
  })

  test('submitted answers are read-only until more information is requested; admins can edit until approval', async () => {
    const { id, caller, questions } = await anApplicant()
    const { caller: admin } = await somebody(userRole.admin)
    const [, , motto = 0] = questions
    const openTo = (whom: OpenTo) => db.transaction().execute((tx) => setOpenTo(tx, id, whom))
    await openTo('reviewers')
    await expect(save(caller, id, [[motto, en('One')]])).rejects.toEqual(refused('not_allowed'))
    await save(admin, id, [[motto, en('Two')]])
    await openTo('authors')
    await save(caller, id, [[motto, en('Three'), 3]])
    await openTo('nobody')
    await expect(save(admin, id, [[motto, en('Four'), 5]])).rejects.toEqual(refused('not_allowed'))
    expect(await getAnswerSet(app, admin, { id })).toMatchObject({ mayWrite: false })
  })

  test('“View as” cannot write answers', async () => {
    const { id, caller, questions } = await anApplicant()
    const viewing = { ...caller, session: { ...caller.session!, viewedBy: 1 } }
    await expect(save(viewing, id, [[questions[2]!, en('No')]])).rejects.toEqual(
      refused('not_allowed'),
    )
  })
})

describe('files in answers', () => {
  test('are the account’s own uploads, with stored metadata', async () => {
    const { id, caller, questions } = await anApplicant()
    const gallery = questions[3]!
    const uuid = await aFile(caller.accountId!)
    const said = {
      uuid,
      fileName: 'lie',
      contentType: 'image/x',
      extension: 'x',
      url: '/',
      sortOrder: 7,
    }
    await save(caller, id, [[gallery, { files: [said] }]])
    expect((await answersOf(id))[gallery]).toEqual({
      files: [
        {
          uuid,
          fileName: 'stall.jpg',
          contentType: 'image/jpeg',
          extension: 'jpg',
          url: `/files/${uuid}`,
          sortOrder: 0,
        },
      ],
    })
    expect(await filesOf(id)).toEqual([uuid])

    const { caller: admin } = await somebody(userRole.admin)
    await save(admin, id, [
      [gallery, { files: [said, { ...said, uuid: await aFile(admin.accountId!) }] }, 2],
    ])
    expect(await filesOf(id)).toHaveLength(2)
    await save(caller, id, [[gallery, null, 3]])
    expect(await filesOf(id)).toEqual([])
  })

  test('of somebody else are refused', async () => {
    const { id, caller, questions } = await anApplicant()
    const uuid = await aFile((await somebody()).caller.accountId!)
    const said = { uuid, fileName: '', contentType: '', extension: '', url: '', sortOrder: 0 }
    await expect(save(caller, id, [[questions[3]!, { files: [said] }]])).rejects.toEqual(
      refused('invalid_input'),
    )
  })
})

describe('submitting', () => {
  test('finds what the browser would find, and changes nothing meanwhile', async () => {
    const { id, caller, questions, choices } = await anApplicant()
    const [kind = 0, why = 0] = questions
    await save(caller, id, [[kind, { choices: [choices[0]![0]!] }]])
    const { problems } = await db.transaction().execute((tx) => submitAnswers(tx, caller, id))
    expect(problems).toEqual(new Map([[why, 'problemAnswer']]))
  })

  test('drops answers to hidden questions', async () => {
    const form = await aForm(db, kinds)
    const [kind = 0, why = 0] = form.questions
    const { caller } = await somebody()
    const prefill = { [kind]: { choices: [form.choices[0]![1]!] }, [why]: en('Left over') }
    const opening = { use: survey, form, actorId: caller.accountId!, byAccountId: null, prefill }
    const { id } = await db.transaction().execute((tx) => openAnswerSet(tx, opening))
    const { problems, answers } = await db
      .transaction()
      .execute((tx) => submitAnswers(tx, caller, id))
    expect(problems.size).toBe(0)
    expect(answers).toEqual({ [kind]: prefill[kind] })
    expect(await answersOf(id)).toEqual(answers)
  })
})

describe('opening', () => {
  test('finds the open set again, on the version that is published meanwhile', async () => {
    const { id, opening, formId, versionId } = await anApplicant()
    await sql`update form_version set state = 3 where id = ${versionId}`.execute(db)
    await sql`insert into form_version (form_id, number, state, published_at, layout)
      select form_id, 2, 2, now(), layout from form_version where id = ${versionId}`.execute(db)
    const again = await Promise.all(
      [1, 2, 3].map(() => db.transaction().execute((tx) => openAnswerSet(tx, opening))),
    )
    expect(again).toEqual([1, 2, 3].map(() => ({ id, isNew: false })))
    const { set } = await readAnswers(db, id)
    expect(set.form_id).toBe(formId)
    expect(set.version_id).not.toBe(versionId)
  })

  test('is asked what is published now when it is opened, and not once it is handed in', async () => {
    const { formId, versionId, id, caller } = await anApplicant()
    await sql`update form_version set state = 3 where id = ${versionId}`.execute(db)
    await sql`insert into form_version (form_id, number, state, published_at, layout)
      select form_id, 2, 2, now(), '{"pages": []}' from form_version where id = ${versionId}`.execute(
      db,
    )
    const versionOf = async (reader: Caller) =>
      (await getAnswerSet(app, reader, { id })).definition.version
    expect(await versionOf(caller)).toBe(2)

    await db.transaction().execute((tx) => setOpenTo(tx, id, 'reviewers'))
    await sql`update form_version set state = 3 where form_id = ${formId} and state = 2`.execute(db)
    await sql`insert into form_version (form_id, number, state, published_at, layout)
      values (${formId}, 3, 2, now(), '{"pages": []}')`.execute(db)
    expect(await versionOf(caller)).toBe(2)
    expect(await versionOf((await somebody(userRole.admin)).caller)).toBe(2)
  })

  test('is prefilled from earlier answers about the enterprise and its fields', async () => {
    const team = await aTeam(testApp)
    const { formId, questions } = await aForm(db, [{ type: 'text' }, { type: 'text', tag: 'name' }])
    const [motto = 0, name = 0] = questions
    const about = {
      use: survey,
      form: { formId },
      actorId: team.id,
      byAccountId: null,
      subjectId: team.id,
    }
    const first = await db.transaction().execute((tx) => openAnswerSet(tx, about))
    await save(team.owner.caller, first.id, [
      [motto, en('Together')],
      [name, en('Old name')],
    ])
    await db.transaction().execute((tx) => setOpenTo(tx, first.id, 'nobody'))
    const prefill = { [name]: en('New name') }
    const next = await db.transaction().execute((tx) => openAnswerSet(tx, { ...about, prefill }))
    expect(next.isNew).toBe(true)
    expect(await answersOf(next.id)).toEqual({ [motto]: en('Together'), [name]: en('New name') })
  })

  test('needs a form that is published', async () => {
    const { formId } = await aForm(db, [{ type: 'text' }])
    await db.updateTable('form_version').set({ state: 3 }).where('form_id', '=', formId).execute()
    const opening = { use: survey, form: { formId }, actorId: 1, byAccountId: null }
    await expect(db.transaction().execute((tx) => openAnswerSet(tx, opening))).rejects.toEqual(
      refused('not_found'),
    )
  })
})

async function aFile(accountId: number): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`
    insert into file (kind, name, ext, type, bytes, sha256, owner_id, uploaded_by, state)
    values (1, 'stall.jpg', 'jpg', 'image/jpeg', 10, ${'a'.repeat(64)}, ${accountId}, ${accountId}, 2)
    returning uuid`.execute(db)
  return rows[0]!.uuid
}

async function filesOf(setId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('answer_file')
    .select('file_uuid')
    .where('set_id', '=', setId)
    .execute()
  return rows.map(({ file_uuid: uuid }) => uuid)
}
