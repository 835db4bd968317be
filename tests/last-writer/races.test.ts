import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishProfile } from '#catalog/enterprises/server/profile-form.ts'
import { enterpriseSource, putEnterprises } from '#catalog/enterprises/server/public.ts'
import { lockEnterprises } from '#catalog/enterprises/server/enterprise-writer-queries.ts'
import { saveAnswersOf } from '#forms/engine/server/answers/save-answers.ts'
import {
  beginListingImport,
  confirmListingImport,
} from '#catalog/listing-csv/server/imports/import-changes.ts'
import { checkImport } from '#catalog/listing-csv/server/imports/check-import.ts'
import { getListingImport } from '#catalog/listing-csv/server/imports/import-list.ts'
import { writeImport } from '#catalog/listing-csv/server/imports/write-import.ts'
import { beginListing } from '#catalog/listings/server/new-listing.ts'
import { changeListings } from '#catalog/listings/server/listing-changes.ts'
import { getListingForm, saveListingForm } from '#catalog/listings/server/answers/listing-form.ts'
import { publishListing } from '#catalog/listings/server/publication.ts'
import { mergeSector } from '#foundation/taxonomy/server/sectors/sector-changes.ts'
import { listingSource, lockListingsOf, putListings } from '#catalog/listings/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { userRole } from '#shared/enums.ts'
import type { Answer } from '#shared/forms/answers.ts'
import { anAccount } from '#tests/support/community.ts'
import { questionIds, completeAnswers, en } from '#tests/support/listings.ts'
import { answerProfile, saveProfile } from '#tests/support/profiles.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'

// An import concurrent with publishing or saving: in both orders no text is lost.

const testApp = await openTestApp()
const { app, signIn } = testApp
const { db } = app
const team = await aTeam(testApp)
const { caller, id: accountId } = team.owner

async function aPublished(title: string) {
  const started = { vendorId: team.id, kind: 1 as const, key: randomUUID() }
  const { id } = await beginListing(app, caller, started)
  const changes = await completeAnswers(db, accountId, title)
  await saveListingForm(app, caller, { highlightId: id, changes })
  await publishListing(app, caller, { id })
  const form = async () => (await getListingForm(app, caller, { highlightId: id })).answerSet!
  return {
    id,
    form,
    publish: () => publishListing(app, caller, { id }),
    async answer(questionId: number, answer: Answer | null) {
      const { answers } = await form()
      const change = { questionId, answer, seenRev: answers[questionId]?.rev ?? 0 }
      return saveListingForm(app, caller, { highlightId: id, changes: [change] })
    },
    fields: async () => (await listingSource(db, id)).fields,
    titles: async () => {
      const { fields } = await listingSource(db, id)
      return fields.texts?.map(({ title: one }) => one)
    },
  }
}

/** Writes like an import, in its transaction. */
async function writeTitle(tx: Tx, id: number, title: string): Promise<void> {
  const { fields } = await listingSource(tx, id)
  const key = { urlKey: fields.urlKey }
  const texts = [{ lang: 'en' as const, origin: 1 as const, title }]
  await putListings(tx, [{ key, enterpriseId: team.id, state: fields.state, texts }])
}

