import sharp from 'sharp'
import { expect, test } from 'vitest'
import { upload } from '#shared/constants.ts'
import { cleanImage } from './images.ts'

const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204080' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

test('a picture of few bytes and very many pixels is refused before it is unpacked', async () => {
  const bomb = await painted(upload.maxImageSide + 1, upload.maxImageSide)
  expect(bomb.length).toBeLessThan(2_000_000)
  await expect(cleanImage(bomb, 'image/png', null)).rejects.toMatchObject({ code: 'image_too_big' })
})

test('more pictures than can be cleaned soon are refused, and others later are not', async () => {
  const picture = await painted(20, 20)
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () => cleanImage(picture, 'image/png', null)),
  )
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(30)
  for (const one of refused) {
    expect(one).toMatchObject({ reason: { code: 'too_many_requests' } })
  }
  expect((await cleanImage(picture, 'image/png', null)).width).toBe(20)
})
