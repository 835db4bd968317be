import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveAnswers } from '#forms/engine/server/public.ts'
import {
  answerProfile,
  aProfile,
  profileQuestions as ask,
  saveProfile,
} from '#tests/support/profiles.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getProfileForm, publishProfile } from './profile-form.ts'

const testApp = await openTestApp()
const { app } = testApp

/** Publishes a version of the profile form with another question, without a tag. */
async function addUntagged(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into form_item (form_id, kind, type) values (3, 3, 4) returning id`.execute(app.db)
  const { id } = rows[0]!
  await sql`update form_version set state = 3 where form_id = 3 and state = 2`.execute(app.db)
  await sql`insert into form_version (form_id, number, state, published_at, layout)
    select 3, number + 1, 2, now(), jsonb_insert(layout, '{pages,0,sections,0,questions,0}',
      jsonb_build_object('id', ${id}::bigint, 'type', 4))
    from form_version where form_id = 3 order by number desc limit 1`.execute(app.db)
  return id
}

test('an answer to a question without a tag is a draft until it is saved', async () => {
  const { id, owner, read } = await aProfile(testApp)
  const question = await addUntagged()
  const type = async (text: string | null) => {
    const { answerSet } = await read()
    const seenRev = answerSet.answers[question]?.rev ?? 0
    const answer = text === null ? null : { texts: { en: text } }
    const changes = [{ questionId: question, answer, seenRev }]
    await app.db
      .transaction()
      .execute((tx) => saveAnswers(tx, owner.caller, { id: answerSet.id!, changes }))
  }
  await type('Tamil')
  expect((await read()).unsaved).toMatchObject({ [question]: { saved: null, isOwn: true } })
  expect(await publishProfile(app, owner.caller, { id, confirmed: [] })).toEqual({
    problems: {},
    conflicts: [],
  })
  expect((await read()).unsaved).toEqual({})
  await type(null)
  expect((await read()).unsaved).toMatchObject({
    [question]: { saved: { texts: { en: 'Tamil' } }, isOwn: true },
  })
  await type('Tamil')
  expect((await read()).unsaved).toEqual({})
})

test('returns who changed or cleared an unsaved answer', async () => {
  const { id, owner, admin, answer, read } = await aProfile(testApp)
  await saveProfile(app, owner.caller, id, { website: 'https://clay.example' })
  await answer({ phones: '+92 5813 1234', website: null })

  const { unsaved } = await getProfileForm(app, admin.caller, { id })
  const byOwner = { by: { id: owner.id }, isByAdmin: false, isOwn: false }
  expect(unsaved).toMatchObject({ [ask.phones]: byOwner, [ask.website]: byOwner })
  expect((await read()).unsaved).toMatchObject({ [ask.website]: { isOwn: true } })
})

test('saves others’ changes only if they were seen', async () => {
  const { id, admin, answer, fields } = await aProfile(testApp)
  const opened = await getProfileForm(app, admin.caller, { id })
  await answer({ phones: '+92 5813 1234' })
  await answerProfile(app, admin.caller, id, { openingHours: '9–17' })
  const save = (of: typeof opened) => {
    const revs = Object.entries(of.answerSet.answers).map(([key, { rev }]) => [key, rev])
    const seenRevs = Object.fromEntries(revs) as Record<string, number>
    return publishProfile(app, admin.caller, { id, confirmed: [], seenRevs })
  }

  expect(await save(opened)).toMatchObject({
    conflicts: [{ questionId: ask.phones, answer: { texts: { en: '+92 5813 1234' } } }],
  })
  expect(await fields()).toMatchObject({ contacts: [], openingHours: null })
  expect(await save(await getProfileForm(app, admin.caller, { id }))).toEqual({
    problems: {},
    conflicts: [],
  })
  expect(await fields()).toMatchObject({
    contacts: [{ value: '+92 5813 1234' }],
    openingHours: '9–17',
  })
})
