import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putFiles } from '#foundation/uploads/server/public.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { lastEventSeq, publishedAfter } from '#tests/support/events.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getVendorDetails } from './profile.ts'
import { releaseEnterprises, withholdEnterprises } from './enterprise-writer.ts'
import { getEditableProfile, previewProfile, saveProfile } from './profile-editing.ts'

const testApp = await openTestApp()
const { app, visitor } = testApp

async function aProfile() {
  const team = await aTeam(testApp)
  const caller = team.owner.caller
  const read = () => getEditableProfile(app, caller, { id: team.id })
  return {
    ...team,
    caller,
    read,
    async save(changes: Partial<Parameters<typeof saveProfile>[2]>) {
      const { rev } = await read()
      return saveProfile(app, caller, { id: team.id, rev, ...changes })
    },
    public: (profile = team.handle) => getVendorDetails(app, visitor, { profile }),
  }
}

const place = {
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

async function anImageOf(accountId: number): Promise<string> {
  const [uuid = ''] = await app.db.transaction().execute(async (tx) => {
    const sha256 = accountId.toString(16).padStart(8, '0').repeat(8)
    const file = { sha256, bytes: 1, ext: 'webp', type: 'image/webp', name: 'p.webp' }
    return putFiles(tx, [file])
  })
  await sql`update file set uploaded_by = ${accountId} where uuid = ${uuid}`.execute(app.db)
  return uuid
}

test('saved changes are public and reach the search index', async () => {
  const { id, save, public: shown } = await aProfile()
  const before = await lastEventSeq(app.db)
  await save({
    name: 'Hand on Clay',
    website: 'https://clay.example',
    openingHours: 'Mon–Fri 9–17',
    places: [place, { ...place, displayTitle: 'Karimabad' }],
    contacts: [{ kind: 1, value: '+92 5813 1234' }],
    texts: [{ lang: 'en', description: 'Pots and bowls.', info: '' }],
  })

  expect((await shown()).profile).toMatchObject({
    brand: 'Hand on Clay',
    website: 'https://clay.example',
    openingHours: 'Mon–Fri 9–17',
    phones: ['+92 5813 1234'],
    description: 'Pots and bowls.',
    locations: [{ type: 1, city: 'Gulmit' }, { type: 2 }],
  })
  expect(await publishedAfter(app.db, before)).toContainEqual(['enterprise.changed', id])
})

test('absent fields are not changed', async () => {
  const { save, read } = await aProfile()
  await save({ places: [place], contacts: [{ kind: 2, value: 'a@example.org' }] })
  await save({ name: 'Another name' })

  expect(await read()).toMatchObject({
    name: 'Another name',
    places: [{ city: 'Gulmit' }],
    contacts: [{ value: 'a@example.org' }],
    texts: [{ lang: 'en', description: 'We make things that last.' }],
  })
})

test('an old name in the address leads to the new one, and can be taken back', async () => {
  const { id, handle, save, public: shown } = await aProfile()

  expect(await save({ handle: `clay${id}` })).toMatchObject({ subDomain: `clay${id}` })
  expect((await shown()).movedTo).toBe(`clay${id}`)
  await save({ handle })
  expect((await shown(`clay${id}`)).movedTo).toBe(handle)
})

test('a name that is reserved or another’s is refused', async () => {
  const [{ save }, other] = [await aProfile(), await aProfile()]

  await expect(save({ handle: 'account' })).rejects.toMatchObject({ code: 'handle_reserved' })
  await expect(save({ handle: other.handle })).rejects.toMatchObject({ code: 'handle_taken' })
})

test('rejects a change with an outdated rev', async () => {
  const { id, caller, read, save } = await aProfile()
  const { rev } = await read()
  await save({ name: 'Faster' })

  await expect(saveProfile(app, caller, { id, rev, name: 'Slower' })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await read()).name).toBe('Faster')
})

test('a translation is stale when the original has changed, and fresh when it is saved again', async () => {
  const { save, read } = await aProfile()
  const urdu = { lang: 'ur', description: 'مٹی کے برتن', info: '' } as const
  const urduNow = async () => (await read()).texts.find(({ lang }) => lang === 'ur')
  await save({ texts: [urdu] })
  expect(await urduNow()).toMatchObject({ origin: 2, isStale: false })

  await save({ texts: [{ lang: 'en', description: 'Something else.', info: '' }] })
  expect(await urduNow()).toMatchObject({ isStale: true })
  await save({ texts: [urdu] })
  expect(await urduNow()).toMatchObject({ isStale: false })
  await save({ texts: [{ ...urdu, description: '' }] })
  expect(await urduNow()).toBeUndefined()
  await save({ texts: [{ lang: 'en', description: '', info: '' }] })
  expect((await read()).texts).toMatchObject([{ lang: 'en', description: '', isOriginal: true }])
})

test('texts are written in the languages of the site, and in those an import has brought', async () => {
  const { id, save, read } = await aProfile()
  const french = { lang: 'fr', description: 'Du pain.', info: '' }
  await expect(save({ texts: [french] })).rejects.toMatchObject({ code: 'invalid_input' })
  await sql`insert into enterprise_text (enterprise_id, lang, origin, description)
    values (${id}, 'fr', 2, 'Pain.')`.execute(app.db)
  await save({ texts: [french] })
  expect((await read()).texts).toContainEqual(expect.objectContaining(french))
})

test('pictures are those its editor has uploaded, in their order; another’s are refused', async () => {
  const [mine, others] = [await aProfile(), await aProfile()]
  const own = await anImageOf(mine.owner.id)
  await mine.save({ logo: own, gallery: [own] })

  const saved = await mine.read()
  expect(saved.logo?.uuid).toBe(own)
  expect(saved.gallery.map(({ uuid }) => uuid)).toEqual([own])
  await expect(others.save({ logo: own })).rejects.toMatchObject({ code: 'invalid_input' })
  await mine.save({ logo: null })
  expect((await mine.read()).logo).toBeNull()
})

