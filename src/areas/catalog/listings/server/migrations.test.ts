import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { releaseListings, withholdListings } from './public.ts'
import { knownMigrations } from '#platform/db/migrate.ts'
import { listingState } from '#shared/enums.ts'
import type { ListingChange } from '#shared/own-listings.ts'
import { completeAnswers } from '#tests/support/listings.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { beginListing } from './new-listing.ts'
import { changeListings } from './listing-changes.ts'
import { getListingForm, saveListingForm } from './answers/listing-form.ts'
import { publishListing } from './publication.ts'

// Applies migrations to data of older versions.

const testApp = await openTestApp()
const { db } = testApp.app
const team = await aTeam(testApp)
const { caller, id: accountId } = team.owner
const { app } = testApp

async function aDraft(): Promise<number> {
  const input = { vendorId: team.id, kind: 1 as const, key: randomUUID() }
  const { id } = await beginListing(app, caller, input)
  const changes = await completeAnswers(db, accountId, 'Pots')
  await saveListingForm(app, caller, { highlightId: id, changes })
  return id
}

async function aPublished(): Promise<number> {
  const id = await aDraft()
  await publishListing(app, caller, { id })
  return id
}

async function migrateAgain(name: string): Promise<void> {
  const migration = knownMigrations().find((each) => each.name === name)!
  await sql.raw(migration.sql).execute(db)
}

test('answer sets are given revs that go on from the earlier set of their listing', async () => {
  const id = await aPublished()
  await getListingForm(app, caller, { highlightId: id })
  await sql`alter table answer_set add column listing_id bigint, add column status smallint`.execute(
    db,
  )
  await sql`update answer_set set listing_id = subject_id,
    status = case open_to when 'authors' then 1 else 5 end`.execute(db)
  await sql`update answer a set rev = 1 from answer_set s
    where s.id = a.set_id and s.listing_id = ${id} and s.status = 1`.execute(db)
  await sql`update answer_set set rev = 1 where listing_id = ${id} and status = 1`.execute(db)
  await migrateAgain('0065_revs_of_answers')
  await sql`alter table answer_set drop column listing_id, drop column status`.execute(db)

  const { rows } = await sql<{ rev: number; answers: number[] }>`
    select s.rev, array(select distinct a.rev from answer a where a.set_id = s.id) as answers
    from answer_set s where s.subject_id = ${id} order by s.id desc limit 2`.execute(db)
  const [later, earlier] = rows
  expect(later).toEqual({ rev: earlier!.rev + 1, answers: [earlier!.rev + 1] })
})

test('listings that are down are released in the state their team gave them last', async () => {
  const draft = await aDraft()
  const published = await aPublished()
  const changed = async (...changes: ListingChange[]) => {
    const id = await aPublished()
    for (const change of changes) {
      await changeListings(app, caller, { vendorId: team.id, ids: [id], change })
    }
    return id
  }
  const unpublished = await changed('unpublish')
  const archived = await changed('unpublish', 'archive')
  const back = await changed('unpublish', 'archive', 'restore', 'publish')
  const all = [draft, published, unpublished, archived, back]
  await db.transaction().execute((tx) => withholdListings(tx, all))
  await sql`alter table listing drop column withheld_from`.execute(db)
  await migrateAgain('0066_withheld_from')
  await db.transaction().execute((tx) => releaseListings(tx, all))

  const { rows } = await sql<{ id: number; state: number }>`
    select id, state from listing where id = any(${all}::bigint[])`.execute(db)
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
    [draft]: listingState.draft,
    [published]: listingState.published,
    [unpublished]: listingState.draft,
    [archived]: listingState.archived,
    [back]: listingState.published,
  })
})
