import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { withServer } from '../bench/pages/server.ts'
import { findChromium } from './find-chromium.ts'

// npm run shots: renews the pictures in docs/images from the demo community.
const folder = path.join(import.meta.dirname, '../docs/images')
const sizes = { 390: 844, 768: 1024, 1440: 900 } as const
const languages = ['en', 'ur', 'ja'] as const
const colors = ['light', 'dark'] as const
const quality = 60

await withServer({}, async ({ origin }) => {
  const browser = await chromium.launch({ executablePath: findChromium(console.log) })
  try {
    const pages = await pagesOf(browser, origin)
    for (const language of languages) {
      for (const color of colors) await shoot(browser, { origin, pages, language, color })
    }
  } finally {
    await browser.close()
  }
  return true
})

/** Returns the paths by name; a profile and an item are the first with a picture. */
async function pagesOf(browser: Browser, origin: string): Promise<Record<string, string>> {
  const page = await browser.newPage({ baseURL: origin })
  const firstOf = async (list: string) => {
    await page.goto(list)
    const href = await page
      .locator('main li a:has(img), main li:has(img) a')
      .first()
      .getAttribute('href')
    if (href === null) throw new Error(`no card with a picture on ${list}`)
    return href
  }
  const found = {
    home: '/',
    search: '/?query=coffee',
    map: '/?view=map',
    profile: await firstOf('/?query=bakery'),
    item: await firstOf('/marketplace'),
  }
  await page.close()
  return found
}

interface Shots {
  origin: string
  pages: Readonly<Record<string, string>>
  language: (typeof languages)[number]
  color: (typeof colors)[number]
}

async function shoot(browser: Browser, { origin, pages, language, color }: Shots): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: color,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const [name, address] of Object.entries(pages)) {
    const url = new URL(address, origin)
    url.searchParams.set('lang', language)
    for (const [width, height] of Object.entries(sizes)) {
      await page.setViewportSize({ width: Number(width), height })
      await page.goto(url.href, { waitUntil: 'networkidle' })
      const file = `${name}-${width}-${language}-${color}.webp`
      await keep(page, path.join(folder, 'shots', file))
      console.log(file)
    }
  }
  await context.close()
}

async function keep(page: Page, file: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(
    file,
    await sharp(await page.screenshot())
      .webp({ quality })
      .toBuffer(),
  )
}
