import { randomBytes } from 'node:crypto'
import { setImmediate as immediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { upload } from '#shared/constants.ts'
import { mostPictures } from './picture-names.ts'
import { picturesInZip, type ZipPicture } from './zip-pictures.ts'

async function unpacked(zip: Uint8Array, chunk = 1000): Promise<ZipPicture[]> {
  async function* chunks() {
    for (let at = 0; at < zip.length; at += chunk) yield zip.subarray(at, at + chunk)
  }
  const found: ZipPicture[] = []
  for await (const picture of picturesInZip(chunks())) found.push(picture)
  return found
}

test('unpacks pictures, also in folders, and nothing else', async () => {
  const bytes = strToU8('a picture')
  const zip = zipSync({
    'honey.jpg': bytes,
    'shop/Jam Jar.PNG': [bytes, { level: 0 }],
    'notes.txt': bytes,
    '__MACOSX/._honey.jpg': bytes,
    'shop/.hidden.jpg': bytes,
  })
  expect(await unpacked(zip)).toEqual([
    { name: 'honey.jpg', bytes },
    { name: 'shop/Jam Jar.PNG', bytes },
  ])
  expect(await unpacked(zip, 7)).toHaveLength(2)
})

test('does not unpack what is too large, and not more than an import may have', async () => {
  const bomb = zipSync({ 'big.jpg': new Uint8Array(upload.maxBytes * 8), 'ok.jpg': strToU8('ok') })
  expect(bomb.length).toBeLessThan(200_000)
  expect(await unpacked(bomb)).toEqual([
    { name: 'big.jpg', bytes: null, fault: 'tooBig' },
    { name: 'ok.jpg', bytes: strToU8('ok') },
  ])
  const many = Array.from({ length: mostPictures + 5 }, (_, at) => [`${at}.jpg`, strToU8('x')])
  const files = Object.fromEntries(many) as Record<string, Uint8Array>
  const found = await unpacked(zipSync(files))
  expect(found.filter(({ bytes }) => bytes)).toHaveLength(mostPictures)
  expect(found.slice(mostPictures)).toEqual([
    { name: `${mostPictures}.jpg`, bytes: null, fault: 'tooMany' },
  ])
})

test('reads no further than the first picture that is too many', async () => {
  const many = Array.from({ length: mostPictures + 1 }, (_, at) => [`${at}.jpg`, strToU8('x')])
  const large = randomBytes(1_000_000)
  const zip = zipSync({ ...Object.fromEntries(many), 'z.jpg': [large, { level: 0 }] } as never)
  let read = 0
  let isCancelled = false
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(zip.subarray(read, (read += 10_000)))
      if (read >= zip.length) controller.close()
    },
    cancel: () => void (isCancelled = true),
  })
  const found: ZipPicture[] = []
  for await (const picture of picturesInZip(stream)) found.push(picture)
  expect(found).toHaveLength(mostPictures + 1)
  expect(isCancelled).toBe(true)
  expect(read).toBeLessThan(zip.length / 2)
})

test('keeps no bytes of other files', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const film = randomBytes(4_000_000)
  const zip = zipSync({ 'film.mp4': [film, { level: 0 }], 'last.jpg': strToU8('x') })
  const given: WeakRef<Uint8Array>[] = []
  let kept = Infinity
  async function* chunks() {
    for (let at = 0; at < zip.length; at += 50_000) {
      const chunk = zip.slice(at, at + 50_000)
      given.push(new WeakRef(chunk))
      yield chunk
    }
    await immediate()
    collect()
    kept = given.filter((each) => each.deref()).length
  }
  const found: ZipPicture[] = []
  for await (const picture of picturesInZip(chunks())) found.push(picture)
  expect(found).toEqual([{ name: 'last.jpg', bytes: strToU8('x') }])
  expect(given.length).toBeGreaterThan(80)
  expect(kept).toBeLessThan(5)
})

test('rejects a damaged file', async () => {
  const zip = zipSync({
    'honey.jpg': strToU8('a picture that is long enough to be compressed '.repeat(9)),
  })
  zip.fill(255, 45, 70)
  await expect(unpacked(zip)).rejects.toThrow()
})
