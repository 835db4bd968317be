import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getAnswerSet, saveAnswers } from '#forms/engine/server/public.ts'
import { userRole } from '#shared/enums.ts'
import type { Answer, FileAnswer } from '#shared/forms/answers.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { anAccount } from '#tests/support/community.ts'
import { lastEventSeq, publishedAfter } from '#tests/support/events.ts'
import { aPictureOf } from '#tests/support/listings.ts'
import { aProfile, profileQuestions as ask, saveProfile } from '#tests/support/profiles.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getVendorDetails } from './profile.ts'
import { enterpriseSource } from './answers/to-answers.ts'
import { putEnterprises, releaseEnterprises, withholdEnterprises } from './enterprise-writer.ts'
import { previewProfile, publishProfile } from './profile-form.ts'

const testApp = await openTestApp()
const { app, visitor } = testApp

async function aProfileOfTeam() {
  const profile = await aProfile(testApp)
  const { id, caller, handle } = profile
  return {
    ...profile,
    preview: () => previewProfile(app, caller, { id, confirmed: [] }),
    confirm: (...confirmed: string[]) => publishProfile(app, caller, { id, confirmed }),
    public: (slug = handle) => getVendorDetails(app, visitor, { profile: slug }),
  }
}

const place = {
  type: 1 as const,
  lat: 36.3,
  lng: 74.6,
  displayTitle: 'Gulmit, Pakistan',
  street: null,
  city: 'Gulmit',
  postcode: null,
  state: null,
  stateCode: null,
  county: null,
  country: 'PK',
  geoId: null,
}
const karimabad = { ...place, type: 2 as const, displayTitle: 'Karimabad', city: 'Karimabad' }

async function anImageOf(accountId: number): Promise<FileAnswer> {
  const picture = await aPictureOf(app.db, accountId)
  return 'files' in picture ? picture.files[0]! : expect.fail()
}

const certificates = async (count: number) =>
  (
    await sql<{ id: number }>`select id from certificate order by id limit ${count}`.execute(app.db)
  ).rows.map(({ id }) => id)

test('saved answers are public and reach the search index', async () => {
  const { id, save, public: shown } = await aProfileOfTeam()
  const before = await lastEventSeq(app.db)
  await save({
    name: 'Hand on Clay',
    website: 'clay.example',
    openingHours: 'Mon–Fri 9–17',
    location: { places: [{ ...karimabad, type: 2 }, place] },
    phones: '+92 5813 1234',
    emails: 'a@example.org\nb@example.org',
    links: 'instagram.com/clay\n\n https://clay.blog',
    description: 'Pots and bowls.',
  })

  expect((await shown()).profile).toMatchObject({
    brand: 'Hand on Clay',
    website: 'https://clay.example',
    openingHours: 'Mon–Fri 9–17',
    phones: ['+92 5813 1234'],
    emails: ['a@example.org', 'b@example.org'],
    links: [
      { kind: 4, url: 'https://instagram.com/clay' },
      { kind: 8, url: 'https://clay.blog' },
    ],
    description: 'Pots and bowls.',
    // The main place comes first.
    locations: [
      { type: 1, city: 'Gulmit' },
      { type: 2, city: 'Karimabad' },
    ],
  })
  expect(await publishedAfter(app.db, before)).toContainEqual(['enterprise.changed', id])
})

test('unsaved answers are not public, and can be reverted', async () => {
  const { answer, read, fields, public: shown } = await aProfileOfTeam()
  const { name } = await fields()
  await answer({ name: 'Not yet', openingHours: '9–17' })

  expect((await shown()).profile.brand).toBe(name)
  expect((await read()).unsaved).toMatchObject({
    [ask.name]: { saved: { texts: { en: name } }, isOwn: true },
    [ask.openingHours]: { saved: null },
  })
  await answer({ name, openingHours: null })
  expect((await read()).unsaved).toEqual({})
})

test('unchanged fields stay, and a cleared answer clears its field', async () => {
  const { save, fields } = await aProfileOfTeam()
  await save({ location: { places: [place] }, emails: 'a@example.org', website: 'a.example' })
  await save({ name: 'Another name' })
  expect(await fields()).toMatchObject({
    name: 'Another name',
    places: [{ city: 'Gulmit' }],
    contacts: [{ value: 'a@example.org' }],
    texts: [{ lang: 'en', description: 'We make things that last.' }],
  })
  await save({ website: null, emails: null, location: null })
  expect(await fields()).toMatchObject({ website: null, places: [], contacts: [] })
})

