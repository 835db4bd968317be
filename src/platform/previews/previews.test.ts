import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { diskFiles } from '#tests/support/disk-files.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openPreviews, type PreviewContent } from './previews.ts'

// Until the process ends, which remembers where it found typefaces.
const folder = temporaryFolder((remove) => process.once('exit', remove))
const files = diskFiles(folder)
const previews = openPreviews(files)

const content: PreviewContent = {
  title: 'Half Moon Workers’ Café',
  subtitle: 'Oakland, California',
  siteName: 'Green Valley',
  cover: null,
  logo: null,
}

const cache = () =>
  readdirSync(join(files.folder, 'sizes/preview'), { recursive: true }).filter((name) =>
    String(name).endsWith('.jpg'),
  )

const facesUnpacked = () => readdirSync(join(files.folder, 'sizes/typefaces'))

test('the preview is a JPEG of the standard size', async () => {
  const { format, width, height } = await sharp(await previews.picture(content)).metadata()

  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('caches an image per content', async () => {
  const before = cache().length
  const other = { ...content, subtitle: 'Somewhere else' }
  const [one, same] = await Promise.all([previews.picture(other), previews.picture({ ...other })])

  expect(same.equals(one)).toBe(true)
  expect(cache()).toHaveLength(before + 1)
  expect((await openPreviews(files).picture(other)).equals(one)).toBe(true)
  expect(previews.keyOf(other)).not.toBe(previews.keyOf(content))
})

// The image library would use the machine's fonts, or draw boxes.
const scripts = {
  'noto-nastaliq-urdu-arabic': 'مٹی کا گھر',
  'noto-sans-tamil-tamil': 'யாழ் நூல் நெசவு',
  'noto-sans-sinhala-sinhala': 'ගාලු බීරළු',
  'noto-sans-devanagari-devanagari': 'ढाका घर',
  'noto-sans-jp-119': 'さとやま',
}

for (const [face, title] of Object.entries(scripts)) {
  test(`renders “${title}” with the typeface of its script`, async () => {
    await previews.picture({ ...content, title })

    const unpacked = facesUnpacked().find((name) => name.startsWith(face))
    expect(unpacked).toBeDefined()
    const file = readFileSync(join(files.folder, 'sizes/typefaces', unpacked ?? ''))
    expect(file.readUInt32BE(0)).toBe(0x00010000)
  })
}

test('a cover and a logo are shown, and pictures that cannot be read are left out', async () => {
  const paint = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer()
  const cover = await files.store(await paint('#d02020'))
  const logo = await files.store(await paint('#2020d0'))
  const broken = await files.store(Buffer.from('no picture'))

  const shown = await previews.picture({ ...content, cover: cover.sha256, logo: logo.sha256 })
  const [red, , blue] = await colourAt(shown, 1150, 20)
  expect(red).toBeGreaterThan(150)
  expect(blue).toBeLessThan(60)
  const [redOfLogo, , blueOfLogo] = await colourAt(shown, 132, 132)
  expect(blueOfLogo).toBeGreaterThan(150)
  expect(redOfLogo).toBeLessThan(60)

  // A unique subtitle, as an image cached by another test may lack some fonts.
  const only = { ...content, subtitle: 'Unreadable pictures' }
  const plain = await previews.picture(only)
  const without = await previews.picture({ ...only, cover: broken.sha256, logo: broken.sha256 })
  expect(without.equals(plain)).toBe(true)
})

test('very long names and words fit', async () => {
  const titles = ['W'.repeat(400), 'مٹی '.repeat(120), '緑'.repeat(300), '<b>&</b> '.repeat(60)]
  for (const title of titles) {
    const { width, height } = await sharp(
      await previews.picture({ ...content, title, subtitle: title, siteName: title }),
    ).metadata()
    expect({ width, height }).toEqual({ width: 1200, height: 630 })
  }
})

test('refuses previews when too many wait', async () => {
  const opening = Promise.withResolvers<null>()
  const busy = openPreviews({ ...files, openSize: () => opening.promise })
  const ask = (at: number) =>
    busy.picture({ ...content, title: `Busy ${at}`, cover: 'a'.repeat(64) })
  const images = Array.from({ length: 60 }, (_, at) => ask(at))
  const first = await Promise.any(images.map((one) => one.then(Promise.reject, (error) => error)))
  expect(first).toMatchObject({ code: 'too_many_requests' })
})

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return [...pixel]
}
