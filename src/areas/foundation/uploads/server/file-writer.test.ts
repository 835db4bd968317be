import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { servedFile } from '#platform/files/queries.ts'
import { putFiles, type FileInput } from './file-writer-queries.ts'

const { db } = await openTestDatabase()

const scene: FileInput = {
  sha256: 'c'.repeat(64),
  bytes: 1234,
  ext: 'webp',
  type: 'image/webp',
  width: 1600,
  height: 900,
  color: '#88aa77',
}

test('stores equal content once', async () => {
  const put = (files: FileInput[]) => db.transaction().execute((tx) => putFiles(tx, files))

  const [one, same] = await put([scene, scene])
  const [again, other] = await put([scene, { ...scene, sha256: 'd'.repeat(64) }])

  expect([same, again]).toEqual([one, one])
  expect(other).not.toBe(one)
  expect(await servedFile(db, one!)).toMatchObject({
    sha256: scene.sha256,
    type: 'image/webp',
    ext: 'webp',
    kind: 1,
    visibility: 1,
    owner_id: null,
  })
})

test('does not reuse an owned file as an unowned one', async () => {
  const { id } = await db
    .insertInto('party')
    .values({ kind: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { kind: 1, visibility: 2, state: 2 } as const
  const { uuid } = await db
    .insertInto('file')
    .values({ ...scene, ...own, sha256: 'e'.repeat(64), owner_id: id })
    .returning('uuid')
    .executeTakeFirstOrThrow()

  const [shared] = await db
    .transaction()
    .execute((tx) => putFiles(tx, [{ ...scene, sha256: 'e'.repeat(64) }]))

  expect(shared).not.toBe(uuid)
})