/** Waits until another transaction is blocked by the advisory lock for writing. */
async function someoneWaits(): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_locks where not granted and locktype = 'advisory' and database = (
        select oid from pg_database where datname = current_database())`.execute(db)
    return rows.length
  }
  await expect.poll(waiting, { interval: 20, timeout: 10_000 }).toBeGreaterThan(0)
}

test('an import during publishing keeps its values', async () => {
  const listing = await aPublished('Cups')
  await listing.answer(questionIds.title, en('Cups by hand'))
  await listing.answer(questionIds.description, en('Of clay.'))

  const importing = await db.startTransaction().execute()
  await lockListingsOf(importing, [team.id])
  const publishing = listing.publish()
  await someoneWaits()
  await writeTitle(importing, listing.id, 'Cups from a file')
  await importing.commit().execute()

  expect(await publishing).toMatchObject({ state: 2, refused: null })
  expect((await listing.fields()).texts).toMatchObject([
    { title: 'Cups from a file', description: 'Of clay.' },
  ])
})

test('publishing while an import waits rejects the row, and loses nothing', async () => {
  const listing = await aPublished('Plates')
  await listing.answer(questionIds.title, en('Plates by hand'))
  const file = new File([`id,title\n${listing.id},Plates from a file`], 'f.csv')
  const { id: importId } = await beginListingImport(app, caller, { vendorId: team.id, file })
  await checkImport(app, { importId })
  await confirmListingImport(app, caller, { vendorId: team.id, id: importId })

  await listing.publish()
  await writeImport(app, { importId })

  const { counts } = await getListingImport(app, caller, {
    vendorId: team.id,
    id: importId,
    after: 0,
  })
  expect(counts).toMatchObject({ written: 0, refused: 1 })
  expect(await listing.titles()).toEqual(['Plates by hand'])
})

test('saving a profile during an import keeps what the import wrote', async () => {
  await answerProfile(app, caller, team.id, { name: 'By hand', openingHours: '9–17' })
  const importing = await db.startTransaction().execute()
  await lockEnterprises(importing, [team.id])
  const saving = publishProfile(app, caller, { id: team.id, confirmed: [] })
  await someoneWaits()
  await putEnterprises(importing, [
    { key: { handle: team.handle }, name: 'From a file', texts: [] },
  ])
  await importing.commit().execute()

  expect(await saving).toMatchObject({ problems: {} })
  expect((await enterpriseSource(db, team.id)).fields).toMatchObject({
    name: 'From a file',
    openingHours: '9–17',
  })
})

test('a cleared answer is published as such, and an import can set it again', async () => {
  const listing = await aPublished('Bowls')
  await listing.answer(questionIds.description, en('Of clay.'))
  await listing.publish()

  await listing.answer(questionIds.description, null)
  expect((await listing.fields()).texts).toMatchObject([{ description: 'Of clay.' }])
  await listing.publish()
  expect((await listing.fields()).texts).toMatchObject([{ description: '' }])

  await listing.answer(questionIds.link, en('https://bowls.example'))
  await listing.publish()
  await listing.answer(questionIds.link, null)
  await db.transaction().execute(async (tx) => {
    const { fields } = await listingSource(tx, listing.id)
    const texts = [{ lang: 'en' as const, origin: 1 as const, title: 'Bowls' }]
    const key = { urlKey: fields.urlKey }
    const actionLink = 'https://file.example'
    await putListings(tx, [{ key, enterpriseId: team.id, texts, actionLink }])
  })
  await listing.publish()
  expect(await listing.fields()).toMatchObject({ actionLink: 'https://file.example' })
})

test('an invalid draft answer neither clears its column nor is lost to an import', async () => {
  const listing = await aPublished('Jugs')
  await listing.answer(questionIds.link, en('https://jugs.example'))
  await listing.publish()
  const change = { vendorId: team.id, ids: [listing.id], change: 'unpublish' as const }
  await changeListings(app, caller, change)

  await listing.answer(questionIds.link, en('no address'))
  expect(await listing.fields()).toMatchObject({ actionLink: 'https://jugs.example' })
  await db.transaction().execute((tx) => writeTitle(tx, listing.id, 'Jugs from a file'))

  const { answers } = await listing.form()
  expect(answers[questionIds.link]?.answer).toEqual(en('no address'))
  expect(answers[questionIds.title]?.answer).toEqual(en('Jugs from a file'))
})

test('a sector that is merged meanwhile takes nothing away from what is answered', async () => {
  const { caller: admin } = await signIn(await anAccount(db, { role: userRole.admin }))
  const { rows } = await sql<{ id: number; rev: number }>`
    select id, rev from sector where kind = 1 and redirect_to is null and parent_id is not null
      and not exists (select from sector below where below.parent_id = sector.id)
    order by id limit 3`.execute(db)
  const [from, into, other] = rows as [{ id: number; rev: number }, ...typeof rows]
  const listing = await aPublished('Vases')
  await listing.answer(questionIds.sectors, { ids: [from.id] })
  await listing.publish()
  await listing.answer(questionIds.sectors, { ids: [from.id, other!.id] })

  await mergeSector(app, admin, { id: from.id, rev: from.rev, intoId: into!.id })

  const merged = [into!.id, other!.id]
  expect((await listing.form()).answers[questionIds.sectors]?.answer).toEqual({ ids: merged })
  await listing.publish()
  expect((await listing.fields()).sectorIds).toEqual(merged.toSorted((a, b) => a - b))
})

test('answers about a listing are saved by its form alone, which knows its columns', async () => {
  const listing = await aPublished('Pots')
  const id = (await listing.form()).id!
  const change = { questionId: questionIds.title, answer: en('Pots 2'), seenRev: 99 }
  await expect(saveAnswersOf(app, caller, { id, changes: [change] })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('a listing’s unsaved answers survive a write of its enterprise', async () => {
  const listing = await aPublished('Lamps')
  await listing.answer(questionIds.title, en('Lamps by hand'))
  await listing.answer(questionIds.link, en('https://lamps.example'))

  await saveProfile(app, caller, team.id, { name: 'Lamps and more' })

  const { answers } = await listing.form()
  expect(answers[questionIds.title]?.answer).toEqual(en('Lamps by hand'))
  await listing.publish()
  expect(await listing.titles()).toEqual(['Lamps by hand'])
  expect(await listing.fields()).toMatchObject({ actionLink: 'https://lamps.example' })
})

test('answers of a public listing are saved during an import', async () => {
  const listing = await aPublished('Forks')

  await db.transaction().execute(async (tx) => {
    await lockListingsOf(tx, [team.id])
    const { conflicts } = await listing.answer(questionIds.title, en('Forks by hand'))
    expect(conflicts).toEqual([])
  })

  expect((await listing.form()).answers[questionIds.title]?.answer).toEqual(en('Forks by hand'))
})
