import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withholdListings, putListings } from './public.ts'
import type { Caller } from '#platform/caller.ts'
import { getPublicListing } from './public.ts'
import { listingKind, listingState, userRole } from '#shared/enums.ts'
import type { Answer } from '#shared/forms/answers.ts'
import { anAccount } from '#tests/support/community.ts'
import { countEvents } from '#tests/support/events.ts'
import { questionIds, chosen, completeAnswers, en } from '#tests/support/listings.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { beginListing, duplicateListing } from './new-listing.ts'
import { archiveHighlight, changeListings, renameListing } from './listing-changes.ts'
import { getListingForm, saveListingForm } from './answers/listing-form.ts'
import { discardChanges, publishListing } from './publication.ts'
import { getTeamDrafts, listDashboard } from './dashboard.ts'

const testApp = await openTestApp()
const { app, visitor, signIn } = testApp
const { db } = app

const refused = (code: string) => expect.objectContaining({ code })

async function aDraft(kind: 1 | 2 = listingKind.offer) {
  const team = await aTeam(testApp)
  const { caller, id: accountId } = team.member
  const { id } = await beginListing(app, caller, { vendorId: team.id, kind, key: randomUUID() })
  return {
    team,
    caller,
    accountId,
    id,
    form: (as: Caller = caller) => getListingForm(app, as, { highlightId: id }),
    save: (
      changes: { questionId: number; answer: Answer | null; seenRev: number }[],
      as = caller,
    ) => saveListingForm(app, as, { highlightId: id, changes }),
    publish: (as = caller) => publishListing(app, as, { id }),
    change: (change: Parameters<typeof changeListings>[2]['change']) =>
      changeListings(app, caller, { vendorId: team.id, ids: [id], change }),
    public: () => getPublicListing(app, visitor, { id }),
  }
}

async function aPublished(title?: string) {
  const draft = await aDraft()
  await draft.save(await completeAnswers(db, draft.accountId, title))
  expect(await draft.publish()).toEqual({ state: 2, refused: null, conflicts: [] })
  return draft
}

/** Returns the current rev of an answer. */
async function seen(form: Awaited<ReturnType<typeof getListingForm>>, questionId: number) {
  return form.answerSet?.answers[questionId]?.rev ?? 0
}

/** Counts a listing's entries in the search outbox. */
const outboxOf = (id: number) => countEvents(db, 'listing.changed', id)

async function auditOf(id: number) {
  const { rows } = await sql<{ action: string }>`
    select action from audit where target_kind = 'listing' and target_id = ${id}
    order by id`.execute(db)
  return rows.map(({ action }) => action)
}

