import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answersFromFields, readDefinition } from '#forms/engine/server/public.ts'
import { knownMigrations } from '#platform/db/migrate.ts'
import { anAccount } from '#tests/support/community.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getWorkbench } from './workbench.ts'
import { changeForm } from './draft-changes.ts'
import { dropDraft, publishForm, restoreVersion } from './publication.ts'
import { fixWords, saveWords } from './words.ts'

const { app, signIn } = await openTestApp()
const { db } = app
const { caller } = await signIn(await anAccount(db, { role: 1 }))
const form = 'application'
const refused = (code: string) => expect.objectContaining({ code })
const bench = (itemId?: number) => getWorkbench(app, caller, { form, itemId })

async function publish() {
  return publishForm(app, caller, { form, rev: (await bench()).rev })
}

async function discard() {
  await dropDraft(app, caller, { form, rev: (await bench()).rev })
}

/** Adds a question to section 17 of the draft. */
async function aQuestion() {
  const { itemId } = await changeForm(app, caller, {
    form,
    rev: (await bench()).rev,
    change: {
      do: 'add',
      kind: 'question',
      type: 4,
      place: { parentId: 17, at: 0 },
      titles: ['Where did you hear of us?'],
      language: 'en',
    },
  })
  return { id: itemId! }
}

test('words are saved in the draft; what was translated from older ones is out of date', async () => {
  const { id } = await aQuestion()
  const save = (language: 'en' | 'es', title: string, rev: number) =>
    saveWords(app, caller, { id, language, title, help: '', placeholder: '', rev })
  const { rev } = await bench()
  expect(await save('es', '¿Dónde supiste de nosotros?', 0)).toEqual({ rev: 1, draftRev: rev + 1 })
  expect((await bench(id)).lacking[id]).toMatchObject({ stale: [] })
  await save('en', 'How did you hear of us?', 1)
  const { lacking, item } = await bench(id)
  expect(lacking[id]).toMatchObject({ stale: ['es'] })
  expect(item?.words).toMatchObject([
    { language: 'en', isOriginal: true, rev: 2 },
    { language: 'es', isOriginal: false, isStale: true, rev: 1 },
  ])
  expect(item?.live).toBeNull()
  await expect(save('es', 'Otra', 0)).rejects.toEqual(refused('changed_meanwhile'))
  await expect(save('en', '', 2)).rejects.toEqual(refused('invalid_input'))
  // Saving a translation unchanged marks it as up to date.
  await save('es', '¿Dónde supiste de nosotros?', 1)
  expect((await bench()).lacking[id]?.stale).toEqual([])
  expect(await save('es', '', 2)).toMatchObject({ rev: 0 })
  expect((await bench()).lacking[id]?.missing).toContain('es')
  await discard()
})

// Question 42 is for the email.
const email = 42
const titleOf = async (ref: { versionId: number } | { name: string }) =>
  (await readDefinition(db, { ...ref, language: 'en' })).words[email]?.title

/** Its English texts, as they are sent. */
const textsOf = async () => {
  const { words } = (await bench(email)).item!
  const { rev, title, help, placeholder } = words.find(({ language }) => language === 'en')!
  return { id: email, language: 'en' as const, rev, title, help, placeholder }
}

test('a changed text is live once it is published, and an older version brings its own back', async () => {
  const words = await textsOf()
  const before = (await bench()).versions[0]!
  expect(await saveWords(app, caller, words)).toEqual({ rev: words.rev, draftRev: 0 })
  expect((await bench()).isDraft).toBe(false)
  await saveWords(app, caller, { ...words, title: 'Shop email' })
  expect(await titleOf({ name: form })).toBe('Customer email')
  const draft = await bench(email)
  expect(draft.definition.words[email]?.title).toBe('Shop email')
  expect(draft.item?.live).toMatchObject({ title: 'Customer email' })
  expect(draft.impacts).toEqual([
    {
      id: email,
      kind: 'question',
      change: 'changed',
      parts: ['words'],
      questionId: null,
      texts: [{ language: 'en', part: 'title', before: 'Customer email', after: 'Shop email' }],
      answers: 0,
    },
  ])
  expect(draft.lacking[email]?.stale).toHaveLength(6)
  await publish()
  expect(await titleOf({ name: form })).toBe('Shop email')
  expect(await titleOf({ versionId: before.id })).toBe('Customer email')
  await expect(
    sql`update form_text set title = 'Late' where version_id = ${before.id} and item_id = ${email}`.execute(
      db,
    ),
  ).rejects.toThrow('keeps its texts')

  // An item that came later keeps its texts for the list of changes.
  const { id } = await aQuestion()
  await publish()
  await restoreVersion(app, caller, { form, rev: 0, versionId: before.id })
  const restored = await bench()
  expect(restored.definition.words[email]?.title).toBe('Customer email')
  expect(restored.definition.words[id]?.title).toBe('Where did you hear of us?')
  expect(restored.impacts).toMatchObject([
    { id: email, parts: ['words'], texts: [{ before: 'Shop email', after: 'Customer email' }] },
    { id, change: 'removed', texts: [] },
  ])
  await publish()
  expect(await titleOf({ name: form })).toBe('Customer email')
})

