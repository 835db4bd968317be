import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkImport } from '#catalog/listing-csv/server/imports/check-import.ts'
import {
  beginListingImport,
  confirmListingImport,
} from '#catalog/listing-csv/server/imports/import-changes.ts'
import { getListingImport } from '#catalog/listing-csv/server/imports/import-list.ts'
import { writeImport } from '#catalog/listing-csv/server/imports/write-import.ts'
import { beginListing, duplicateListing } from '#catalog/listings/server/new-listing.ts'
import { changeListings } from '#catalog/listings/server/listing-changes.ts'
import { getListingForm, saveListingForm } from '#catalog/listings/server/answers/listing-form.ts'
import { discardChanges, publishListing } from '#catalog/listings/server/publication.ts'
import { putListings, releaseListings, withholdListings } from '#catalog/listings/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { listingState, userRole, type ListingState } from '#shared/enums.ts'
import type { Answer } from '#shared/forms/answers.ts'
import type { ListingChange } from '#shared/own-listings.ts'
import { randomUUID } from 'node:crypto'
import { anAccount } from '#tests/support/community.ts'
import { completeAnswers } from '#tests/support/listings.ts'
import { fc } from '#tests/support/seeded.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import {
  fieldsOf,
  inForm,
  isDraft,
  isGone,
  languageOf,
  publishPending,
  questionOf,
  said,
  wordsFor,
  writeColumns,
  type Field,
  type Model,
  type Person,
  type Texts,
} from './listing-model.ts'

// The last writer of a text wins: in the columns, and in the form when it is opened.

const testApp = await openTestApp()
const { app, signIn } = testApp
const { db } = app
const team = await aTeam(testApp)
const { caller: siteAdmin } = await signIn(await anAccount(db, { role: userRole.admin }))
const people: Record<Person, Caller> = {
  owner: team.owner.caller,
  member: team.member.caller,
  admin: siteAdmin,
}

interface Real {
  id: number
  views: Partial<Record<Person, Record<number, number>>>
}

async function columnsOf(id: number): Promise<{ state: ListingState; columns: Texts }> {
  const { rows } = await sql<Record<Field, string | null> & { state: ListingState }>`
    select l.state, l.action_link, en.title, en.description, es.title as "title:es"
    from listing l
    join listing_text en on en.listing_id = l.id and en.lang = 'en'
    left join listing_text es on es.listing_id = l.id and es.lang = 'es'
    where l.id = ${id}`.execute(db)
  const { state, ...columns } = rows[0]!
  return { state, columns: said(columns) }
}

async function openForm(id: number, who: Caller) {
  const { answerSet } = await getListingForm(app, who, { highlightId: id })
  const { answers } = answerSet!
  const textOf = (field: Field) => {
    const answer = answers[questionOf[field]]?.answer
    return answer && 'texts' in answer ? answer.texts[languageOf(field)] : undefined
  }
  const shown = Object.fromEntries(
    (Object.keys(questionOf) as Field[]).map((field) => [field, textOf(field)]),
  )
  const revs = Object.fromEntries(
    Object.values(questionOf).map((question) => [question, answers[question]?.rev ?? 0]),
  )
  return { revs, shown: said(shown) }
}

type Step = fc.AsyncCommand<Model, Real>

/** A command that is followed by a check of the columns. */
function step(called: string, run: (model: Model, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real)
      const { state, columns } = model
      expect(await columnsOf(real.id)).toEqual({ state, columns: said(columns) })
    },
    toString: () => called,
  }
}

const open = (person: Person) =>
  step(`${person} opens the form`, async (model, real) => {
    const { shown, revs } = await openForm(real.id, people[person])
    expect(shown).toEqual(inForm(model))
    real.views[person] = revs
    model.views[person] = shown
  })

/** A person changes an answer in the form they opened; null clears the text. */
const answered = (person: Person, field: Field, text: string | null) =>
  step(`${person} answers ${field}: ${text}`, async (model, real) => {
    if (!real.views[person]) await open(person).run(model, real)
    const [revs, seen] = [real.views[person]!, model.views[person]!]
    const question = questionOf[field]
    const own = fieldsOf(question)
    const sent = said({
      ...Object.fromEntries(own.map((each) => [each, seen[each]])),
      [field]: text,
    })
    const texts = Object.entries(sent).map(([each, value]) => [languageOf(each as Field), value])
    const answer: Answer | null = texts.length > 0 ? { texts: Object.fromEntries(texts) } : null
    const change = { questionId: question, answer, seenRev: revs[question] ?? 0 }
    const args = { highlightId: real.id, changes: [change] }
    const saving = saveListingForm(app, people[person], args)
    if (isGone(model)) {
      await expect(saving).rejects.toMatchObject({ code: 'not_allowed' })
      return
    }
    const { saved, conflicts } = await saving
    const now = inForm(model)
    const [conflict] = conflicts
    if (conflict) {
      revs[question] = conflict.rev
      const held = Object.fromEntries(own.map((each) => [each, now[each]]))
      model.views[person] = said({ ...seen, ...held })
      return
    }

    const isOther = (against: Texts) => own.some((one) => now[one] !== against[one])
    if (isOther(seen) && isOther(sent))
      throw new Error(`${person} wrote over what they had not seen`)
    for (const each of own) {
      const value = sent[each] ?? ''
      if (isDraft(model)) model.columns[each] = value
      else if ((model.columns[each] ?? '') === value) delete model.pending[each]
      else model.pending[each] = value
    }
    model.columns = said(model.columns)
    revs[question] = saved[question] ?? 0
    const unsent = Object.fromEntries(own.map((each) => [each, sent[each]]))
    model.views[person] = said({ ...seen, ...unsent })
  })

