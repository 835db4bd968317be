import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applicationUse } from '#community/applications/server/public.ts'
import { answersFromFields, openAnswerSet, readLayout } from '#forms/engine/server/public.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { countEvents } from '#tests/support/events.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { enterpriseSource, projectToEnterprise } from '../public.ts'

const { db } = await openTestDatabase()
const applicant = await anAccount(db)
const layout = await readLayout(db, { name: 'application' })

// Question ids of the application form.
const [name, handle, description, website, email, phone] = [31, 32, 33, 41, 42, 43]
const [location, sectors, focuses, certificates] = [45, 46, 47, 49]

const project = (enterpriseId: number | null, answers: Answers, language = 'en') =>
  db.transaction().execute(async (tx) => {
    const source = enterpriseId === null ? null : await enterpriseSource(tx, enterpriseId)
    const { id: setId } = await openAnswerSet(tx, {
      use: applicationUse,
      form: { name: 'application' },
      actorId: applicant,
      byAccountId: applicant,
      subjectId: enterpriseId,
      ...(source && { source }),
    })
    return projectToEnterprise(tx, { enterpriseId, setId, layout, answers, language })
  })

async function answersFromEnterprise(enterpriseId: number): Promise<Answers> {
  const { fields, answers } = await enterpriseSource(db, enterpriseId)
  return answersFromFields(db, layout, answers(fields))
}

const taxa = async (kind: number) =>
  (
    await sql<{
      id: number
    }>`select id from sector where kind = ${kind} order by id limit 2`.execute(db)
  ).rows.map(({ id }) => id)

test('an applicant’s answers become a profile and map back to the same answers', async () => {
  const [sector = 0] = await taxa(1)
  const [focus = 0] = await taxa(2)
  const { rows } = await sql<{
    id: number
  }>`select id from certificate order by id limit 1`.execute(db)
  const answers: Answers = {
    [name]: { texts: { en: 'Hill Honey' } },
    [handle]: { texts: { en: 'hillhoney' } },
    [description]: { texts: { en: 'Honey from the hills.', es: 'Miel de las colinas.' } },
    [website]: { texts: { en: 'hillhoney.example' } },
    [email]: { texts: { en: 'bees@hillhoney.example' } },
    [phone]: { texts: { en: '+977 1 5550101' } },
    [location]: {
      places: [
        {
          type: 1,
          displayTitle: 'Kathmandu',
          lat: 27.7,
          lng: 85.3,
          street: null,
          city: 'Kathmandu',
          postcode: null,
          state: null,
          stateCode: null,
          county: null,
          country: 'NP',
          geoId: null,
        },
      ],
    },
    [sectors]: { ids: [sector, 999_999] },
    [focuses]: { ids: [focus] },
    [certificates]: {
      certificates: [{ certificateId: rows[0]!.id, evidence: null, expiresOn: '2031-03-01' }],
    },
  }
  const { id, handle: slug } = await project(null, answers, 'es')
  expect(slug).toBe('hillhoney')
  expect(await answersFromEnterprise(id)).toEqual({
    ...answers,
    [website]: { texts: { en: 'https://hillhoney.example' } },
    [sectors]: { ids: [sector] },
  })
  // Written in Spanish; English is a translation.
  expect(await originsOf(id)).toEqual({ es: 1, en: 2 })
  expect(await outboxOf(id)).toBeGreaterThan(0)
})

test('a taken slug gets a numeric suffix; the existing one stays', async () => {
  const other = await putEnterprise(db, { key: { handle: 'riverbakery' }, name: 'River Bakery' })
  const mine = await project(null, { [name]: { texts: { en: 'River Bakery' } } })
  expect(mine.handle).toBe('riverbakery2')
  expect(mine.id).not.toBe(other.id)
})

test('a translation that a person saves is theirs, a removed one is deleted', async () => {
  const { id } = await putEnterprise(db, {
    texts: [
      { lang: 'ja', origin: 1, description: '蜂蜜' },
      { lang: 'en', origin: 3, description: 'Honey' },
      { lang: 'es', origin: 3, description: 'Miel' },
    ],
  })
  const before = await answersFromEnterprise(id)
  await project(id, {
    ...before,
    [description]: { texts: { ja: '山の蜂蜜', en: 'Honey', ur: 'شہد' } },
  })
  expect(await originsOf(id)).toEqual({ ja: 1, en: 2, ur: 2 })
  await project(id, { ...before, [description]: { texts: { en: 'Honey' } } })
  expect(await originsOf(id)).toEqual({ en: 1 })
})

test('columns without a question are kept, unanswered ones are cleared', async () => {
  const { id } = await putEnterprise(db, {
    level: 2,
    website: 'https://old.example',
    contacts: [
      { kind: 1, value: '+1 555 0100' },
      { kind: 1, value: '+1 555 0199' },
      { kind: 3, value: 'https://facebook.com/old' },
    ],
  })
  await project(id, { [phone]: { texts: { en: '+1 555 0111' } } })
  const { rows } = await sql`
    select level, website, (select array_agg(value order by sort) from contact
      where enterprise_id = e.id) as contacts
    from enterprise e where id = ${id}`.execute(db)
  expect(rows).toEqual([
    {
      level: 2,
      website: null,
      contacts: ['+1 555 0111', '+1 555 0199', 'https://facebook.com/old'],
    },
  ])
})

test('rejects an enterprise without a name, and an unknown one', async () => {
  await expect(project(null, {})).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(project(987_654, {})).rejects.toMatchObject({ code: 'not_found' })
})

async function originsOf(id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ lang: string; origin: number }>`
    select lang, origin from enterprise_text where enterprise_id = ${id}`.execute(db)
  return Object.fromEntries(rows.map(({ lang, origin }) => [lang, origin]))
}

const outboxOf = (id: number) => countEvents(db, 'enterprise.changed', id)
