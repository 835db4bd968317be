import { expect, test } from 'vitest'
import { releaseEnterprises, withholdEnterprises } from '#catalog/enterprises/server/public.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount, putEnterprise, putListing } from '#tests/support/community.ts'
import { lastEventSeq, publishedAfter } from '#tests/support/events.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { EnterpriseFilter } from '../contract.ts'
import { getEnterprise, listEnterprises } from './enterprise-list.ts'
import {
  changeEnterprises,
  changeMatchingEnterprises,
  countMatchingEnterprises,
} from './enterprise-changes.ts'

const { app, signIn } = await openTestApp()
const { db } = app
const { caller } = await signIn(await anAccount(db, { role: userRole.admin, name: 'Amara' }))

const all = true

const fileOf = (id: number) => getEnterprise(app, caller, { id })

async function touched(id: number) {
  const events = await publishedAfter(db, before)
  return events.flatMap(([topic, key]) => (key === id ? [topic] : []))
}
let before = 0
async function mark() {
  before = await lastEventSeq(db)
}

test('publishing and unpublishing enterprises updates the search and the audit log', async () => {
  const shown = await putEnterprise(db)
  const unlisted = await putEnterprise(db, { listed: false })
  const hidden = await putEnterprise(db, { published: false })
  const listing = await putListing(db, shown.id)
  const ids = [shown.id, unlisted.id, hidden.id]
  await mark()

  expect(await changeEnterprises(app, caller, { ids, published: false })).toEqual({
    changed: 2,
    refused: 0,
  })
  for (const id of ids) expect((await fileOf(id)).enterprise.publish).toBe('hidden')
  expect(await touched(shown.id)).toEqual(['enterprise.changed'])
  expect(await touched(listing.id)).toEqual(['listing.changed'])
  expect(await touched(hidden.id)).toEqual([])
  expect((await fileOf(shown.id)).audit).toMatchObject([{ action: 'enterprise.hide', by: 'Amara' }])
  expect((await fileOf(hidden.id)).audit).toEqual([])

  expect(await changeEnterprises(app, caller, { ids, published: true })).toMatchObject({
    changed: 3,
  })
  for (const id of ids) expect((await fileOf(id)).enterprise.publish).toBe('published')
  expect(await changeEnterprises(app, caller, { ids, published: true })).toMatchObject({
    changed: 0,
  })
})

test('a level is given to those that have another', async () => {
  const [basic, partner] = [await putEnterprise(db), await putEnterprise(db, { level: 3 })]
  const ids = [basic.id, partner.id, partner.id]
  await mark()

  expect(await changeEnterprises(app, caller, { ids, level: 3 })).toMatchObject({ changed: 1 })
  expect(await fileOf(basic.id)).toMatchObject({
    enterprise: { level: 3 },
    audit: [{ action: 'enterprise.level', diff: { level: [1, 3] } }],
  })
  expect((await fileOf(partner.id)).audit).toEqual([])
  expect(await touched(partner.id)).toEqual([])
})

test('an unknown id leaves all enterprises unchanged', async () => {
  const { id } = await putEnterprise(db)
  const ids = [id, 999_999]
  const change = changeEnterprises(app, caller, { ids, published: false })
  await expect(change).rejects.toMatchObject({ code: 'not_found' })
  expect((await fileOf(id)).enterprise.publish).toBe('published')
  await expect(fileOf(999_999)).rejects.toMatchObject({ code: 'not_found' })
})

test('enterprises taken down are listed as such and stay hidden when published', async () => {
  const [down, shown] = [await putEnterprise(db), await putEnterprise(db)]
  await db.transaction().execute((tx) => withholdEnterprises(tx, [down.id]))
  const ids = [down.id, shown.id]
  const filed = await fileOf(down.id)
  expect(filed).toMatchObject({ enterprise: { publish: 'withheld' }, flagCaseId: null })

  const hidden = await changeEnterprises(app, caller, { ids, published: false })
  expect(hidden).toEqual({ changed: 1, refused: 1 })
  expect(await changeEnterprises(app, caller, { ids, level: 2 })).toEqual({
    changed: 2,
    refused: 0,
  })
  const { enterprises } = await listEnterprises(
    app,
    caller,
    EnterpriseFilter.parse({ publish: 'withheld' }),
  )
  expect(enterprises.map(({ id }) => id)).toEqual([down.id])

  await db.transaction().execute((tx) => releaseEnterprises(tx, [down.id]))
  expect((await fileOf(down.id)).enterprise.publish).toBe('published')
})

test('all that fit are changed, some hundred at a time, and nothing else', async () => {
  const fit = []
  for (let at = 0; at < 502; at++) fit.push(await putEnterprise(db, { name: `Grove ${at}` }))
  const other = await putEnterprise(db, { name: 'Groove' })
  const filter = { query: 'grove' }
  const { count: expected } = await countMatchingEnterprises(app, caller, filter)
  expect(expected).toBe(502)

  const hide = { filter, published: false }
  const first = await changeMatchingEnterprises(app, caller, { ...hide, expected })
  expect(first).toMatchObject({ changed: 500, refused: 0, left: 2 })
  const rest = { ...hide, after: first.next ?? 0, expected: first.left }
  const second = await changeMatchingEnterprises(app, caller, rest)
  expect(second).toEqual({ changed: 2, refused: 0, next: null, left: 0 })
  for (const { id } of [fit[0]!, fit[501]!]) {
    expect((await fileOf(id)).enterprise.publish).toBe('hidden')
  }
  expect((await fileOf(other.id)).enterprise.publish).toBe('published')
})

test('nothing is changed if the number of matches differs from the expected one', async () => {
  const { id } = await putEnterprise(db, { name: 'Thicket' })
  const filter = { query: 'thicket' }
  const { count: expected } = await countMatchingEnterprises(app, caller, filter)
  const { id: late } = await putEnterprise(db, { name: 'Thicket Two' })
  const change = changeMatchingEnterprises(app, caller, { filter, published: false, expected })

  await expect(change).rejects.toMatchObject({ code: 'changed_meanwhile', details: { count: 2 } })
  for (const each of [id, late]) {
    expect((await fileOf(each)).enterprise.publish).toBe('published')
  }
})

test('all enterprises are changed only where that is spelt out', async () => {
  const { id } = await putEnterprise(db)
  const level = 2
  const { count: expected } = await countMatchingEnterprises(app, caller, { all: true })
  const wrong = [
    {},
    { filter: {} },
    { filter: { query: ' ' } },
    { all, filter: { level } },
  ] as const
  for (const chosen of wrong) {
    const change = changeMatchingEnterprises(app, caller, { ...chosen, level, expected })
    await expect(change).rejects.toMatchObject({ code: 'invalid_input' })
  }
  await expect(countMatchingEnterprises(app, caller, {})).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect((await fileOf(id)).enterprise.level).toBe(1)

  const { changed } = await changeMatchingEnterprises(app, caller, { all, level, expected })
  expect(changed).toBeGreaterThan(0)
})
