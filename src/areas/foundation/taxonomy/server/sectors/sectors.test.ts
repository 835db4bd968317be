import { expect, test } from 'vitest'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { archiveSector, mergeSector, moveSector, saveSector } from './sector-changes.ts'
import { getSector, listSectorTree } from './sector-list.ts'

const { app, indexer, server, signIn } = await openTestApp()
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))

const blank = { type: 'sector', parentId: null, imageId: null, shortcut: null } as const
const english = (name: string) => [{ lang: 'en' as const, name, description: '' }]

async function add(name: string, parentId: number | null = null): Promise<number> {
  const { id } = await saveSector(app, admin, { ...blank, parentId, texts: english(name) })
  return id
}

const revOf = async (id: number) => (await getSector(app, admin, { id })).rev

/** Requests a public endpoint, after the outbox has been processed. */
async function ask<T>(path: string): Promise<T> {
  await indexer.caughtUp()
  return (await (await server()).inject(`/api/v1/${path}`)).json<T>()
}

async function shownNames(parentId: number): Promise<string[]> {
  const nodes = await ask<{ text: string }[]>(`sectors?parentId=${parentId}`)
  return nodes.map(({ text }) => text)
}

test('added and renamed sectors appear after the outbox is read, and are audited', async () => {
  const parent = await add('Repair')
  const id = await add('Bicycle repair', parent)
  expect(await shownNames(parent)).toEqual(['Bicycle repair'])

  await saveSector(app, admin, {
    ...blank,
    id,
    rev: await revOf(id),
    texts: [...english('Repair of bicycles'), { lang: 'es', name: 'Bicicletas', description: 'x' }],
  })

  expect(await shownNames(parent)).toEqual(['Repair of bicycles'])
  const { texts, audit, slug } = await getSector(app, admin, { id })
  expect(slug).toBe('bicycle-repair')
  expect(texts).toMatchObject([
    { lang: 'en', isOriginal: true },
    { lang: 'es', isOriginal: false, description: 'x' },
  ])
  expect(audit.map(({ action }) => action)).toEqual(['sector.edit', 'sector.add'])
  expect(audit[0]?.diff).toMatchObject({ 'name.en': ['Bicycle repair', 'Repair of bicycles'] })
})

test('the tree counts profiles of whole branches, each once', async () => {
  const parent = await add('Crafts')
  const [one, two] = [await add('Pottery', parent), await add('Basketry', parent)]
  await putEnterprise(app.db, { sectorIds: [one, two] })
  await putEnterprise(app.db, { sectorIds: [two] })

  const { nodes } = await listSectorTree(app, admin, { type: 'sector' })
  const of = (id: number) => nodes.find((node) => node.id === id)
  expect(of(parent)).toMatchObject({ profiles: 2, listings: 0 })
  expect(of(one)).toMatchObject({ profiles: 1 })
  expect(of(two)).toMatchObject({ profiles: 2 })
})

test('a concurrent change throws changed_meanwhile; the original text cannot be removed', async () => {
  const id = await add('Weaving')
  const input = { ...blank, id, rev: await revOf(id) }
  await saveSector(app, admin, { ...input, texts: english('Weavers') })

  await expect(
    saveSector(app, admin, { ...input, texts: english('Weaveries') }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(
    saveSector(app, admin, {
      ...input,
      rev: await revOf(id),
      texts: [{ lang: 'ja', name: '織物', description: '' }],
    }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a translation is stale when its original changes, until it is looked at', async () => {
  const id = await add('Dyeing')
  const spanish = { lang: 'es' as const, name: 'Tintes', description: '' }
  const save = async (name: string) =>
    saveSector(app, admin, {
      ...blank,
      id,
      rev: await revOf(id),
      texts: [...english(name), spanish],
    })
  await save('Dyeing')
  await save('Dyeing of cloth')

  const { texts } = await getSector(app, admin, { id })
  expect(texts.find(({ lang }) => lang === 'es')).toMatchObject({ isStale: true })
})

test('nodes move among others with all below them, never below themselves', async () => {
  const root = await add('Moving')
  const [a, b, c] = [await add('A', root), await add('B', root), await add('C', root)]
  const move = async (id: number, parentId: number | null, beforeId: number | null) =>
    moveSector(app, admin, { id, rev: await revOf(id), parentId, beforeId })

  await move(c, root, a)
  expect(await shownNames(root)).toEqual(['C', 'A', 'B'])
  await move(b, a, null)
  expect(await shownNames(root)).toEqual(['C', 'A'])
  expect(await shownNames(a)).toEqual(['B'])

  await expect(move(a, b, null)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(move(c, a, root)).rejects.toMatchObject({ code: 'changed_meanwhile' })
})

test('merged into another, a sector gives it all uses and children, and its address leads there', async () => {
  const [from, into] = [await add('Cycling'), await add('Bicycles')]
  const child = await add('Cargo bicycles', from)
  const both = await putEnterprise(app.db, { sectorIds: [from, into] })
  const one = await putEnterprise(app.db, { sectorIds: [from] })

  await mergeSector(app, admin, { id: from, rev: await revOf(from), intoId: into })

  const { rows } = await app.db
    .selectFrom('enterprise_sector')
    .select(['enterprise_id', 'sector_id'])
    .where('enterprise_id', 'in', [both.id, one.id])
    .execute()
    .then((rows) => ({ rows }))
  expect(rows).toHaveLength(2)
  expect(rows.every(({ sector_id: sector }) => sector === into)).toBe(true)
  expect((await getSector(app, admin, { id: into })).uses).toEqual({ profiles: 2, listings: 0 })
  expect((await getSector(app, admin, { id: child })).parentId).toBe(into)
  expect(await ask(`sectors/${from}/path`)).toMatchObject([{ id: into }])

  const further = await add('Two wheels')
  await mergeSector(app, admin, { id: into, rev: await revOf(into), intoId: further })
  expect(await ask(`sectors/${from}/path`)).toMatchObject([{ id: further }])
})

test('archives and restores a sector with its descendants and shortcut', async () => {
  const root = await add('Archives')
  const id = await add('Papers', root)
  const { shortcut: _, ...input } = blank
  await saveSector(app, admin, {
    ...input,
    id: root,
    rev: await revOf(root),
    texts: english('Archives'),
    shortcut: 6,
  })
  await archiveSector(app, admin, { id: root, rev: await revOf(root), archived: true })

  expect(await shownNames(root)).toEqual([])
  const { nodes, archived } = await listSectorTree(app, admin, { type: 'sector' })
  expect(nodes.some((node) => node.id === id)).toBe(false)
  expect(archived).toContainEqual({ id: root, name: 'Archives' })
  expect((await getSector(app, admin, { id: root })).shortcut).toBeNull()
  await expect(
    archiveSector(app, admin, { id, rev: await revOf(id), archived: false }),
  ).rejects.toMatchObject({ code: 'invalid_input' })

  await archiveSector(app, admin, { id: root, rev: await revOf(root), archived: false })
  expect(await shownNames(root)).toEqual(['Papers'])
})
