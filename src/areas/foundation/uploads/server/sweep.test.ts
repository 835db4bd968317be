import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { putAccounts } from '#platform/accounts/accounts.ts'
import type { Caller } from '#platform/caller.ts'
import { blobKey } from '#platform/files/files.ts'
import { openTestBucket } from '#tests/support/test-bucket.ts'
import { aJpeg, aPng } from '#tests/support/sample-files.ts'
import { announced, postForm, uploadFile } from '#tests/support/sending.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { sweepUploads } from './sweep.ts'
import { completeUpload, requestPolicy } from './uploads.ts'

const stores = [
  { where: 'in a folder', ...(await openTestApp()) },
  { where: 'in a bucket', ...(await openTestApp(await openTestBucket())) },
]

const png = { contentType: 'image/png' }
const hour = 3_600_000
const none = { abandoned: 0, unused: 0, leftovers: 0, blobs: 0 }

describe.each(stores)('files $where', ({ app, server, signIn }) => {
  const { db, files } = app
  let ada: Caller

  beforeAll(async () => {
    const listening = await server()
    await listening.listen({ port: 0, host: '127.0.0.1' })
    const { port } = listening.server.address() as AddressInfo
    const person = { name: 'Ada', email: 'ada@example.org', role: 4 as const }
    const [id] = await db.transaction().execute((tx) => putAccounts(tx, [person]))
    ada = { ...(await signIn(id!)).caller, origin: `http://127.0.0.1:${port}` }
  })

  const sweepIn = (hours: number) => sweepUploads(app, Date.now() + hours * hour)
  const isThere = async (key: string) => (await files.bytes.putAt(key)) !== null
  const shaOf = async (uuid: string) =>
    (await db.selectFrom('file').select('sha256').where('uuid', '=', uuid).executeTakeFirst())
      ?.sha256 ?? ''

  test('deletes incomplete uploads after an hour, sent or not', async () => {
    const content = await aJpeg()
    const begin = () => requestPolicy(app, ada, announced(content, { contentType: 'image/jpeg' }))
    const [sent, unsent] = [await begin(), await begin()]
    await postForm(sent.url, sent.credentials, content)
    const key = sent.credentials['key']!

    expect(await sweepIn(0)).toEqual(none)
    expect(await isThere(key)).toBe(true)
    expect(await sweepIn(1.1)).toEqual({ ...none, abandoned: 2, leftovers: 1 })

    expect(await isThere(key)).toBe(false)
    for (const { uuid } of [sent, unsent]) {
      await expect(completeUpload(app, ada, { uuid })).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  test('bytes sent again after completion are deleted', async () => {
    const content = await aPng({ width: 31, height: 31 })
    const { uuid, url, credentials } = await requestPolicy(app, ada, announced(content, png))
    await postForm(url, credentials, content)
    await completeUpload(app, ada, { uuid })
    await postForm(url, credentials, content)

    expect(await sweepIn(1.1)).toEqual({ ...none, leftovers: 1 })
    await db.deleteFrom('file').where('uuid', '=', uuid).execute()
  })

  test('a file that nothing points at goes after a day, with its bytes and its sizes', async () => {
    const unused = await uploadFile(app, ada, await aPng({ width: 41, height: 41 }), png)
    const photo = await uploadFile(app, ada, await aPng({ width: 51, height: 51 }), png)
    await db
      .updateTable('account')
      .set({ image_file: photo.uuid })
      .where('id', '=', ada.accountId)
      .execute()
    const [unusedSha, photoSha] = [await shaOf(unused.uuid), await shaOf(photo.uuid)]
    const sized = await files.openSize(unusedSha, 'small')
    sized!.stream.destroy()

    expect(await sweepIn(23)).toMatchObject({ unused: 0 })
    await sweepIn(25)

    expect([await shaOf(unused.uuid), await shaOf(photo.uuid)]).toEqual(['', photoSha])
    expect(await isThere(blobKey(unusedSha))).toBe(false)
    expect(await isThere(blobKey(photoSha))).toBe(true)
    expect(await files.openSize(unusedSha, 'small')).toBeNull()
  })

  test('bytes stay as long as one file has them', async () => {
    const content = await aPng({ width: 61, height: 61 })
    const one = await uploadFile(app, ada, content, png)
    const other = await uploadFile(app, ada, content, png)
    const sha256 = await shaOf(one.uuid)
    const attach = (uuid: string) =>
      db.updateTable('account').set({ image_file: uuid }).where('id', '=', ada.accountId).execute()
    await attach(other.uuid)
    await sweepIn(25)
    expect(await isThere(blobKey(sha256))).toBe(true)

    await db.deleteFrom('file').where('uuid', '=', other.uuid).execute()
    expect(await sweepIn(25)).toMatchObject({ blobs: 1 })
    expect(await isThere(blobKey(sha256))).toBe(false)
  })

  test('files without an uploader are kept, referenced or not', async () => {
    const { sha256 } = await files.store(await aPng({ width: 71, height: 71 }))
    const row = { kind: 1, ext: 'png', type: 'image/png', bytes: 1, state: 2, sha256 } as const
    await db.insertInto('file').values(row).execute()

    await sweepIn(1000)

    expect(await isThere(blobKey(sha256))).toBe(true)
  })
})