test('a certificate is claimed with its evidence and last day; what is verified stays', async () => {
  const { id, owner, save, read } = await aProfile()
  const evidence = await anImageOf(owner.id)
  const { rows } = await sql<{
    id: number
  }>`select id from certificate order by id limit 2`.execute(app.db)
  const [first = 0, second = 0] = rows.map((row) => row.id)
  const claims = [
    { certificateId: first, expiresOn: '2999-12-31', evidence },
    { certificateId: second, expiresOn: null, evidence: null },
  ]
  await save({ certifications: claims })
  expect((await read()).certifications).toMatchObject([
    { certificateId: first, expiresOn: '2999-12-31', evidence: { uuid: evidence }, state: 1 },
    { certificateId: second, expiresOn: null, evidence: null, state: 1 },
  ])

  await sql`update certification set state = 2
    where enterprise_id = ${id} and certificate_id = ${first}`.execute(app.db)
  await save({ certifications: [] })
  await save({ certifications: [{ certificateId: first, expiresOn: null, evidence: null }] })
  expect((await read()).certifications).toMatchObject([
    { certificateId: first, expiresOn: '2999-12-31', state: 2 },
  ])
})

test('a preview shows what would be, and changes nothing', async () => {
  const { id, caller, read, public: shown } = await aProfile()
  const { rev, name } = await read()

  const { profile } = await previewProfile(app, caller, {
    id,
    rev,
    name: 'Not yet',
    places: [place],
  })

  expect(profile).toMatchObject({ brand: 'Not yet', locations: [{ city: 'Gulmit' }] })
  expect(await read()).toMatchObject({ rev, name, places: [] })
  expect((await shown()).profile.brand).toBe(name)
})

test('a preview of what is not public yet is shown to its team, in the language asked for', async () => {
  const { id, caller, read } = await aProfile()
  await sql`update enterprise set published_at = null where id = ${id}`.execute(app.db)
  const { rev } = await read()

  const { profile } = await previewProfile(app, caller, {
    id,
    rev,
    languageCode: 'ur',
    texts: [{ lang: 'ur', description: 'مٹی کے برتن', info: '' }],
  })

  expect(profile).toMatchObject({ description: 'مٹی کے برتن', descriptionLanguage: 'ur' })
})

test('sectors and focuses are given apart, and what is not there is refused', async () => {
  const { save, read } = await aProfile()
  const of = async (kind: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from sector where kind = ${kind} order by id limit 1`.execute(app.db)
    return rows.map(({ id }) => id)
  }
  const [sectorIds, focusIds] = [await of(1), await of(2)]
  await save({ sectorIds })
  await save({ focusIds })

  expect(await read()).toMatchObject({ sectorIds, focusIds })
  const refused = { code: 'invalid_input' }
  await expect(save({ sectorIds: [999_999_999] })).rejects.toMatchObject(refused)
  await expect(save({ places: [{ ...place, country: 'ZZ' }] })).rejects.toMatchObject(refused)
  const claim = { certificateId: 999_999_999, expiresOn: null, evidence: null }
  await expect(save({ certifications: [claim] })).rejects.toMatchObject(refused)
})

test('a rejected or expired certification is claimed again', async () => {
  const { id, save, read } = await aProfile()
  const { rows } = await sql<{ id: number }>`
    select id from certificate order by id limit 2`.execute(app.db)
  const claims = rows.map((row) => ({
    certificateId: row.id,
    expiresOn: '2999-12-31',
    evidence: null,
  }))
  await save({ certifications: claims })
  const [rejected = 0, over = 0] = rows.map((row) => row.id)
  await sql`update certification set state = 3
    where enterprise_id = ${id} and certificate_id = ${rejected}`.execute(app.db)
  await sql`update certification set state = 2, expires_on = '2001-01-01'
    where enterprise_id = ${id} and certificate_id = ${over}`.execute(app.db)

  await save({ name: 'Something else' })
  expect((await read()).certifications).toMatchObject([{ state: 3 }, { state: 2 }])
  await save({ certifications: claims })
  expect((await read()).certifications).toMatchObject(
    claims.map((one) => ({ ...one, evidence: null, state: 1 })),
  )
})

test('the team can edit a profile that was taken down without releasing it', async () => {
  const { id, caller, save, read, public: shown } = await aProfile()
  await app.db.transaction().execute((tx) => withholdEnterprises(tx, [id]))

  await save({ name: 'Better now' })
  expect((await read()).name).toBe('Better now')
  const { rev } = await read()
  const { profile } = await previewProfile(app, caller, { id, rev, name: 'Best' })
  expect(profile.brand).toBe('Best')
  await expect(shown()).rejects.toMatchObject({ code: 'not_found' })
  await app.db.transaction().execute((tx) => releaseEnterprises(tx, [id]))
  expect((await shown()).profile.brand).toBe('Better now')
})

test('the team sees who edited last; admins are not named', async () => {
  const { id, caller, owner, save, read } = await aProfile()
  await save({ name: 'Hand on Clay' })
  const admin = await testApp.signIn(
    await anAccount(app.db, { role: userRole.admin, name: 'Amara' }),
  )
  const { rev } = await read()
  await saveProfile(app, admin.caller, { id, rev, openingHours: '9–17' })

  const { name } = await app.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect((await getEditableProfile(app, caller, { id })).edits).toMatchObject([
    { fields: ['openingHours'], by: 'admin', name: null },
    { fields: ['name'], by: 'team', name },
  ])
})
