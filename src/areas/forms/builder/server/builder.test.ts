import { applicationUse } from '#community/applications/server/public.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAnswerSet, readDefinition, saveAnswers } from '#forms/engine/server/public.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { outlineOf, itemOf } from '#shared/forms/outline.ts'
import { knownMigrations } from '#platform/db/migrate.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { FormFile, type FormChange } from '../contract.ts'
import { compareVersions, getWorkbench } from './workbench.ts'
import { changeForm } from './draft-changes.ts'
import { dropDraft, publishForm, restoreVersion } from './publication.ts'
import { exportForm, importForm } from './transfer.ts'

const { app, signIn } = await openTestApp()
const { db } = app
const { caller } = await signIn(await anAccount(db, { role: 1 }))
const form = 'application'
const refused = (code: string) => expect.objectContaining({ code })
const bench = (itemId?: number) => getWorkbench(app, caller, { form, itemId })

/** Applies a change to the current draft. */
async function change(input: FormChange) {
  const { rev } = await bench()
  return changeForm(app, caller, { form, rev, change: input })
}

async function publish() {
  const { rev } = await bench()
  return publishForm(app, caller, { form, rev })
}

async function discard() {
  await dropDraft(app, caller, { form, rev: (await bench()).rev })
}

/** Adds a question with two choices to section 17. */
async function aQuestion() {
  const { itemId } = await change({
    do: 'add',
    kind: 'question',
    type: 2,
    place: { parentId: 17, at: 0 },
    titles: ['Where did you hear of us?'],
    language: 'en',
  })
  await change({
    do: 'add',
    kind: 'choice',
    place: { parentId: itemId, at: 0 },
    titles: ['A friend', 'A fair'],
    language: 'en',
  })
  const { definition } = await bench()
  const question = questionsOf(definition.layout).find(({ id }) => id === itemId)!
  return { id: question.id, choices: question.groups[0]!.choices }
}

test('the first change begins a draft, and what is published stays until it is published', async () => {
  const before = await bench()
  expect(before).toMatchObject({ isDraft: false, rev: 0, impacts: [] })
  const { id, choices } = await aQuestion()
  const draft = await bench()
  expect(draft).toMatchObject({ isDraft: true, rev: 2 })
  expect(draft.impacts).toMatchObject([{ id, change: 'added', answers: 0 }])
  expect(draft.definition.words[choices[1]!]).toMatchObject({ title: 'A fair' })
  expect(draft.lacking[id]?.missing).toEqual(['si', 'ta', 'ja', 'ur', 'ne', 'es'])
  const published = await readDefinition(db, { name: 'application', language: 'en' })
  expect(published.versionId).toBe(before.definition.versionId)

  expect(await publish()).toEqual({ number: before.definition.version + 1 })
  const after = await bench()
  expect(after).toMatchObject({ isDraft: false, impacts: [] })
  expect(after.versions.map(({ state }) => state).slice(0, 2)).toEqual([2, 3])
  const { rows } = await sql<{ action: string }>`
    select action from audit where target_kind = 'form' order by id desc limit 1`.execute(db)
  expect(rows).toEqual([{ action: 'form.publish' }])
})

