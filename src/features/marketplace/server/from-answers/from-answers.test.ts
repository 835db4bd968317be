import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readDefinition } from '#features/forms/server/service.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { formKinds } from '#shared/forms/question-types.ts'
import { choicesOffered, questionsOf } from '#shared/forms/questions.ts'
import { putEnterprise } from '#tests/support/community.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { answersFromListing, projectToListing } from '../service.ts'

const { db } = await openTestDatabase()
const { layout, words } = await readDefinition(db, { kind: formKinds.marketplace, language: 'en' })

// Numbers of the questions of the form of listings, and of some of their choices.
const [kind, title, description, brand, category] = [211, 212, 213, 214, 215]
const [link, button, shipsTo, shipsFrom, packaging, offer, offerTo] = [
  218, 219, 220, 221, 222, 223, 224,
]
const [weOffer, weNeed, learnMore, anywhere, plasticFree] = [231, 232, 236, 499, 244]

/** The choice of a question that is called so in English. */
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

async function project(enterpriseId: number, listingId: number | null, answers: Answers) {
  const what = { enterpriseId, listingId, layout, answers, language: 'en' }
  return db.transaction().execute((tx) => projectToListing(tx, what))
}

test('answers become a draft of a listing, and come back as the same answers', async () => {
  const { id: vendor } = await putEnterprise(db)
  const { id } = await project(vendor, null, honey)
  expect(await answersFromListing(db, id)).toEqual(honey)
  const { rows } = await sql`
    select l.state, l.url_key, (select json_object_agg(lang, action_label) from listing_text t
      where t.listing_id = l.id) as labels
    from listing l where id = ${id}`.execute(db)
  expect(rows).toEqual([
    { state: 1, url_key: 'honey', labels: { en: 'Learn more', es: 'Saber más' } },
  ])
  const again = await project(vendor, null, honey)
  expect(again.id).not.toBe(id)
})

test('what hangs on an answer that is given otherwise is emptied with it', async () => {
  const { id: vendor } = await putEnterprise(db)
  const { id } = await project(vendor, null, honey)
  await project(vendor, id, { ...honey, [kind]: { choices: [weNeed] }, [offer]: { value: false } })
  const after = await answersFromListing(db, id)
  expect(after[kind]).toEqual({ choices: [weNeed] })
  expect(Object.keys(after).map(Number)).not.toContain(shipsTo)
  expect(Object.keys(after).map(Number)).not.toContain(packaging)
  expect(Object.keys(after).map(Number)).not.toContain(offerTo)
})

test('another’s listing is not there, and none is written without a title', async () => {
  const { id: vendor } = await putEnterprise(db)
  const { id: other } = await putEnterprise(db)
  const { id } = await project(vendor, null, honey)
  await expect(project(other, id, honey)).rejects.toMatchObject({ code: 'not_found' })
  await expect(project(vendor, null, {})).rejects.toMatchObject({ code: 'invalid_input' })
})
