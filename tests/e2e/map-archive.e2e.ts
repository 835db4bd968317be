import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { addMapArchive, removeMapArchive } from '#platform/files/map-archive.ts'
import { pictureArchive, town, townArchive } from '#tests/support/town-archive.ts'
import { expect, test } from './fixtures.ts'

// The archive is put into the data folder of the shared server, which a retry does not use.
test.describe.configure({ retries: 0 })
test.setTimeout(120_000)

const bounds = [town.lat - 0.02, town.lng - 0.04, town.lat + 0.02, town.lng + 0.04]
  .map((degrees) => degrees.toFixed(2))
  .join(',')
const label = (page: Page, name: string) =>
  page.locator('.leaflet-labels-pane span', { hasText: name }).first()

/** Returns the colours of the map's tiles with their shares of all pixels. */
async function coloursOf(page: Page): Promise<Map<string, number>> {
  const found = await page.evaluate(() => {
    const counts: Record<string, number> = {}
    let total = 0
    for (const tile of document.querySelectorAll<HTMLCanvasElement>('.leaflet-tile-pane canvas')) {
      const copy = new OffscreenCanvas(tile.width, tile.height)
      const context = copy.getContext('2d')
      context?.drawImage(tile, 0, 0)
      const pixels = context?.getImageData(0, 0, tile.width, tile.height).data ?? []
      for (let at = 0; at < pixels.length; at += 4) {
        const colour = [pixels[at], pixels[at + 1], pixels[at + 2]].join()
        counts[colour] = (counts[colour] ?? 0) + 1
        total += 1
      }
    }
    return Object.entries(counts).map(([colour, count]): [string, number] => [
      colour,
      count / total,
    ])
  })
  return new Map(found)
}

/** Returns the colour that a CSS variable has on the page, as `coloursOf` writes it. */
function colourOf(page: Page, variable: string): Promise<string> {
  return page.evaluate((name) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = `var(${name})`
    const colour = getComputedStyle(sample).color
    sample.remove()
    return (colour.match(/\d+/g) ?? []).join()
  }, variable)
}

async function openTown(page: Page, language = 'en') {
  await page.goto(`/?view=map&lang=${language}&bounds=${bounds}`)
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false')
}

test('an archive of vector tiles, then of pictures, is drawn on maps, light and dark', async ({
  page,
  allowTrouble,
  expectAccessible,
}) => {
  allowTrouble(/503/)
  const dataDir = process.env['TEST_DATA_DIR']
  if (!dataDir) throw new Error('TEST_DATA_DIR is the data folder of the server')
  const file = path.join(dataDir, 'town.pmtiles')
  try {
    await writeFile(file, townArchive())
    await addMapArchive(file, dataDir)

    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(`streets with names, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme })
        await openTown(page)
        await expect(label(page, 'Fort')).toBeVisible()
        await expect(label(page, 'Main Street')).toBeVisible()
        await expect(page.getByRole('link', { name: 'Town survey' })).toBeVisible()
        const colours = await coloursOf(page)
        expect(colours.get(await colourOf(page, '--sand')) ?? 0).toBeGreaterThan(0.8)
        expect(colours.get(await colourOf(page, '--paper')) ?? 0).toBeGreaterThan(0)
        await expectAccessible()
      })
    }

    await test.step('names in the reader’s language', async () => {
      for (const [language, name] of [
        ['ur', 'مین اسٹریٹ'],
        ['ta', 'பிரதான வீதி'],
        ['ja', 'メイン通り'],
      ] as const) {
        await openTown(page, language)
        await expect(label(page, name)).toBeAttached()
      }
    })

    await test.step('a server that is busy once is asked again', async () => {
      const busy = (route: Route) => route.fulfill({ status: 503 })
      await page.route('**/map-archive/about', busy, { times: 1 })
      await openTown(page)
      await expect(async () => {
        await page.getByRole('button', { name: 'Zoom out', exact: true }).click()
        await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
        await expect(label(page, 'Main Street')).toBeVisible({ timeout: 2000 })
      }).toPass()
      await page.context().route(/map-archive\?version/, busy, { times: 1 })
      await openTown(page)
      await expect(label(page, 'Main Street')).toBeVisible()
    })

    await test.step('pictures, dimmed on dark pages', async () => {
      const picture = sharp({
        create: { width: 256, height: 256, channels: 3, background: { r: 200, g: 60, b: 40 } },
      })
      await writeFile(file, pictureArchive(await picture.png().toBuffer()))
      await addMapArchive(file, dataDir)
      await page.emulateMedia({ colorScheme: 'light' })
      await openTown(page)
      await expect(page.getByText('Aerial survey')).toBeVisible()
      const share = async () => (await coloursOf(page)).get('200,60,40') ?? 0
      await expect.poll(share).toBeGreaterThan(0.9)
      await page.emulateMedia({ colorScheme: 'dark' })
      await openTown(page)
      const mostSeen = async () => {
        const [[most] = ['']] = [...(await coloursOf(page))].toSorted((a, b) => b[1] - a[1])
        return most.split(',').map(Number)
      }
      await expect.poll(async () => (await mostSeen())[0]).toBeGreaterThan(80)
      expect((await mostSeen())[0]).toBeLessThan(100)
    })
  } finally {
    await rm(file, { force: true })
    await removeMapArchive(dataDir)
  }
})
