import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Caller } from '#platform/caller.ts'
import { listingKind } from '#shared/enums.ts'
import { completeAnswers, en, questionIds as ask } from '#tests/support/listings.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getListingForm, saveListingForm } from './answers/listing-form.ts'
import { beginListing } from './new-listing.ts'
import { publishListing } from './publication.ts'

const testApp = await openTestApp()
const { app } = testApp

test('publishes others’ changes to a published listing only if they were seen', async () => {
  const { id: vendorId, owner, member } = await aTeam(testApp)
  const input = { vendorId, kind: listingKind.offer, key: randomUUID() }
  const { id } = await beginListing(app, owner.caller, input)
  const read = (as: Caller) => getListingForm(app, as, { highlightId: id })
  const revsOf = ({ answerSet }: Awaited<ReturnType<typeof read>>) =>
    Object.fromEntries(
      Object.entries(answerSet?.answers ?? {}).map(([key, { rev }]) => [key, rev]),
    ) as Record<string, number>
  const complete = await completeAnswers(app.db, owner.id)
  await saveListingForm(app, owner.caller, { highlightId: id, changes: complete })
  expect((await read(member.caller)).unsaved).toBeNull()
  await publishListing(app, owner.caller, { id })

  const opened = await read(member.caller)
  const seenRev = revsOf(opened)[ask.title] ?? 0
  const changes = [{ questionId: ask.title, answer: en('Jugs'), seenRev }]
  await saveListingForm(app, owner.caller, { highlightId: id, changes })
  const seen = await publishListing(app, member.caller, { id, seenRevs: revsOf(opened) })
  expect(seen.conflicts).toMatchObject([
    { questionId: ask.title, answer: en('Jugs'), by: { id: owner.id } },
  ])

  const again = await read(member.caller)
  expect(again.listing).toMatchObject({ hasChanges: true, title: 'Clay cups' })
  expect(again.unsaved).toMatchObject({
    [ask.title]: { saved: en('Clay cups'), by: { id: owner.id }, isOwn: false },
  })
  await publishListing(app, member.caller, { id, seenRevs: revsOf(again) })
  expect((await read(member.caller)).listing).toMatchObject({ hasChanges: false, title: 'Jugs' })
})
