import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server } = await openTestApp()
const get = async (url: string) => (await server()).inject(url)

test('a site can be installed by its name, in the language of the reader', async () => {
  const { headers, body } = await get('/manifest.webmanifest?lang=ur')
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(body) as { icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({
    name: app.settings.siteName,
    lang: 'ur',
    dir: 'rtl',
    start_url: '/?lang=ur',
    display: 'standalone',
  })
  for (const { src, sizes } of manifest.icons) {
    const { headers: about, rawPayload } = await get(src)
    expect(about['content-type']).toBe('image/png')
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes })
  }
  expect((await get('/icons/64.png')).statusCode).toBe(404)
})