describe('a draft', () => {
  test('is idempotent by key and only for the enterprise’s team', async () => {
    const team = await aTeam(testApp)
    const input = { vendorId: team.id, kind: listingKind.need, key: randomUUID() }
    const { caller } = team.member
    const first = await beginListing(app, caller, input)
    expect(await beginListing(app, caller, input)).toEqual(first)
    const other = await aTeam(testApp)
    await expect(beginListing(app, other.owner.caller, input)).rejects.toEqual(refused('not_found'))
    const { listing, answerSet } = await getListingForm(app, caller, { highlightId: first.id })
    expect(listing).toMatchObject({ kind: 2, state: 1, title: '', urlKey: null })
    expect(answerSet?.answers[questionIds.kind]?.answer).toEqual({ choices: [chosen.need] })
  })

  test('follows the answers at once, visible to its team only', async () => {
    const { id, form, save, public: shown, team } = await aDraft()
    await save([
      { questionId: questionIds.title, answer: en('Cups'), seenRev: 0 },
      { questionId: questionIds.link, answer: en('no address'), seenRev: 0 },
    ])
    expect((await form()).listing).toMatchObject({ title: 'Cups', state: 1, hasChanges: false })
    await expect(shown()).rejects.toEqual(refused('not_found'))
    await expect(form(visitor)).rejects.toEqual(refused('not_found'))
    const other = await aTeam(testApp)
    await expect(form(other.owner.caller)).rejects.toEqual(refused('not_found'))
    const { caller: admin } = await signIn(await anAccount(db, { role: userRole.admin }))
    expect((await form(admin)).listing?.id).toBe(id)
    const teamDrafts = await getTeamDrafts(app, team.owner.caller, { id: team.id })
    expect(teamDrafts).toMatchObject({ total: 1, drafts: [{ id, title: 'Cups' }] })
    expect(await getTeamDrafts(app, visitor, { id: team.id })).toBeNull()
  })

  test('by enterprise returns the latest draft, or else the empty form', async () => {
    const { team, caller, id } = await aDraft()
    const of = (vendorId: number, as = caller) => getListingForm(app, as, { vendorId })
    expect((await of(team.id)).listing?.id).toBe(id)
    const other = await aTeam(testApp)
    const none = await of(other.id, other.member.caller)
    expect(none).toMatchObject({ listing: null, answerSet: null })
    expect(none.definition?.layout.pages[0]?.id).toBe(8)
    await expect(of(other.id)).rejects.toEqual(refused('not_found'))
    const saved = await saveListingForm(app, other.member.caller, {
      vendorId: other.id,
      changes: [{ questionId: questionIds.title, answer: en('New'), seenRev: 0 }],
    })
    expect((await of(other.id, other.member.caller)).listing).toMatchObject({
      id: saved.highlightId,
      title: 'New',
    })
  })

  test('begun by what is answered, with what it begins with not being anybody’s answer', async () => {
    const team = await aTeam(testApp)
    const { caller } = team.member
    const answer = { value: true }
    const saved = await saveListingForm(app, caller, {
      vendorId: team.id,
      changes: [{ questionId: questionIds.specialOffer, answer, seenRev: 0 }],
    })
    expect(saved.conflicts).toEqual([])
    const { answerSet } = await getListingForm(app, caller, { highlightId: saved.highlightId })
    expect(answerSet?.answers[questionIds.specialOffer]).toMatchObject({ answer })
  })

  test('reports concurrent writes, and adopts changes of the columns', async () => {
    const { save, form, team, id } = await aDraft()
    await save([{ questionId: questionIds.title, answer: en('Mine'), seenRev: 0 }])
    const late = await save(
      [{ questionId: questionIds.title, answer: en('Theirs'), seenRev: 0 }],
      team.owner.caller,
    )
    expect(late.conflicts).toMatchObject([{ questionId: questionIds.title, answer: en('Mine') }])

    const { rows } = await sql<{ url_key: string }>`
      select url_key from listing where id = ${id}`.execute(db)
    await db.transaction().execute((tx) =>
      putListings(tx, [
        {
          key: { urlKey: rows[0]!.url_key },
          enterpriseId: team.id,
          state: listingState.draft,
          texts: [{ lang: 'en', origin: 1, title: 'From a file' }],
        },
      ]),
    )
    const stale = await save([{ questionId: questionIds.title, answer: en('Mine 2'), seenRev: 2 }])
    expect(stale.conflicts).toMatchObject([{ answer: en('From a file'), by: null }])
    expect((await form()).listing?.title).toBe('From a file')
  })
})

describe('publishing', () => {
  test('publishing requires missing answers, then updates page, search and slug', async () => {
    const { id, publish, save, accountId, public: shown, form, team } = await aDraft()
    expect(await publish()).toMatchObject({ state: 1, refused: { id, why: 'lacking', count: 5 } })
    await save(await completeAnswers(db, accountId, 'Clay cups of the hills'))
    expect(await publish()).toEqual({ state: 2, refused: null, conflicts: [] })

    expect(await shown()).toMatchObject({
      title: 'Clay cups of the hills',
      urlKey: expect.stringMatching(/^clay-cups-of-the-hills/),
      action: null,
    })
    expect(await outboxOf(id)).toBeGreaterThan(0)
    expect((await form()).listing).toMatchObject({ state: 2, hasChanges: false })
    // Idempotent.
    expect(await publish()).toEqual({ state: 2, refused: null, conflicts: [] })
    expect(await auditOf(id)).toEqual(['listing.add', 'listing.publish'])
    expect(await getTeamDrafts(app, team.member.caller, { id: team.id })).toMatchObject({
      total: 0,
    })
  })

  test('waits for changes of what is public, which can be thrown away', async () => {
    const { id, caller, save, form, publish, public: shown } = await aPublished('Cups')
    const rev = await seen(await form(), questionIds.title)
    await save([{ questionId: questionIds.title, answer: en('Mugs'), seenRev: rev }])
    expect((await form()).listing).toMatchObject({ hasChanges: true, title: 'Cups' })
    expect((await shown()).title).toBe('Cups')
    await discardChanges(app, caller, { id })
    expect((await form()).answerSet?.answers[questionIds.title]?.answer).toEqual(en('Cups'))

    const late = await save([
      { questionId: questionIds.title, answer: en('Jugs'), seenRev: rev + 1 },
    ])
    expect(late.conflicts).toMatchObject([{ questionId: questionIds.title, answer: en('Cups') }])
    const seenRev = await seen(await form(), questionIds.title)
    await save([{ questionId: questionIds.title, answer: en('Bowls'), seenRev }])
    await publish()
    expect((await shown()).title).toBe('Bowls')
    expect(await auditOf(id)).toContain('listing.edit')
  })

  test('reports a conflict, also for a form that was already open', async () => {
    const { id, caller, save, form, publish } = await aPublished('Cups')
    const before = await form()
    const rev = await seen(before, questionIds.title)
    await save([{ questionId: questionIds.title, answer: en('Mugs'), seenRev: rev }])
    await publish()
    const late = await saveListingForm(app, caller, {
      highlightId: id,
      changes: [{ questionId: questionIds.title, answer: en('Jugs'), seenRev: rev }],
    })
    expect(late.conflicts).toMatchObject([{ questionId: questionIds.title, answer: en('Mugs') }])
  })

  test('is refused for a hidden profile', async () => {
    const { team, save, accountId, publish } = await aDraft()
    await sql`update enterprise set published_at = null where id = ${team.id}`.execute(db)
    await save(await completeAnswers(db, accountId))
    expect(await publish()).toMatchObject({ state: 1, refused: { why: 'hiddenProfile' } })
  })

  test('does not release a listing that was taken down, but saves changes', async () => {
    const { id, caller, team, save, form, publish, public: shown } = await aPublished('Cups')
    await db.transaction().execute((tx) => withholdListings(tx, [id]))
    const rev = await seen(await form(), questionIds.title)
    await save([{ questionId: questionIds.title, answer: en('Better cups'), seenRev: rev }])
    expect(await publish()).toMatchObject({ state: 3, refused: null })
    expect((await form()).listing).toMatchObject({ isWithheld: true, title: 'Better cups' })
    await expect(shown()).rejects.toEqual(refused('not_found'))
    const copy = duplicateListing(app, caller, { id, key: randomUUID() })
    await expect(copy).rejects.toEqual(refused('not_allowed'))
    for (const change of ['publish', 'restore', 'unpublish'] as const) {
      const { changed } = await changeListings(app, caller, {
        vendorId: team.id,
        ids: [id],
        change,
      })
      expect(changed).toBe(0)
    }
  })
})