const edit = (person: Person, field: Field, word: number) =>
  answered(person, field, wordsFor(field, word))

const clear = (person: Person, field: Exclude<Field, 'title'>) => answered(person, field, null)

const importFile = (texts: Texts) =>
  step(`a file says ${JSON.stringify(texts)}`, async (model, real) => {
    const lines = [
      ['id', ...Object.keys(texts)].join(','),
      [real.id, ...Object.values(texts)].join(','),
    ]
    const vendorId = team.id
    const file = new File([lines.join('\n')], 'listings.csv')
    const { id } = await beginListingImport(app, people.owner, { vendorId, file })
    await checkImport(app, { importId: id })
    await confirmListingImport(app, people.owner, { vendorId, id })
    await writeImport(app, { importId: id })
    const { counts } = await getListingImport(app, people.owner, { vendorId, id, after: 0 })
    expect(counts).toMatchObject({ problem: 0, refused: 0 })
    writeColumns(model, texts)
  })

/** Imports as the command line does: writes whole texts and unarchives. */
const importAtCommandLine = (word: number) =>
  step(`the command line imports ${word}`, async (model, real) => {
    const texts = { title: wordsFor('title', word), description: wordsFor('description', word) }
    const { rows } = await sql<{ url_key: string }>`
      select url_key from listing where id = ${real.id}`.execute(db)
    await db.transaction().execute((tx) =>
      putListings(tx, [
        {
          key: { urlKey: rows[0]!.url_key },
          enterpriseId: team.id,
          texts: [{ lang: 'en', origin: 1, ...texts }],
        },
      ]),
    )
    writeColumns(model, texts)
    if (isGone(model)) {
      model.state = listingState.published
    }
  })

/** Revs of a listing's answers, as of someone who has just opened the form. */
async function revsOf(id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ question: string; rev: number }>`
    select a.question_id as question, a.rev from answer a join answer_set s on s.id = a.set_id
    where s.subject_kind = 'listing' and s.subject_id = ${id} and s.open_to = 'authors'`.execute(db)
  return Object.fromEntries(rows.map(({ question, rev }) => [question, rev]))
}

const publish = (person: Person) =>
  step(`${person} publishes`, async (model, real) => {
    const seenRevs = await revsOf(real.id)
    const publishing = publishListing(app, people[person], { id: real.id, seenRevs })
    if (isGone(model)) {
      await expect(publishing).rejects.toMatchObject({ code: 'changed_meanwhile' })
      return
    }
    expect((await publishing).refused).toBeNull()
    publishPending(model)
    if (model.withheldFrom === null) model.state = listingState.published
  })

const change = (person: Person, how: Exclude<ListingChange, 'publish'>) =>
  step(`${person}: ${how}`, async (model, real) => {
    const from = {
      unpublish: [listingState.published],
      archive: [listingState.draft, listingState.published],
      restore: [listingState.archived],
    }[how] as readonly ListingState[]
    const applies = model.withheldFrom === null && from.includes(model.state)
    const args = { vendorId: team.id, ids: [real.id], change: how }
    const { changed } = await changeListings(app, people[person], args)
    expect(changed).toBe(applies ? 1 : 0)
    if (!applies) return
    const next = {
      archive: listingState.archived,
      unpublish: listingState.draft,
      restore: model.archivedFrom,
    }[how]
    if (how === 'archive') model.archivedFrom = model.state
    if (next === listingState.draft) publishPending(model)
    model.state = next
  })

const duplicate = (person: Person) =>
  step(`${person} makes a copy and goes on with it`, async (model, real) => {
    const copying = duplicateListing(app, people[person], { id: real.id, key: randomUUID() })
    if (model.withheldFrom !== null) {
      await expect(copying).rejects.toMatchObject({ code: 'not_allowed' })
      return
    }
    real.id = (await copying).id
    real.views = {}
    Object.assign(model, {
      state: listingState.draft,
      columns: inForm(model),
      pending: {},
      views: {},
    })
  })

const discard = (person: Person) =>
  step(`${person} discards changes`, async (model, real) => {
    await discardChanges(app, people[person], { id: real.id })
    if (!isDraft(model)) model.pending = {}
  })

