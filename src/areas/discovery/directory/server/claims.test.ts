import { expect, test } from 'vitest'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { DirectoryQuery } from '../contract.ts'
import { searchDirectory } from './public.ts'

const { app, indexer, visitor } = await openTestApp()

const [organic, fsc, msc, wfto] = [360, 340, 341, 321]
const verified = { state: 2 as const }
const { id } = await putEnterprise(app.db, {
  name: 'Checked Mill',
  certifications: [
    { certificateId: organic },
    { certificateId: wfto, ...verified },
    { certificateId: fsc, ...verified },
    { certificateId: msc, ...verified },
  ],
})
await putEnterprise(app.db, {
  name: 'Claiming Mill',
  certifications: [{ certificateId: fsc }, { certificateId: msc, state: 3 }],
})
await putListing(app.db, id, { certifications: [{ certificateId: organic }] })
await indexer.caughtUp()

const search = (query: object) => searchDirectory(app, visitor, DirectoryQuery.parse(query))
const found = async (query: object) =>
  (await search(query)).cards.map(({ name }) => name).toSorted()

test('a certificate finds those that were checked, a claim those that only declare it', async () => {
  expect(await found({ certificate: `${fsc}` })).toEqual(['Checked Mill'])
  expect(await found({ claim: `${fsc}` })).toEqual(['Claiming Mill'])
  expect(await found({ certificate: `${organic}` })).toEqual([])
  expect(await found({ claim: `${organic}` })).toEqual(['Checked Mill'])
  expect(await found({ claim: `${organic}`, kind: 'listings' })).toHaveLength(1)
})

test('certificates and claims are counted apart', async () => {
  const { filters } = await search({})
  const counts = (name: string) =>
    filters?.find((group) => group.name === name)?.options.map(({ value, count }) => [value, count])
  expect(counts('claim')).toEqual([
    [`${fsc}`, 1],
    [`${organic}`, 1],
  ])
  expect(counts('certificate')).toHaveLength(3)
})

test('a card has at most two checked certificates and no claim', async () => {
  const { cards } = await search({})
  const of = (name: string) => cards.find((card) => card.name === name)
  expect(of('Checked Mill')).toMatchObject({
    certificates: ['WFTO Guaranteed', 'FSC'],
    network: null,
    feedbackCount: 0,
  })
  expect(of('Claiming Mill')?.certificates).toEqual([])
})