describe('states', () => {
  test('allow the defined transitions only, each audited', async () => {
    const { id, change, form, save, public: shown } = await aPublished()
    expect(await change('restore')).toEqual({ changed: 0, refused: [], undo: null })
    const rev = await seen(await form(), questionIds.title)
    await save([{ questionId: questionIds.title, answer: en('Unpublished words'), seenRev: rev }])
    const before = await outboxOf(id)
    expect(await change('unpublish')).toMatchObject({ changed: 1, refused: [] })
    expect(await outboxOf(id)).toBeGreaterThan(before)
    await expect(shown()).rejects.toEqual(refused('not_found'))
    // Unpublished changes became the draft.
    expect((await form()).listing).toMatchObject({ state: 1, title: 'Unpublished words' })
    expect(await change('unpublish')).toMatchObject({ changed: 0, refused: [] })
    expect(await change('archive')).toMatchObject({ changed: 1, refused: [] })
    await expect(
      save([{ questionId: questionIds.title, answer: en('No'), seenRev: 99 }]),
    ).rejects.toEqual(refused('not_allowed'))
    expect(await change('restore')).toMatchObject({ changed: 1, refused: [] })
    expect(await change('publish')).toEqual({ changed: 1, refused: [], undo: null })
    expect((await shown()).title).toBe('Unpublished words')
    expect(await auditOf(id)).toEqual([
      'listing.add',
      'listing.publish',
      'listing.unpublish',
      'listing.archive',
      'listing.restore',
      'listing.publish',
    ])
  })

  test('are changed for several at once, and those that lack something are named', async () => {
    const { id, team, caller } = await aPublished()
    const empty = await beginListing(app, caller, {
      vendorId: team.id,
      kind: listingKind.offer,
      key: randomUUID(),
    })
    const all = { vendorId: team.id, ids: [id, empty.id] }
    await changeListings(app, caller, { ...all, change: 'unpublish' })
    expect(await changeListings(app, caller, { ...all, change: 'publish' })).toMatchObject({
      changed: 1,
      refused: [{ id: empty.id, why: 'lacking', count: 5 }],
    })
    const other = await aPublished()
    const foreign = { vendorId: team.id, ids: [id, other.id], change: 'archive' as const }
    await expect(changeListings(app, caller, foreign)).rejects.toEqual(refused('not_found'))
  })

  test('archives and restores a listing by id, for its team only', async () => {
    const { id, caller } = await aPublished()
    const archived = (archive: boolean, as = caller) => archiveHighlight(app, as, { id, archive })
    const stranger = (await aTeam(testApp)).owner.caller
    await expect(archived(true, stranger)).rejects.toEqual(refused('not_found'))
    expect(await archived(false)).toEqual({ state: listingState.published })
    for (const _ of [1, 2]) expect(await archived(true)).toEqual({ state: listingState.archived })
    expect(await archived(false)).toEqual({ state: listingState.published })
  })

  test('a constraint refuses published listings without a title', async () => {
    const { id } = await aDraft()
    await expect(
      sql`update listing set state = 2, published_at = now() where id = ${id}`.execute(db),
    ).rejects.toMatchObject({ constraint: 'listing_published_has_text' })
  })
})