const moderate = () =>
  step('moderation takes it down, or brings it back', async (model, real) => {
    const toggle = model.withheldFrom === null ? withholdListings : releaseListings
    await db.transaction().execute((tx) => toggle(tx, [real.id]))
    const before = model.state
    model.state = model.withheldFrom ?? listingState.archived
    model.withheldFrom = model.withheldFrom === null ? before : null
  })

async function aPublished(): Promise<{ model: Model; real: Real }> {
  const { caller, id: accountId } = team.owner
  const started = { vendorId: team.id, kind: 1 as const, key: randomUUID() }
  const { id } = await beginListing(app, caller, started)
  const changes = await completeAnswers(db, accountId, 'title 0')
  await saveListingForm(app, caller, { highlightId: id, changes })
  await publishListing(app, caller, { id })
  const columns = { title: 'title 0' }
  return {
    model: { state: 2, withheldFrom: null, archivedFrom: 1, columns, pending: {}, views: {} },
    real: { id, views: {} },
  }
}

const person = fc.constantFrom<Person>('owner', 'member', 'admin')
const field = fc.constantFrom<Field>('title', 'title:es', 'description', 'action_link')
const clearable = fc.constantFrom(
  'title:es' as const,
  'description' as const,
  'action_link' as const,
)
const word = fc.integer({ min: 1, max: 6 })
const fileTexts = fc
  .dictionary(field, word, { minKeys: 1, maxKeys: 2 })
  .map((words) =>
    Object.fromEntries(
      Object.entries(words).map(([each, of]) => [each, wordsFor(each as Field, of)]),
    ),
  )
const steps = [
  person.map(open),
  fc.tuple(person, field, word).map((args) => edit(...args)),
  fc.tuple(person, field, word).map((args) => edit(...args)),
  fc.tuple(person, clearable).map((args) => clear(...args)),
  fileTexts.map(importFile),
  fileTexts.map(importFile),
  word.map(importAtCommandLine),
  person.map(publish),
  person.map((who) => change(who, 'unpublish')),
  person.map((who) => change(who, 'archive')),
  person.map((who) => change(who, 'restore')),
  person.map(duplicate),
  person.map(discard),
  fc.constant(null).map(moderate),
]

async function inOrder(commands: Iterable<Step>): Promise<void> {
  const started = await aPublished()
  await fc.asyncModelRun(() => started, commands)
  await open('member').run(started.model, started.real)
}

test('in any order of writes, the last text of a listing wins', async () => {
  const sequences = fc.commands(steps, { maxCommands: 14, size: 'max' })
  await fc.assert(fc.asyncProperty(sequences, inOrder), {
    numRuns: 30,
    interruptAfterTimeLimit: 20_000,
  })
})

test('an import’s values survive unpublishing and archiving an edited listing', async () => {
  for (const away of ['unpublish', 'archive'] as const) {
    await inOrder([
      edit('owner', 'title', 1),
      publish('owner'),
      open('owner'),
      importFile({ title: 'title 2', action_link: 'https://example.org/2' }),
      change('owner', away),
      ...(away === 'archive' ? [change('owner', 'restore')] : []),
      publish('owner'),
    ])
  }
})

test('an import that writes a text twice wins over earlier answers', async () => {
  await inOrder([
    edit('owner', 'title', 1),
    importFile({ title: 'title 2' }),
    importFile({ title: 'title 0' }),
    publish('member'),
  ])
})

test('an outdated form conflicts with a cleared answer, published or not', async () => {
  for (const away of [[], [publish('member')]]) {
    const seen = [edit('owner', 'description', 1), publish('owner'), open('owner')]
    const started = await aPublished()
    await fc.asyncModelRun(() => started, [...seen, clear('member', 'description'), ...away])
    const late = edit('owner', 'description', 2)
    await late.run(started.model, started.real)
    expect((await openForm(started.real.id, people.owner)).shown.description).toBeUndefined()
    await late.run(started.model, started.real)
    expect((await openForm(started.real.id, people.owner)).shown.description).toBe('description 2')
  }
})

test('a form open during a publish or discard does not overwrite unseen answers', async () => {
  for (const away of [publish, discard]) {
    const started = await aPublished()
    await fc.asyncModelRun(
      () => started,
      [
        ...[1, 2, 3].map((word) => edit('owner', 'description', word)),
        away('member'),
        edit('member', 'description', 4),
        edit('owner', 'title', 1),
        edit('owner', 'title', 1),
        edit('owner', 'description', 5),
      ],
    )
    expect((await openForm(started.real.id, people.owner)).shown.description).toBe('description 4')
  }
})

test('releasing a listing restores its previous state', async () => {
  for (const away of ['unpublish', 'archive'] as const) {
    await inOrder([change('owner', away), moderate(), edit('owner', 'title', 1), moderate()])
  }
})