test('the form shows the normalized columns after saving', async () => {
  const { save, read } = await aProfileOfTeam()
  await save({ website: 'clay.example', location: { places: [karimabad, place] } })
  const { answerSet, unsaved } = await read()
  expect(unsaved).toEqual({})
  expect(answerSet.answers[ask.website]?.answer).toEqual({ texts: { en: 'https://clay.example' } })
  expect(answerSet.answers[ask.location]?.answer).toMatchObject({
    places: [{ type: 1, city: 'Gulmit' }, { type: 2 }],
  })
})

test('validates each line of a list; invalid stored values do not block saving', async () => {
  const { id, handle, read, save, fields } = await aProfileOfTeam()
  const contacts = [{ kind: 1 as const, value: 'ask at the door' }]
  const { name } = await fields()
  await app.db
    .transaction()
    .execute((tx) => putEnterprises(tx, [{ key: { handle }, name, contacts, texts: [] }]))
  expect((await read()).excused).toEqual([ask.phones])
  expect(await save({ openingHours: '9–17' })).toEqual({})
  expect(await save({ phones: '+92 5813 1234\nask for Ali', emails: 'a@example.org\nb' })).toEqual({
    [ask.phones]: 'problemPhone',
    [ask.emails]: 'problemEmail',
  })
  expect(await save({ links: 'not a page', name: null, emails: null, phones: null })).toEqual({
    [ask.name]: 'problemAnswer',
    [ask.links]: 'problemUrl',
  })
  expect((await enterpriseSource(app.db, id)).fields).toMatchObject({
    openingHours: '9–17',
    contacts,
  })
})

test('a former slug redirects, and can be restored', async () => {
  const { id, handle, save, public: shown } = await aProfileOfTeam()

  await save({ handle: `clay${id}` })
  expect((await shown()).movedTo).toBe(`clay${id}`)
  await save({ handle })
  expect((await shown(`clay${id}`)).movedTo).toBe(handle)
})

test('rejects reserved, taken and malformed slugs', async () => {
  const [{ save }, other] = [await aProfileOfTeam(), await aProfileOfTeam()]

  await expect(save({ handle: 'account' })).rejects.toMatchObject({ code: 'handle_reserved' })
  await expect(save({ handle: other.handle })).rejects.toMatchObject({ code: 'handle_taken' })
  expect(await save({ handle: 'Not A Name' })).toEqual({ [ask.handle]: 'problemHandle' })
})

test('reports a conflict for an unseen answer, and merges different answers', async () => {
  const { id, admin, read, save, fields } = await aProfileOfTeam()
  const { answerSet } = await read()
  await save({ name: 'Faster' })
  const change = (questionId: number, en: string) => ({
    questionId,
    answer: { texts: { en } },
    seenRev: answerSet.answers[questionId]?.rev ?? 0,
  })
  const changes = [change(ask.name, 'Slower'), change(ask.openingHours, '9–17')]
  const { conflicts } = await app.db
    .transaction()
    .execute((tx) => saveAnswers(tx, admin.caller, { id: answerSet.id!, changes }))

  expect(conflicts).toMatchObject([{ questionId: ask.name, answer: { texts: { en: 'Faster' } } }])
  await publishProfile(app, admin.caller, { id, confirmed: [] })
  expect(await fields()).toMatchObject({ name: 'Faster', openingHours: '9–17' })
})

test('a translation is stale after its original changed, until it is changed or confirmed', async () => {
  const { save, confirm, read, fields } = await aProfileOfTeam()
  const texts = (en: string, ur: string): Answer => ({ texts: { en, ur } })
  const urdu = async () => (await read()).texts.find(({ lang }) => lang === 'ur')
  await save({ description: texts('Pots.', 'مٹی کے برتن') })
  expect(await urdu()).toMatchObject({ origin: 2, isStale: false })

  await save({ description: texts('Something else.', 'مٹی کے برتن') })
  expect(await urdu()).toMatchObject({ isStale: true })
  await confirm('en', 'ja', 'ur')
  expect(await urdu()).toMatchObject({ isStale: false })
  await save({ description: texts('Bowls.', 'مٹی کے برتن') })
  await save({ description: texts('Bowls.', 'پیالے') })
  expect(await urdu()).toMatchObject({ isStale: false })
  await save({ description: 'Bowls.' })
  expect(await urdu()).toBeUndefined()
  expect((await fields()).texts).toMatchObject([{ lang: 'en', description: 'Bowls.', origin: 1 }])
})

