import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { putAccounts } from '#platform/accounts/accounts.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { cleanImage } from '#platform/files/images.ts'
import { upload } from '#shared/constants.ts'
import { userRole } from '#shared/enums.ts'
import { putEnterprise } from '#tests/support/community.ts'
import { openTestBucket } from '#tests/support/test-bucket.ts'
import { aJpeg, aPdf, aPhotograph, aPng, padded, pngOfSize } from '#tests/support/sample-files.ts'
import { announced, postFile, postForm, putFile, uploadFile } from '#tests/support/sending.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { claimFiles } from './claim.ts'
import { completeUpload, requestPolicy, requestPresignedUrl } from './uploads.ts'

const stores = [
  { where: 'in a folder', ...(await openTestApp()) },
  { where: 'in a bucket', ...(await openTestApp(await openTestBucket())) },
]

const jpeg = { contentType: 'image/jpeg' }
const png = { contentType: 'image/png' }
const pdf = { contentType: 'application/pdf' }

describe.each(stores)('files $where', ({ app, server, signIn, visitor }) => {
  const { db } = app
  let origin: string
  let [ada, ben, admin] = [visitor, visitor, visitor]
  let cookies: Record<string, string>
  let bakery: number

  beforeAll(async () => {
    const listening = await server()
    await listening.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(listening.server.address() as AddressInfo).port}`
    const people = ['Ada', 'Ben', 'Admin'].map((name) => ({
      name,
      email: `${name}@example.org`.toLowerCase(),
      role: name === 'Admin' ? userRole.admin : userRole.publicUser,
    }))
    const ids = await db.transaction().execute((tx) => putAccounts(tx, people))
    bakery = (await putEnterprise(db)).id
    await db
      .transaction()
      .execute((tx) => putTeamMembers(tx, [{ enterpriseId: bakery, accountId: ids[0]!, role: 1 }]))
    const signedIn = await Promise.all(ids.map((id) => signIn(id)))
    ;[ada, ben, admin] = signedIn.map(({ caller }) => ({ ...caller, origin })) as [
      Caller,
      Caller,
      Caller,
    ]
    cookies = Object.fromEntries(people.map(({ name }, at) => [name, signedIn[at]!.cookie]))
  })

  const read = (path: string, cookie = '') => fetch(origin + path, { headers: { cookie } })
  const bytesOf = async (path: string) => Buffer.from(await (await read(path)).arrayBuffer())
  const stored = () => under('blobs/')

  async function under(folder: string): Promise<number> {
    let count = 0
    for await (const { bytes } of app.files.bytes.list(folder)) count += bytes > 0 ? 1 : 0
    return count
  }

  test('a photo is stored upright, without metadata', async () => {
    const photo = await aPhotograph()
    expect((await sharp(photo).metadata()).exif).toBeDefined()

    const { uuid, status } = await postFile(app, ada, photo, { ...jpeg, fileName: 'Me.JPG' })
    expect(status).toBe(204)
    const uploaded = await completeUpload(app, ada, { uuid })

    expect(uploaded).toMatchObject({
      fileName: 'Me.JPG',
      extension: 'jpg',
      contentType: 'image/jpeg',
      kind: 1,
      width: 300,
      height: 400,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    const served = await bytesOf(uploaded.url)
    const { exif, orientation, width } = await sharp(served).metadata()
    expect({ exif, orientation, width }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 300,
    })
    expect(served.includes('Camera of Ada')).toBe(false)
    // EXIF orientation: the left part is on top now.
    const upper = { left: 0, top: 0, width: 300, height: 200 }
    const [red = 0, green = 0] = await meanOf(sharp(served).extract(upper))
    expect(red).toBeGreaterThan(green * 2)
    expect(await under('images/')).toBe(0)
  })

  test('a picture is served in its sizes, and never as something that runs', async () => {
    const { url } = await uploadFile(app, ada, await aPng({ width: 2000, height: 1500 }), png)

    const widths = await Promise.all(
      ['small', 'medium_cropped', 'x_large'].map(async (size) => {
        const { width, height } = await sharp(await bytesOf(`${url}?size=${size}`)).metadata()
        return `${width}×${height}`
      }),
    )
    expect(widths).toEqual(['160×120', '960×540', '1600×1200'])
    const { headers } = await read(url)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  test('uploads a document by PUT and downloads it under its original name', async () => {
    const { uuid, status } = await putFile(app, ada, aPdf(), {
      ...pdf,
      fileName: '../etc/\u202ESatzung ü.pdf',
    })
    expect(status).toBe(200)
    const uploaded = await completeUpload(app, ada, { uuid })

    expect(uploaded).toMatchObject({ kind: 2, extension: 'pdf', width: null, color: null })
    const { headers } = await read(uploaded.url)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Satzung u.pdf"; filename*=UTF-8''Satzung%20%C3%BC.pdf`,
    )
    expect(await bytesOf(uploaded.url)).toEqual(aPdf())
  })

  test('a document is stored by its content, not its name', async () => {
    const uploaded = await uploadFile(app, ada, aPdf(), { ...pdf, fileName: 'invoice.hta' })
    expect(uploaded.fileName).toBe('invoice.hta.pdf')
    const said = async () => (await read(uploaded.url)).headers.get('content-disposition')
    const safe = `attachment; filename="invoice.hta.pdf"; filename*=UTF-8''invoice.hta.pdf`
    expect(await said()).toBe(safe)

    const old = await uploadFile(app, ada, aPdf(), { ...pdf, fileName: 'old.pdf' })
    await db.updateTable('file').set({ name: 'con.hta' }).where('uuid', '=', old.uuid).execute()
    expect((await read(old.url)).headers.get('content-disposition')).toContain('"_con.hta.pdf"')
  })

  test('keys of images are in the folder of images, those of documents in that of files', async () => {
    const image = await requestPolicy(app, ada, announced(aPdf(), jpeg))
    const document = await requestPolicy(app, ada, announced(aPdf(), pdf))
    const announcedImage = { ...announced(aPdf(), jpeg), path: 'images' as const }

    expect(image.credentials['key']).toBe(`images/${image.uuid}`)
    expect(document.credentials['key']).toBe(`files/${document.uuid}`)
    expect((await requestPresignedUrl(app, ada, announcedImage)).url).toContain('/images/')
    await expect(
      requestPresignedUrl(app, ada, { ...announcedImage, contentType: 'application/pdf' }),
    ).rejects.toMatchObject({ code: 'file_type_refused' })
  })

  test('crops the upright image', async () => {
    const { uuid } = await postFile(app, ada, await aPhotograph(), jpeg)
    const crop = { x: 0, y: 0, width: 0.5, height: 0.25 }

    const { url, width, height } = await completeUpload(app, ada, { uuid, crop })

    expect({ width, height }).toEqual({ width: 150, height: 100 })
    const [red = 0, green = 0] = await meanOf(sharp(await bytesOf(url)))
    expect(red).toBeGreaterThan(green * 2)
  })

  test('stores equal bytes once', async () => {
    const content = await aPng({ width: 123, height: 45 })
    const one = await uploadFile(app, ada, content, png)
    const before = await stored()
    const other = await uploadFile(app, ben, content, png)

    expect(other.uuid).not.toBe(one.uuid)
    expect(await stored()).toBe(before)
  })

  test('up to and including 5242880 bytes are taken, and no more is even begun', async () => {
    const largest = padded(await aJpeg(), upload.maxBytes)
    const { uuid, status } = await postFile(app, ada, largest, jpeg)
    expect(status).toBe(204)
    await expect(completeUpload(app, ada, { uuid })).resolves.toMatchObject({ width: 400 })

    const tooLarge = { ...announced(largest, jpeg), bytes: upload.maxBytes + 1 }
    await expect(requestPolicy(app, ada, tooLarge)).rejects.toMatchObject({ code: 'too_large' })
  })

  test('rejects a file larger than announced', async () => {
    const huge = padded(await aJpeg(), upload.maxBytes + 1)
    const { uuid, url, credentials } = await requestPolicy(app, ada, {
      ...announced(huge, jpeg),
      bytes: 1000,
    })
    await postForm(url, credentials, huge).catch(() => undefined)

    // Rejected by the target, or else on completion.
    await expect(completeUpload(app, ada, { uuid })).rejects.toMatchObject({
      code: expect.stringMatching(/^(file_not_sent|too_large)$/),
    })
  })

  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bytes = (text: string) => Buffer.from(text, 'latin1')
  test.each([
    ['a drawing with a script in it', () => bytes(script), jpeg, 'file_type_refused'],
    [
      'a page called a picture',
      () => bytes('<!doctype html><script>1</script>'),
      png,
      'file_type_refused',
    ],
    [
      'a page that begins as a picture',
      () => bytes('\xff\xd8\xff<script>1</script>'),
      jpeg,
      'file_unreadable',
    ],
    ['a moving picture', () => bytes('GIF89a\x01\x00\x01\x00'), png, 'file_type_refused'],
    ['half of a picture', async () => (await aJpeg()).subarray(0, 900), jpeg, 'file_unreadable'],
    ['a document called a picture', aPdf, jpeg, 'file_type_refused'],
    ['a picture called a document', () => aPng(), pdf, 'file_type_refused'],
    ['half of a document', () => aPdf().subarray(0, 60), pdf, 'file_unreadable'],
    [
      'a document with an archive behind it',
      () => Buffer.concat([aPdf(), bytes('PK\x03\x04 and so on')]),
      pdf,
      'file_unreadable',
    ],
    [
      'a document that is a page as well',
      () =>
        bytes(aPdf().toString('latin1').replace('xref', '<hta:application><script>1</script>xref')),
      pdf,
      'file_type_refused',
    ],
    ['a picture that unpacks to gigabytes', () => pngOfSize(40_000, 40_000), png, 'image_too_big'],
    ['a picture one pixel too wide', () => aPng({ width: 7701, height: 8 }), png, 'image_too_big'],
  ])('%s is refused, and gone', async (_, content, said, code) => {
    const { uuid } = await postFile(app, ada, await content(), said)

    await expect(completeUpload(app, ada, { uuid })).rejects.toMatchObject({ code })
    await expect(completeUpload(app, ada, { uuid })).rejects.toMatchObject({ code: 'not_found' })
    expect((await under('images/')) + (await under('files/'))).toBe(0)
  })

  test('a picture 7700 pixels wide is taken', async () => {
    const wide = await aPng({ width: 7700, height: 8 })
    expect(await uploadFile(app, ada, wide, png)).toMatchObject({ width: 7700, height: 8 })
  })

  test('removes data appended to an image', async () => {
    const archive = Buffer.concat([await aPng(), bytes('PK\x03\x04<script>alert(1)</script>')])
    const { url } = await uploadFile(app, ada, archive, png)
    expect((await bytesOf(url)).includes('script')).toBe(false)
  })

  test('detects the type of a picture from its content, not its name', async () => {
    const uploaded = await uploadFile(app, ada, await aPng(), { ...jpeg, fileName: 'a.jpg' })
    expect(uploaded).toMatchObject({
      fileName: 'a.jpg.png',
      contentType: 'image/png',
      extension: 'png',
    })
  })

  test('other kinds of files are refused before they are sent', async () => {
    const said = { ...announced(aPdf(), pdf), contentType: 'image/svg+xml' }
    await expect(requestPolicy(app, ada, said)).rejects.toMatchObject({ code: 'file_type_refused' })
  })

  test('only who began an upload completes it, once, however often they ask', async () => {
    const { uuid } = await postFile(app, ada, await aJpeg(), jpeg)
    await expect(completeUpload(app, ben, { uuid })).rejects.toMatchObject({ code: 'not_found' })
    await expect(completeUpload(app, admin, { uuid })).rejects.toMatchObject({ code: 'not_found' })

    const both = await Promise.all([1, 2].map(() => completeUpload(app, ada, { uuid })))
    const again = await completeUpload(app, ada, { uuid })

    expect(both).toEqual([again, again])
  })

  test('completing before sending fails, and the file can still be sent', async () => {
    const content = await aJpeg()
    const { uuid, url, credentials } = await requestPolicy(app, ada, announced(content, jpeg))
    await expect(completeUpload(app, ada, { uuid })).rejects.toMatchObject({
      code: 'file_not_sent',
    })

    await postForm(url, credentials, content)
    await expect(completeUpload(app, ada, { uuid })).resolves.toMatchObject({ uuid })
  })

  test('a picture that had to wait too long behind others is not lost', async () => {
    const picture = await aPng({ width: 2000, height: 1500 })
    const { uuid } = await postFile(app, ada, picture, png)
    // Keeps the queue full: each finished task is replaced.
    const over = new AbortController()
    const clean = () => cleanImage(picture, 'image/png', null).catch(() => nextTurn())
    const busy = Array.from({ length: 40 }, async () => {
      while (!over.signal.aborted) await clean()
    })
    await expect(completeUpload(app, ada, { uuid })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    over.abort()
    await Promise.all(busy)
    expect(await completeUpload(app, ada, { uuid })).toMatchObject({ width: 2000 })
  })

  test('sending again after completion changes nothing', async () => {
    const content = await aJpeg()
    const { uuid, url, credentials } = await requestPolicy(app, ada, announced(content, jpeg))
    await postForm(url, credentials, content)
    const uploaded = await completeUpload(app, ada, { uuid })
    const before = await bytesOf(uploaded.url)

    await postForm(url, credentials, padded(content, content.length))

    expect(await completeUpload(app, ada, { uuid })).toEqual(uploaded)
    expect(await bytesOf(uploaded.url)).toEqual(before)
  })

  test('five are under way at once; a sixth takes the place of the oldest', async () => {
    const content = await aJpeg()
    const sent = []
    for (let count = 0; count < 6; count += 1) sent.push(await postFile(app, ben, content, jpeg))
    const results = await Promise.allSettled(
      sent.map(({ uuid }) => completeUpload(app, ben, { uuid })),
    )
    expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array(5).fill('fulfilled')])
  })

  test('only the team can upload files for an enterprise', async () => {
    const said = { ...announced(aPdf(), pdf), vendorId: bakery }
    await expect(requestPolicy(app, ada, said)).resolves.toBeDefined()
    await expect(requestPolicy(app, ben, said)).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test.each([
    ['everyone', 1, ['Ada', 'Ben', 'Admin', '']],
    ['the team', 2, ['Ada', 'Admin']],
    ['admins', 3, ['Ada', 'Admin']],
  ] as const)('a file for %s is there for nobody else', async (_, visibility, readers) => {
    const said = { ...pdf, vendorId: bakery, visibility }
    const { url } = await uploadFile(app, ada, aPdf(), said)

    const answers = await Promise.all(
      ['Ada', 'Ben', 'Admin', ''].map(async (name) => ({ name, ...(await headOf(url, name)) })),
    )
    const seen = answers.filter(({ status }) => status === 200)
    expect(seen.map(({ name }) => name)).toEqual(readers)
    const cache = visibility === 1 ? /immutable/ : /^no-store$/
    for (const { cached } of seen) expect(cached).toMatch(cache)
  })

  test('a PDF is shown in a frame of our pages, a public one or an image is not', async () => {
    const { url } = await uploadFile(app, ada, aPdf(), { ...pdf, vendorId: bakery, visibility: 2 })
    const { status, headers } = await read(`${url}?view=1`, cookies['Ada'])
    expect([status, headers.get('content-disposition')]).toEqual([200, 'inline'])
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'self'",
    )
    expect(headers.get('x-frame-options')).toBeNull()
    const forAll = await uploadFile(app, ada, aPdf(), pdf)
    const published = await read(`${forAll.url}?view=1`, cookies['Ada'])
    expect(published.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(published.headers.get('content-security-policy')).toContain('sandbox')
    const image = await uploadFile(app, ada, await aPng(), png)
    expect((await read(`${image.url}?view=1`, cookies['Ada'])).status).toBe(422)
  })

  async function headOf(url: string, name: string) {
    const { status, headers } = await read(url, cookies[name])
    return { status, cached: headers.get('cache-control') }
  }

  test('a person attaches what they brought, of the kind that is asked for, and nothing else', async () => {
    const image = await uploadFile(app, ada, await aPng(), png)
    const document = await uploadFile(app, ada, aPdf(), pdf)
    const { uuid: sent } = await postFile(app, ada, aPdf(), pdf)
    const claim = (who: Caller, uuids: string[], options = {}) =>
      db.transaction().execute((tx) => claimFiles(tx, who.accountId!, uuids, options))

    expect(await claim(ada, [document.uuid, image.uuid])).toEqual([document, image])
    for (const refused of [
      () => claim(ben, [image.uuid]),
      () => claim(ada, [sent]),
      () => claim(ada, [document.uuid], { kind: 1 }),
      () => claim(ada, Array(6).fill(image.uuid)),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })
})

async function meanOf(picture: Sharp): Promise<number[]> {
  const { channels } = await sharp(await picture.png().toBuffer()).stats()
  return channels.map(({ mean }) => mean)
}