test('a copy is a draft with the same answers, once for each click', async () => {
  const { id, caller, team } = await aPublished('Cups')
  const key = randomUUID()
  const copy = await duplicateListing(app, caller, { id, key })
  expect(await duplicateListing(app, caller, { id, key })).toEqual(copy)
  const { listing, answerSet } = await getListingForm(app, caller, { highlightId: copy.id })
  expect(listing).toMatchObject({ state: 1, title: 'Cups', urlKey: null })
  expect(answerSet?.answers[questionIds.keywords]?.answer).toEqual({
    keywords: ['earthenware', 'kiln'],
  })
  expect(await publishListing(app, caller, { id: copy.id })).toEqual({
    state: 2,
    refused: null,
    conflicts: [],
  })
  const { listings } = await listDashboard(app, caller, {
    vendorId: team.id,
    sort: 'title',
    order: 'asc',
    page: 0,
  })
  expect(listings.map((each) => each.title)).toEqual(['Cups', 'Cups'])
})

test('the slug is validated and unique', async () => {
  const [one, other] = [await aPublished('Cups'), await aPublished('Plates')]
  const before = (await one.form()).listing?.urlKey ?? null
  const save = (urlKey: string, seenKey = before) =>
    renameListing(app, one.caller, { id: one.id, urlKey, seen: seenKey })
  await expect(save('¿?')).rejects.toEqual(refused('invalid_input'))
  const taken = (await other.form()).listing?.urlKey ?? ''
  await expect(save(taken)).rejects.toEqual(refused('already_there'))
  expect(await save(` Blue  Cups_${one.id}! `)).toEqual({ urlKey: `blue-cups_${one.id}` })
  await expect(save('green-cups')).rejects.toEqual(refused('changed_meanwhile'))
  expect(await one.public()).toMatchObject({ urlKey: `blue-cups_${one.id}` })
  expect((await one.form()).listing).toMatchObject({ hasChanges: false })
})

test('projects sectors, returns and texts in several languages', async () => {
  const { id, save, accountId, publish } = await aDraft()
  const { rows } = await sql<{ id: number }>`
    select id from sector where kind = 1 order by id limit 1`.execute(db)
  const sector = rows[0]!.id
  await save([
    ...(await completeAnswers(db, accountId)),
    { questionId: questionIds.sectors, answer: { ids: [sector] }, seenRev: 0 },
    { questionId: questionIds.returns, answer: { value: true }, seenRev: 0 },
    {
      questionId: questionIds.returnPolicy,
      answer: { texts: { en: 'Within 30 days.', es: 'En 30 días.' } },
      seenRev: 0,
    },
  ])
  await publish()
  const shown = await getPublicListing(app, visitor, { id, lang: 'es' })
  expect(shown.brand).toMatchObject({
    shippingReturnPolicy: 'accepted',
    returnPolicyDescription: 'En 30 días.',
  })
  const { rows: kept } = await sql<{ keywords: string[]; sector: number }>`
    select l.keywords, s.sector_id as sector from listing l
    join listing_sector s on s.listing_id = l.id where l.id = ${id}`.execute(db)
  expect(kept).toEqual([{ keywords: ['earthenware', 'kiln'], sector }])
})

test('the table is searched, filtered and sorted', async () => {
  const { id, team, caller } = await aPublished('Oak table')
  const need = await beginListing(app, caller, {
    vendorId: team.id,
    kind: listingKind.need,
    key: randomUUID(),
  })
  const ask = { vendorId: team.id, sort: 'updated', order: 'desc', page: 0 } as const
  const of = async (input: object) => {
    const { listings, total } = await listDashboard(app, caller, { ...ask, ...input })
    expect(total).toBe(listings.length)
    return listings.map((each) => each.id)
  }
  expect(await of({})).toEqual([need.id, id])
  expect(await of({ sort: 'state', order: 'asc' })).toEqual([need.id, id])
  expect(await of({ sort: 'title', order: 'desc' })).toEqual([id, need.id])
  expect(await of({ query: 'OAK' })).toEqual([id])
  expect(await of({ query: '%' })).toEqual([])
  expect(await of({ state: 1 })).toEqual([need.id])
  expect(await of({ kind: 1 })).toEqual([id])
  const { counts, vendor } = await listDashboard(app, caller, ask)
  expect({ counts, vendor }).toMatchObject({
    counts: { draft: 1, published: 1, archived: 0 },
    vendor: { id: team.id, isPublic: true },
  })
})