test('a typo is corrected in the live version and in the draft, as one audited action', async () => {
  const words = await textsOf()
  await saveWords(app, caller, { ...words, help: 'Seen by all.' })
  const version = (await bench()).versions.find(({ state }) => state === 2)!
  const fixed = { ...words, title: 'Customers’ email' }
  const saved = await fixWords(app, caller, fixed)
  expect(saved.rev).toBe(words.rev + 1)
  // A double click corrects once.
  expect(await fixWords(app, caller, fixed)).toMatchObject({ rev: saved.rev })
  expect(await titleOf({ versionId: version.id })).toBe('Customers’ email')
  const { item, definition, lacking, impacts } = await bench(email)
  expect(definition.words[email]).toMatchObject({ title: 'Customers’ email', help: 'Seen by all.' })
  expect(item?.live).toMatchObject({ title: 'Customers’ email', help: '' })
  expect(impacts).toMatchObject([{ texts: [{ part: 'help', after: 'Seen by all.' }] }])
  // The changed help makes translations stale in the draft only; the correction does not.
  expect(lacking[email]?.stale).toHaveLength(6)
  const { rows } = await sql<{ action: string; diff: object }>`
    select action, diff from audit where target_kind = 'form' order by id desc limit 2`.execute(db)
  expect(rows.filter(({ action }) => action === 'form.fix_text')).toEqual([
    {
      action: 'form.fix_text',
      diff: { item: email, lang: 'en', title: ['Customer email', 'Customers’ email'] },
    },
  ])
  await discard()
  expect((await bench(email)).lacking[email]?.stale ?? []).toEqual([])

  const refusals = [
    [{ ...fixed, title: 'Other' }, 'changed_meanwhile'],
    [{ ...fixed, rev: saved.rev, title: '' }, 'invalid_input'],
    [{ ...fixed, id: 999_999 }, 'not_found'],
  ] as const
  for (const [input, code] of refusals) {
    await expect(fixWords(app, caller, input)).rejects.toEqual(refused(code))
  }
  const { id } = await aQuestion()
  await expect(fixWords(app, caller, { ...fixed, id })).rejects.toEqual(refused('not_found'))
  await discard()
  await fixWords(app, caller, { ...fixed, rev: saved.rev, title: 'Customer email' })
  expect((await bench()).isDraft).toBe(false)
})

test('a draft keeps its own text when a typo is corrected', async () => {
  const words = await textsOf()
  await saveWords(app, caller, { ...words, title: 'Shop email' })
  await fixWords(app, caller, { ...words, title: 'Customers email' })
  const { definition, item } = await bench(email)
  expect(definition.words[email]?.title).toBe('Shop email')
  expect(item?.live?.title).toBe('Customers email')
  await discard()
  await fixWords(app, caller, { ...words, rev: item!.live!.rev })
})

test('existing texts become those of every version, with an open draft', async () => {
  const name = '0128_form_texts_of_versions'
  const migration = knownMigrations().find((each) => each.name === name)!
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into form (kind) values ('survey') returning id`.execute(tx)
    const formId = rows[0]!.id
    // As before: one set of texts for all versions.
    await sql`
      drop trigger form_text_is_kept on form_text;
      drop function keep_retired_form_text;
      drop index form_text_one_original, form_text_of_item;
      alter table form_text drop constraint form_text_pkey;
      create temporary table kept as select distinct on (item_id, lang) * from form_text
        order by item_id, lang, version_id desc;
      delete from form_text;
      alter table form_text drop version_id;
      insert into form_text (item_id, lang, title, help, placeholder, origin, rev, source_rev)
        select item_id, lang, title, help, placeholder, origin, rev, source_rev from kept;
      alter table form_text add primary key (item_id, lang);
      create unique index form_text_one_original on form_text (item_id) where origin = 1;`.execute(
      tx,
    )
    await sql`
      with item as (insert into form_item (form_id, kind) values (${formId}, 1) returning id)
      insert into form_text (item_id, lang, title, origin, rev) select id, 'en', 'Page', 1, 3 from item`.execute(
      tx,
    )
    await sql`
      insert into form_version (form_id, number, state, published_at, layout) values
        (${formId}, 1, 3, now(), '{"pages": []}'), (${formId}, 2, 2, now(), '{"pages": []}'),
        (${formId}, 3, 1, null, '{"pages": []}')`.execute(tx)
    await sql.raw(migration.sql).execute(tx)
    const { rows: texts } = await sql`
      select v.number, t.title, t.rev from form_text t join form_version v on v.id = t.version_id
      where v.form_id = ${formId} order by v.number`.execute(tx)
    expect(texts).toEqual([1, 2, 3].map((number) => ({ number, title: 'Page', rev: 3 })))
  })
})

test('a field finds the option that was named like it in an earlier version', async () => {
  const { layout, words } = await readDefinition(db, { name: form, language: 'en' })
  const question = questionsOf(layout).find(({ type, groups }) => type === 2 && groups.length > 0)!
  const id = question.groups[0]!.choices[0]!
  const { title } = words[id]!
  question.tag = 'legalForm'
  const found = { [question.id]: { choices: [id] } }
  const find = (label: string) =>
    answersFromFields(db, layout, { legalForm: (_, { text }) => ({ choices: text(label) }) })
  const text = { id, language: 'en' as const, title: 'Guild', help: '', placeholder: '' }
  await saveWords(app, caller, { ...text, rev: 1 })
  await publish()
  expect(await find('Guild')).toEqual(found)
  expect(await find(title)).toEqual(found)
})
