import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listingForm, listingUse } from './listing-use.ts'
import { answersFromFields, openAnswerSet, readDefinition } from '#forms/engine/server/public.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { choicesOffered, questionsOf } from '#shared/forms/questions.ts'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createDraft, listingSource, projectToListing } from '../public.ts'

const { db } = await openTestDatabase()
const { layout, words } = await readDefinition(db, { name: listingForm, language: 'en' })

// Question and choice ids of the listing form.
const [kind, title, description, brand, category] = [211, 212, 213, 214, 215]
const [link, button, shipsTo, shipsFrom, packaging, offer, offerTo] = [
  218, 219, 220, 221, 222, 223, 224,
]
const [weOffer, weNeed, learnMore, anywhere, plasticFree] = [231, 232, 236, 499, 244]

/** Returns the choice with an English label. */
function choiceCalled(questionId: number, called: string): number {
  const question = questionsOf(layout).find(({ id }) => id === questionId)
  return choicesOffered(question!).find((id) => words[id]?.title === called)!
}

const [food, nepal, japan] = [
  choiceCalled(category, 'Food and Drink'),
  choiceCalled(shipsTo, 'Nepal'),
  choiceCalled(shipsTo, 'Japan'),
]

const honey: Answers = {
  [kind]: { choices: [weOffer] },
  [title]: { texts: { en: 'Honey', es: 'Miel' } },
  [description]: { texts: { en: 'From the hills.' } },
  [brand]: { value: 'Bee & Co' },
  [category]: { choices: [food] },
  [link]: { texts: { en: 'https://hillhoney.example/honey' } },
  [button]: { choices: [learnMore] },
  [shipsTo]: { choices: [anywhere] },
  [shipsFrom]: { choices: [nepal] },
  [packaging]: { choices: [plasticFree] },
  [offer]: { value: true },
  [offerTo]: { choices: [japan, nepal].toSorted((a, b) => a - b) },
}

async function project(enterpriseId: number, listingId: number, answers: Answers) {
  await db.transaction().execute(async (tx) => {
    const { id: setId } = await openAnswerSet(tx, {
      use: listingUse,
      form: { name: listingForm },
      actorId: enterpriseId,
      byAccountId: null,
      subjectId: listingId,
      source: await listingSource(tx, listingId),
    })
    await projectToListing(tx, {
      accountId: null,
      enterpriseId,
      listingId,
      setId,
      layout,
      answers,
      language: 'en',
    })
  })
}

/** Creates a draft of a new enterprise with these answers. */
async function aDraft(answers: Answers) {
  const { id: vendor } = await putEnterprise(db)
  const { id } = await db
    .transaction()
    .execute((tx) => createDraft(tx, { enterpriseId: vendor, kind: 1, madeKey: null }))
  await project(vendor, id, answers)
  return { vendor, id }
}

async function answersOf(listingId: number): Promise<Answers> {
  const { fields, answers } = await listingSource(db, listingId)
  return answersFromFields(db, layout, answers(fields))
}

test('answers become a draft listing and map back to the same answers', async () => {
  const { id } = await aDraft(honey)
  expect(await answersOf(id)).toEqual(honey)
  const { rows } = await sql`
    select l.state, (select json_object_agg(lang, action_label) from listing_text t
      where t.listing_id = l.id) as labels
    from listing l where id = ${id}`.execute(db)
  expect(rows).toEqual([{ state: 1, labels: { en: 'Learn more', es: 'Saber más' } }])
})

test('dependent columns are cleared with a changed answer', async () => {
  const { vendor, id } = await aDraft(honey)
  await project(vendor, id, { ...honey, [kind]: { choices: [weNeed] }, [offer]: { value: false } })
  const after = await answersOf(id)
  expect(after[kind]).toEqual({ choices: [weNeed] })
  expect(Object.keys(after).map(Number)).not.toContain(shipsTo)
  expect(Object.keys(after).map(Number)).not.toContain(packaging)
  expect(Object.keys(after).map(Number)).not.toContain(offerTo)
})

test('another’s listing is not there, and none is written without a title', async () => {
  const { vendor, id } = await aDraft(honey)
  const { id: other } = await putEnterprise(db)
  await expect(project(other, id, honey)).rejects.toMatchObject({ code: 'not_found' })
  await expect(project(vendor, id, {})).rejects.toMatchObject({ code: 'invalid_input' })
})

test('values that the form cannot express are kept when other answers are written', async () => {
  const { id: vendor } = await putEnterprise(db)
  const { id } = await putListing(db, vendor, {
    state: 1,
    texts: [
      { lang: 'en', origin: 1, title: 'Honey', actionLabel: 'Taste it', brand: 'Bee & Co' },
      { lang: 'es', origin: 2, title: 'Miel', actionLabel: 'Pruébala', brand: 'Abeja' },
    ],
    kind: 2,
    shipsTo: ['NP'],
    packaging: [4],
  })
  const answers = await answersOf(id)
  await project(vendor, id, { ...answers, [description]: { texts: { en: 'From the hills.' } } })
  const { rows } = await sql`
    select t.lang, t.origin, t.title, t.brand, t.description, t.action_label as label,
      (select array_agg(country::text) from listing_ship s where s.listing_id = l.id) as "shipsTo",
      (select array_agg(packaging) from listing_packaging p where p.listing_id = l.id) as packaging
    from listing l join listing_text t on t.listing_id = l.id where l.id = ${id}
    order by t.lang`.execute(db)
  // Needs have no shipping and packaging questions.
  const kept = { shipsTo: ['NP'], packaging: [4] }
  expect(rows).toEqual([
    {
      ...{ lang: 'en', origin: 1, title: 'Honey', brand: 'Bee & Co', label: 'Taste it' },
      ...{ description: 'From the hills.', ...kept },
    },
    {
      ...{ lang: 'es', origin: 2, title: 'Miel', brand: 'Abeja', label: 'Pruébala' },
      ...{ description: '', ...kept },
    },
  ])
})

test('answers that do not know of the newest columns are not written', async () => {
  const { vendor, id } = await aDraft(honey)
  await expect(
    db.transaction().execute(async (tx) => {
      const { id: setId } = await openAnswerSet(tx, {
        use: listingUse,
        form: { name: listingForm },
        actorId: vendor,
        byAccountId: null,
        subjectId: id,
        source: await listingSource(tx, id),
      })
      await sql`update listing set action_link = 'https://new.example' where id = ${id}`.execute(tx)
      const what = { enterpriseId: vendor, listingId: id, setId, layout, language: 'en' }
      await projectToListing(tx, { accountId: null, ...what, answers: honey })
    }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' })
})
