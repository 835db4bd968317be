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
    { name: 'big.jpg', bytes: null },
    { name: 'ok.jpg', bytes: strToU8('ok') },
  ])
  const many = Array.from({ length: mostPictures + 5 }, (_, at) => [`${at}.jpg`, strToU8('x')])
  const files = Object.fromEntries(many) as Record<string, Uint8Array>
  expect(await unpacked(zipSync(files))).toHaveLength(mostPictures)
})

test('rejects a damaged file', async () => {
  const zip = zipSync({
    'honey.jpg': strToU8('a picture that is long enough to be compressed '.repeat(9)),
  })
  zip.fill(255, 45, 70)
  await expect(unpacked(zip)).rejects.toThrow()
})