test('a concurrent change throws changed_meanwhile', async () => {
  const { rev } = await bench()
  const move = (itemId: number): FormChange => ({
    do: 'move',
    itemId,
    place: { parentId: null, at: 9 },
  })
  await changeForm(app, caller, { form, rev, change: move(1) })
  await expect(changeForm(app, caller, { form, rev, change: move(2) })).rejects.toEqual(
    refused('changed_meanwhile'),
  )
  // Concurrent changes create a single draft.
  await discard()
  const both = await Promise.allSettled(
    [1, 2].map((id) => changeForm(app, caller, { form, rev: 0, change: move(id) })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await discard()
  await expect(dropDraft(app, caller, { form, rev: 0 })).rejects.toEqual(refused('not_found'))
})

test('rejects misplaced items; a draft with problems is not published', async () => {
  const page = { do: 'move', itemId: 1, place: { parentId: 11, at: 0 } } as const
  await expect(change(page)).rejects.toEqual(refused('invalid_input'))
  await expect(change({ do: 'remove', itemId: 987_654 })).rejects.toEqual(refused('invalid_input'))
  await expect(
    change({
      do: 'add',
      kind: 'question',
      type: 16,
      place: { parentId: 11, at: 0 },
      titles: ['A number as it was written once'],
      language: 'en',
    }),
  ).rejects.toEqual(refused('invalid_input'))
  // Item 31 is the question for the enterprise's name.
  await change({ do: 'remove', itemId: 31 })
  await expect(publish()).rejects.toEqual(refused('invalid_input'))
  await discard()
})

test('shows the number of answers before a removal', async () => {
  const { id, choices } = await aQuestion()
  await publish()
  for (const choice of [choices[0]!, choices[0]!, choices[1]!]) {
    const { caller: applicant } = await signIn(await anAccount(db))
    const accountId = applicant.accountId!
    await db.transaction().execute(async (tx) => {
      const opening = {
        use: applicationUse,
        form: { name: form },
        actorId: accountId,
        byAccountId: accountId,
        prefill: {},
      }
      const set = await openAnswerSet(tx, opening)
      const changes = [{ questionId: id, answer: { choices: [choice] }, seenRev: 0 }]
      await saveAnswers(tx, applicant, { id: set.id, changes })
    })
  }
  expect((await bench(id)).item).toMatchObject({
    answers: 3,
    chosen: { [choices[0]!]: 2, [choices[1]!]: 1 },
  })
  await change({ do: 'remove', itemId: choices[0]! })
  expect((await bench()).impacts).toMatchObject([
    { id: choices[0], change: 'removed', questionId: id, answers: 2 },
  ])
  await change({ do: 'remove', itemId: 4 })
  expect((await bench()).impacts.map(({ kind, answers }) => [kind, answers])).toEqual([['page', 3]])
  await discard()
})

test('an older version is made a draft again, and two are compared', async () => {
  const { id } = await aQuestion()
  await publish()
  const { versions } = await bench()
  const [now, before] = versions
  const comparison = await compareVersions(app, caller, {
    form,
    before: before!.id,
    after: now!.id,
  })
  expect(comparison.impacts).toMatchObject([{ id, change: 'added' }])
  await restoreVersion(app, caller, { form, rev: 0, versionId: before!.id })
  expect((await bench()).impacts).toMatchObject([{ id, change: 'removed' }])
  const other = await getWorkbench(app, caller, { form: 'marketplace' })
  await expect(
    restoreVersion(app, caller, {
      form,
      rev: (await bench()).rev,
      versionId: other.versions[0]!.id,
    }),
  ).rejects.toEqual(refused('not_found'))
  await discard()
})

test('a file holds the whole form; what is known keeps its number, all else is new', async () => {
  const file = await exportForm(app, caller, { form })
  expect(file.items.length).toBeGreaterThan(50)
  expect(file.items.find(({ id }) => id === 31)?.texts).toHaveLength(7)
  const again = await importForm(app, caller, { form, rev: 0, file })
  expect(again).toEqual({ rev: 1, known: file.items.length, made: 0 })
  expect((await bench()).impacts).toEqual([])

  // The same id for another item, as in a file of another installation.
  const strange = structuredClone(file)
  strange.items.find(({ id }) => id === 34)!.texts = [
    { language: 'en', title: 'Who owns it?', help: '', placeholder: '', isOriginal: true },
  ]
  strange.items.find(({ id }) => id === 33)!.texts[0]!.title = 'Tell us what you do'
  const other = await importForm(app, caller, { form, rev: 1, file: strange })
  expect(other).toMatchObject({ known: file.items.length - 1, made: 1 })
  const { definition } = await bench()
  expect(definition.words[33]).toMatchObject({ title: 'Tell us what you do' })
  expect(itemOf(outlineOf(definition.layout), 34)).toBeNull()
  expect(Object.values(definition.words).map(({ title }) => title)).toContain('Who owns it?')

  const { rev } = await bench()
  const holes = { ...file, items: file.items.slice(1) }
  await expect(importForm(app, caller, { form, rev, file: holes })).rejects.toEqual(
    refused('invalid_input'),
  )
  const foreign = structuredClone(file)
  foreign.items[0]!.texts[0]!.language = 'xx' as 'en'
  expect(FormFile.safeParse(foreign).success).toBe(false)
  await expect(importForm(app, caller, { form: 'marketplace', rev: 0, file })).rejects.toEqual(
    refused('invalid_input'),
  )
  await discard()
})

test('properties imposed by a tag are set; a tag of another use is rejected', async () => {
  const listings = { form: 'marketplace' }
  const questions = async (id: number) => {
    const { definition, rev } = await getWorkbench(app, caller, listings)
    const question = questionsOf(definition.layout).find((one) => one.id === id)!
    return { question, rev }
  }
  const set = async (id: number, tag: string | null) => {
    const { question, rev } = await questions(id)
    const { excluded, special, display } = question
    const input = { required: false, special, excluded, tag, display, settings: {} }
    const change = { do: 'set' as const, itemId: id, ...input }
    return changeForm(app, caller, { ...listings, rev, change })
  }
  const [title, pictures] = [212, 217]
  await set(title, 'highlightTitle')
  expect((await questions(title)).question).toMatchObject({ required: true, settings: {} })
  await set(pictures, 'highlightImage')
  expect((await questions(pictures)).question).toMatchObject({
    required: true,
    settings: { accepts: 'images', hasCover: true },
  })
  await set(title, null)
  expect((await questions(title)).question).toMatchObject({ required: false })
  await expect(set(title, 'name')).rejects.toEqual(refused('invalid_input'))
})

test('forms from before have what their tags impose', async () => {
  const name = '0071_imposed_by_tags'
  const migration = knownMigrations().find((each) => each.name === name)!
  const layoutOf = async (form: string) =>
    (await readDefinition(db, { name: form, language: 'en' })).layout
  const before = [await layoutOf('application'), await layoutOf('marketplace')]
  await sql`alter table form_version disable trigger form_version_is_kept`.execute(db)
  await sql`update form_version set layout = replace(replace(replace(layout::text,
    '"hasCover": true', '"maxLength": 1'), '"aspect": 2', '"most": 1'), '"required": true',
    '"required": false')::jsonb where form_id = 2`.execute(db)
  await sql.raw(migration.sql).execute(db)
  const [application, listings] = [await layoutOf('application'), await layoutOf('marketplace')]
  expect(application).toEqual(before[0])
  const required = questionsOf(listings).flatMap(({ id, required: is }) => (is ? id : []))
  expect(required).toEqual([211, 212, 217, 219])
  expect(questionsOf(listings).find(({ id }) => id === 217)?.settings.hasCover).toBe(true)
})