test('accepts texts in the languages of the site, and in those already imported', async () => {
  const { id, save, fields } = await aProfileOfTeam()
  const french = (fr: string): Answer => ({ texts: { en: 'Bread.', fr } })
  await expect(save({ description: french('Du pain.') })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await sql`insert into enterprise_text (enterprise_id, lang, origin, description)
    values (${id}, 'fr', 2, 'Pain.')`.execute(app.db)
  await save({ description: french('Du pain.') })
  expect((await fields()).texts).toContainEqual(
    expect.objectContaining({ lang: 'fr', description: 'Du pain.' }),
  )
})

test('only owners of a network get its question', async () => {
  const { id, read, save, fields } = await aProfileOfTeam()
  const asksForIt = async () =>
    questionsOf((await read()).answerSet.definition.layout).some(({ tag }) => tag === 'info')
  expect(await asksForIt()).toBe(false)
  await sql`insert into network (owner_id) values (${id})`.execute(app.db)
  expect(await asksForIt()).toBe(true)
  await save({ info: 'We are many.' })
  expect((await fields()).texts).toMatchObject([
    { description: 'We make things that last.', info: 'We are many.' },
  ])
})

test('accepts the caller’s uploads in their order, and rejects others’', async () => {
  const [mine, others] = [await aProfileOfTeam(), await aProfileOfTeam()]
  const own = await anImageOf(mine.owner.id)
  const files: Answer = { files: [own] }
  await mine.save({ logo: files, gallery: files })

  const saved = await mine.fields()
  expect(saved.logo?.uuid).toBe(own.uuid)
  expect(saved.gallery.map(({ uuid }) => uuid)).toEqual([own.uuid])
  await expect(others.save({ logo: files })).rejects.toMatchObject({ code: 'invalid_input' })
  await mine.save({ logo: null })
  expect((await mine.fields()).logo).toBeNull()
})

test('claims certificates with evidence and expiry date; verified ones stay', async () => {
  const { id, owner, save, read, fields } = await aProfileOfTeam()
  const evidence = await anImageOf(owner.id)
  const [first = 0, second = 0] = await certificates(2)
  const claims = [
    { certificateId: first, expiresOn: '2999-12-31', evidence },
    { certificateId: second, expiresOn: null, evidence: null },
  ]
  await save({ certifications: { certificates: claims } })
  expect((await fields()).certifications).toMatchObject([
    { certificateId: first, expiresOn: '2999-12-31', evidence: { uuid: evidence.uuid }, state: 1 },
    { certificateId: second, expiresOn: null, evidence: null, state: 1 },
  ])

  await sql`update certification set state = 2
    where enterprise_id = ${id} and certificate_id = ${first}`.execute(app.db)
  const { answerSet, decided } = await read()
  expect(answerSet.answers[ask.certifications]?.answer).toMatchObject({
    certificates: [{ certificateId: second }],
  })
  expect(decided).toMatchObject([
    { certificateId: first, state: 2, evidence: { fileName: 'p.webp' } },
  ])
  await save({ certifications: null })
  const again = { certificateId: first, expiresOn: null, evidence: null }
  await save({ certifications: { certificates: [again] } })
  expect((await fields()).certifications).toMatchObject([
    { certificateId: first, expiresOn: '2999-12-31', state: 2 },
  ])
})

test('a rejected or expired certification is claimed again', async () => {
  const { id, save, fields } = await aProfileOfTeam()
  const claims = (await certificates(2)).map((certificateId) => ({
    certificateId,
    expiresOn: '2999-12-31',
    evidence: null,
  }))
  const certifications = { certificates: claims }
  await save({ certifications })
  const [rejected = 0, over = 0] = await certificates(2)
  await sql`update certification set state = 3
    where enterprise_id = ${id} and certificate_id = ${rejected}`.execute(app.db)
  await sql`update certification set state = 2, expires_on = '2001-01-01'
    where enterprise_id = ${id} and certificate_id = ${over}`.execute(app.db)

  await save({ name: 'Something else' })
  expect((await fields()).certifications).toMatchObject([{ state: 3 }, { state: 2 }])
  await save({ certifications })
  expect((await fields()).certifications).toMatchObject(
    claims.map((one) => ({ ...one, evidence: null, state: 1 })),
  )
})

test('a preview applies the answers and saves nothing', async () => {
  const { answer, preview, read, fields, public: shown } = await aProfileOfTeam()
  const { rev } = await read()
  const { name } = await fields()
  await answer({ name: 'Not yet', location: { places: [place] }, phones: 'nobody' })
  expect(await preview()).toEqual({ problems: { [ask.phones]: 'problemPhone' }, profile: null })
  await answer({ phones: null })

  const { profile } = await preview()
  expect(profile).toMatchObject({ brand: 'Not yet', locations: [{ city: 'Gulmit' }] })
  expect(await read()).toMatchObject({
    rev,
    unsaved: { [ask.name]: { saved: { texts: { en: name } } } },
  })
  expect(await fields()).toMatchObject({ name, places: [] })
  expect((await shown()).profile.brand).toBe(name)
})

test('previews an unpublished profile in the requested language', async () => {
  const { id, caller, answer } = await aProfileOfTeam()
  await sql`update enterprise set published_at = null where id = ${id}`.execute(app.db)
  await answer({ description: { texts: { en: 'Pots.', ur: 'مٹی کے برتن' } } })
  const { profile } = await previewProfile(app, caller, { id, confirmed: [], languageCode: 'ur' })
  expect(profile).toMatchObject({ description: 'مٹی کے برتن', descriptionLanguage: 'ur' })
})

test('sectors and focuses are separate answers; unknown ids are rejected', async () => {
  const { save, fields } = await aProfileOfTeam()
  const of = async (kind: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from sector where kind = ${kind} order by id limit 1`.execute(app.db)
    return rows.map(({ id }) => id)
  }
  const [sectorIds, focusIds] = [await of(1), await of(2)]
  await save({ sectors: { ids: sectorIds } })
  await save({ focuses: { ids: focusIds } })

  const stored = await fields()
  expect(stored.focusIds).toEqual(focusIds)
  expect(new Set(stored.sectorIds)).toEqual(new Set([...sectorIds, ...focusIds]))
  const refused = { code: 'invalid_input' }
  await expect(save({ sectors: { ids: [999_999_999] } })).rejects.toMatchObject(refused)
  const claim = { certificateId: 999_999_999, expiresOn: null, evidence: null }
  const certifications = { certificates: [claim] }
  await expect(save({ certifications })).rejects.toMatchObject(refused)
  await save({ location: { places: [{ ...place, country: 'ZZ' }] } })
  expect((await fields()).places).toMatchObject([{ city: 'Gulmit', country: null }])
})

test('the team can edit a profile that was taken down without releasing it', async () => {
  const { id, answer, save, preview, fields, public: shown } = await aProfileOfTeam()
  await app.db.transaction().execute((tx) => withholdEnterprises(tx, [id]))

  await save({ name: 'Better now' })
  expect((await fields()).name).toBe('Better now')
  await answer({ name: 'Best' })
  expect((await preview()).profile?.brand).toBe('Best')
  await expect(shown()).rejects.toMatchObject({ code: 'not_found' })
  await app.db.transaction().execute((tx) => releaseEnterprises(tx, [id]))
  expect((await shown()).profile.brand).toBe('Better now')
})

test('the team sees who answered last; admins are not named', async () => {
  const { id, admin, owner, read, save } = await aProfileOfTeam()
  await save({ name: 'Hand on Clay' })
  const operator = await testApp.signIn(
    await anAccount(app.db, { role: userRole.admin, name: 'Amara' }),
  )
  await saveProfile(app, operator.caller, id, { openingHours: '9–17' })

  const { answers } = (await read()).answerSet
  expect(answers[ask.name]).toMatchObject({ by: { id: owner.id }, isByAdmin: false })
  expect(answers[ask.openingHours]).toMatchObject({ by: null, isByAdmin: true })
  expect(admin.id).not.toBe(owner.id)
})

test('owners and admins of the team can read the answers, members cannot', async () => {
  const { read, owner, admin, member } = await aProfileOfTeam()
  const id = (await read()).answerSet.id!
  for (const { caller } of [owner, admin]) {
    expect(await getAnswerSet(app, caller, { id })).toMatchObject({ id, mayWrite: true })
  }
  await expect(getAnswerSet(app, member.caller, { id })).rejects.toMatchObject({
    code: 'not_found',
  })
})
