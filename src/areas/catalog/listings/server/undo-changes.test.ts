import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listingState } from '#shared/enums.ts'
import type { ListingChange } from '#shared/own-listings.ts'
import { completeAnswers, en, questionIds } from '#tests/support/listings.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getListingForm, saveListingForm } from './answers/listing-form.ts'
import { jobs } from './jobs.ts'
import { archiveHighlight, changeListings } from './listing-changes.ts'
import { beginListing } from './new-listing.ts'
import { getPublicListing } from './public.ts'
import { publishListing } from './publication.ts'
import { undoListingChange } from './undo-changes.ts'

const testApp = await openTestApp()
const { app, visitor } = testApp
const { db } = app

const refused = (code: string) => expect.objectContaining({ code })

async function aShop() {
  const team = await aTeam(testApp)
  const { caller, id: accountId } = team.member
  const vendorId = team.id
  return {
    team,
    caller,
    async publish(title: string) {
      const { id } = await beginListing(app, caller, { vendorId, kind: 1, key: randomUUID() })
      const changes = await completeAnswers(db, accountId, title)
      await saveListingForm(app, caller, { highlightId: id, changes })
      await publishListing(app, caller, { id })
      return id
    },
    change: (change: ListingChange, ...ids: number[]) =>
      changeListings(app, caller, { vendorId, ids, change }),
    undo: (undo: string | null, as = caller) =>
      undoListingChange(app, as, { vendorId, undo: undo ?? '' }),
    async retitle(id: number, title: string) {
      const { answerSet } = await getListingForm(app, caller, { highlightId: id })
      const seenRev = answerSet?.answers[questionIds.title]?.rev ?? 0
      const changes = [{ questionId: questionIds.title, answer: en(title), seenRev }]
      await saveListingForm(app, caller, { highlightId: id, changes })
    },
    form: (id: number) => getListingForm(app, caller, { highlightId: id }),
  }
}

const statesOf = async (ids: readonly number[]) => {
  const { rows } = await sql<{ state: number }>`
    select state from listing where id = any(${[...ids]}::bigint[]) order by id`.execute(db)
  return rows.map(({ state }) => state)
}

test('brings each listing of a bulk change back, once', async () => {
  const shop = await aShop()
  const ids = [await shop.publish('Cups'), await shop.publish('Plates')]
  await shop.change('unpublish', ids[1]!)
  const { undo } = await shop.change('archive', ...ids)
  expect(await statesOf(ids)).toEqual([listingState.archived, listingState.archived])
  for (const _ of [1, 2]) expect(await shop.undo(undo)).toEqual({ changed: 2, left: 0 })
  expect(await statesOf(ids)).toEqual([listingState.published, listingState.draft])
  expect((await getPublicListing(app, visitor, { id: ids[0]! })).title).toBe('Cups')

  const restored = await shop.change('archive', ids[0]!)
  expect(restored.undo).not.toBeNull()
  const { undo: again } = await shop.change('restore', ids[0]!)
  expect(await statesOf(ids)).toEqual([listingState.published, listingState.draft])
  await shop.undo(again)
  expect(await statesOf(ids)).toEqual([listingState.archived, listingState.draft])
})

test('restores when a listing was updated, as the table sorts by it', async () => {
  const shop = await aShop()
  const id = await shop.publish('Cups')
  await sql`update listing set updated_at = '2024-05-01T10:00:00Z' where id = ${id}`.execute(db)
  const { undo } = await shop.change('archive', id)
  await shop.undo(undo)
  const { rows } = await sql<{ updated_at: Date }>`
    select updated_at from listing where id = ${id}`.execute(db)
  expect(rows[0]?.updated_at).toEqual(new Date('2024-05-01T10:00:00Z'))
})

test('publishes again what does not meet the form, as it was before', async () => {
  const shop = await aShop()
  const id = await shop.publish('Cups')
  await sql`delete from listing_category where listing_id = ${id}`.execute(db)
  const { undo } = await shop.change('unpublish', id)
  expect((await shop.change('publish', id)).refused).toMatchObject([{ why: 'lacking' }])
  expect(await shop.undo(undo)).toEqual({ changed: 1, left: 0 })
  expect(await statesOf([id])).toEqual([listingState.published])
})

test('separates what was public from changes that had become the draft', async () => {
  const shop = await aShop()
  const id = await shop.publish('Cups')
  await shop.retitle(id, 'Mugs')
  const { undo } = await shop.change('unpublish', id)
  expect((await shop.form(id)).listing).toMatchObject({ title: 'Mugs' })
  await shop.undo(undo)
  expect((await getPublicListing(app, visitor, { id })).title).toBe('Cups')
  const { listing, answerSet } = await shop.form(id)
  expect(listing).toMatchObject({ state: listingState.published, hasChanges: true })
  expect(answerSet?.answers[questionIds.title]?.answer).toEqual(en('Mugs'))
})

test('leaves what was changed since', async () => {
  const shop = await aShop()
  const ids = [await shop.publish('Cups'), await shop.publish('Plates')]
  const { undo } = await shop.change('unpublish', ...ids)
  await shop.retitle(ids[0]!, 'Bowls')
  expect(await shop.undo(undo)).toEqual({ changed: 1, left: 1 })
  expect(await statesOf(ids)).toEqual([listingState.draft, listingState.published])
})

test('is for the same person, within ten minutes', async () => {
  const shop = await aShop()
  const id = await shop.publish('Cups')
  const { undo } = await shop.change('archive', id)
  await expect(shop.undo(undo, shop.team.owner.caller)).rejects.toEqual(refused('not_found'))
  const other = await aShop()
  const foreign = { vendorId: other.team.id, undo: undo! }
  await expect(undoListingChange(app, other.caller, foreign)).rejects.toEqual(refused('not_found'))
  await expect(shop.undo(randomUUID())).rejects.toEqual(refused('not_found'))
  await sql`update listing_undo set created_at = now() - interval '11 minutes'`.execute(db)
  await expect(shop.undo(undo)).rejects.toEqual(refused('not_found'))
})

test('a single archived listing leaves nothing to undo, as its caller gets no token', async () => {
  const shop = await aShop()
  const id = await shop.publish('Bowls')
  await archiveHighlight(app, shop.caller, { id, archive: true })
  const { rows } = await sql`select from listing_undo_item where listing_id = ${id}`.execute(db)
  expect(rows).toEqual([])
})

test('the job deletes changes of more than a day ago', async () => {
  const shop = await aShop()
  const id = await shop.publish('Jugs')
  const [old, recent] = [await shop.change('archive', id), await shop.change('restore', id)]
  await sql`
    update listing_undo set created_at = now() - interval '25 hours'
    where id = ${old.undo}`.execute(db)
  await jobs['listings.tidy'].run(app, {})
  const { rows } = await sql<{ id: string }>`
    select id from listing_undo where id in (${old.undo}, ${recent.undo})`.execute(db)
  expect(rows).toEqual([{ id: recent.undo }])
})
