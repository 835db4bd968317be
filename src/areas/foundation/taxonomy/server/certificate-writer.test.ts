import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putFiles } from '#foundation/uploads/server/public.ts'
import { putEnterprise } from '#tests/support/community.ts'
import { lastEventSeq, publishedAfter } from '#tests/support/events.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { putBadges, readMapping } from './taxonomy-writer-queries.ts'
import { putCertificates } from './certificate-writer.ts'
import { putCertifications } from './certification-writer.ts'

const { db } = await openTestDatabase()

function put(handle: string, name: string) {
  return db.transaction().execute(async (tx) => {
    const [id] = await putCertificates(tx, [
      { handle, groupId: 302, texts: [{ lang: 'en', origin: 1, name, description: 'Kept.' }] },
    ])
    return id!
  })
}

test('a renamed certificate keeps its handle; its holders are found by the new name', async () => {
  const id = await put('shared-table', 'Shared Table')
  const holder = await putEnterprise(db)
  await db
    .transaction()
    .execute((tx) =>
      putCertifications(tx, 'enterprise', [
        { id: holder.id, certifications: [{ certificateId: id }] },
      ]),
    )
  const before = await lastEventSeq(db)

  expect(await put('shared-table', 'One Table')).toBe(id)

  const { rows } = await sql<{ name: string }>`
    select name from certificate_text where certificate_id = ${id}`.execute(db)
  expect(rows).toEqual([{ name: 'One Table' }])
  expect(await publishedAfter(db, before)).toEqual([['enterprise.changed', holder.id]])
})

test('a badge is set on the certificate named, and stays when its texts are written again', async () => {
  const id = await put('open-kitchen', 'Open Kitchen')
  const [badge] = await db
    .transaction()
    .execute((tx) =>
      putFiles(tx, [
        { sha256: 'ab'.repeat(32), bytes: 1, ext: 'webp', type: 'image/webp', name: 'seal.webp' },
      ]),
    )
  await db
    .transaction()
    .execute((tx) =>
      putBadges(tx, [{ handle: 'open-kitchen', badge: badge ?? null, networkId: null }]),
    )
  await put('open-kitchen', 'Open Kitchens')

  const { rows } = await sql<{ id: number }>`
    select id from certificate where badge_file = ${badge}`.execute(db)
  expect(rows).toEqual([{ id }])
})

test('a source’s own term mapping overrides the common one', async () => {
  await db
    .insertInto('import_mapping')
    .values([{ source: 'atlas', term: 'organic', certificate_id: 310 }])
    .execute()
  const meaning = async (source: string) =>
    (await readMapping(db, source)).filter((row) => row.term === 'organic')

  expect(await meaning('atlas')).toEqual([
    { term: 'organic', sector_id: null, category_id: null, certificate_id: 310 },
  ])
  expect(await meaning('another')).toEqual([
    { term: 'organic', sector_id: null, category_id: null, certificate_id: 360 },
  ])
})
