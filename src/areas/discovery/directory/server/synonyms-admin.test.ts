import { beforeAll, expect, test } from 'vitest'
import { putEnterprises } from '#catalog/enterprises/server/public.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { DirectoryQuery } from '../contract.ts'
import { searchDirectory } from './public.ts'
import * as synonyms from './synonyms-admin.ts'

const { app, indexer, signIn, visitor } = await openTestApp()
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))

beforeAll(async () => {
  await app.db.transaction().execute((tx) =>
    putEnterprises(
      tx,
      ['Grubhub of the valley', 'Baker'].map((name) => ({
        key: { handle: name.slice(0, 4).toLowerCase() },
        name,
        texts: [],
      })),
    ),
  )
  await indexer.caughtUp()
})

async function found(query: string): Promise<string[]> {
  await indexer.caughtUp()
  const { cards } = await searchDirectory(app, visitor, DirectoryQuery.parse({ query }))
  return cards.map(({ name }) => name)
}

const group = { lang: null, words: ['zolkwurst', 'grubhub'] }

test('a group is previewed without being saved, then found, changed and deleted', async () => {
  expect(await synonyms.previewSynonyms(app, admin, group)).toEqual([
    {
      word: 'zolkwurst',
      before: { total: 0, first: [] },
      after: { total: 1, first: ['Grubhub of the valley'] },
    },
    {
      word: 'grubhub',
      before: { total: 1, first: ['Grubhub of the valley'] },
      after: { total: 1, first: ['Grubhub of the valley'] },
    },
  ])
  expect(await found('zolkwurst')).toEqual([])

  const { id } = await synonyms.saveSynonyms(app, admin, group)
  expect(await found('zolkwurst')).toEqual(['Grubhub of the valley'])

  const changed = { ...group, id, rev: 1, words: ['zolkwurst', 'baker'] }
  await synonyms.saveSynonyms(app, admin, changed)
  expect(await found('zolkwurst')).toEqual(['Baker'])
  await expect(synonyms.saveSynonyms(app, admin, changed)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })

  await synonyms.removeSynonyms(app, admin, { id, rev: 2 })
  expect(await found('zolkwurst')).toEqual([])
})

test('built-in words are looked up and turned off', async () => {
  const bakery = async (find: string) => {
    const { concepts } = await synonyms.listSynonyms(app, admin, { find })
    return concepts.find(({ concept }) => concept === 'bakery')?.active
  }
  expect(await found('panadería')).toEqual(['Baker'])
  expect(await bakery('パン屋')).toBe(true)

  await synonyms.switchConcept(app, admin, { concept: 'bakery', active: false })
  expect(await found('panadería')).toEqual([])
  expect(await bakery('')).toBe(false)

  await synonyms.switchConcept(app, admin, { concept: 'bakery', active: true })
  expect(await found('panadería')).toEqual(['Baker'])
  expect(await bakery('')).toBeUndefined()
})

test('a word of a group also finds what built-in synonyms of the others find', async () => {
  await synonyms.saveSynonyms(app, admin, { lang: null, words: ['zwieback', 'panadería'] })

  expect(await found('zwieback')).toEqual(['Baker'])
})

test('a group needs two different words', async () => {
  await expect(
    synonyms.saveSynonyms(app, admin, { lang: null, words: ['Co-op', 'co-op'] }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})
