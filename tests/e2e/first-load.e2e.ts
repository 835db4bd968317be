import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { languages } from '#shared/languages.ts'
import { expect, signIn, test } from './fixtures.ts'

/** Bytes that Chromium fetched until nothing more was on its way, gzipped, by kind. */
const limits = { Script: 150_500, Stylesheet: 26_000 }

/** Brotli quality of pages that the server compresses (`page-cache.ts`). */
const pageQuality = 5

for (const address of ['/', '/marketplace']) {
  test(`the first load of ${address} stays small`, async ({ page }) => {
    const loaded = new Map<string, number>()
    const read: Promise<void>[] = []
    page.on('response', (response) => {
      const kind = { script: 'Script', stylesheet: 'Stylesheet' }[response.request().resourceType()]
      if (!kind) return
      const counted = response.body().then((body) => {
        loaded.set(kind, (loaded.get(kind) ?? 0) + gzipSync(body).length)
      })
      read.push(counted)
    })

    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await Promise.all(read)

    for (const [kind, limit] of Object.entries(limits)) {
      expect(loaded.get(kind)).toBeGreaterThan(1000)
      expect(loaded.get(kind), kind).toBeLessThan(limit)
    }
  })

  test(`the document of ${address} stays small in every language`, async ({ request }) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: pageQuality }
    for (const lang of languages) {
      const html = await (await request.get(address, { params: { lang } })).body()
      expect(brotliCompressSync(html, { params }).length, lang).toBeLessThan(26_500)
    }
  })
}

test('server-rendered pages link the style sheets of all their parts', async ({ page }) => {
  const folder = 'build/client/assets'
  const classesIn = (css: string) => css.match(/(?<=\.)_[\da-z]{3,}/g) ?? []
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const sheetOf = new Map(
    sheets.flatMap((sheet) =>
      // Without the hash: the server build leaves a copy with another one.
      classesIn(readFileSync(`${folder}/${sheet}`, 'utf8')).map(
        (name) => [name, sheet.slice(0, -'12345678.css'.length)] as const,
      ),
    ),
  )
  const market = await (await page.request.get('/marketplace')).text()
  const [item = ''] = /\/marketplace\/listing\/\d+/.exec(market) ?? []
  for (const who of [null, 'tom']) {
    if (who) await signIn(page, who)
    for (const path of ['/', '/marketplace', '/suvamangrove', item, '/account']) {
      const html = await (await page.request.get(path)).text()
      const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
        names.split(' '),
      )
      const needed = new Set(used.flatMap((name) => sheetOf.get(name) ?? []))
      expect(used.length).toBeGreaterThan(10)
      for (const sheet of needed) expect(html, `${path} of ${who}`).toContain(`/assets/${sheet}`)
    }
  }
})

test('scripts do not wait for a page that cannot be painted yet', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/first-styles-.*\.css$/, async (route) => {
    await released
    await route.continue()
  })
  const scripts = page.waitForRequest(/\/assets\/entry\.client-.*\.js$/)

  const opened = page.goto('/info')
  await scripts
  release()
  await opened
})

test('Urdu has its typeface without scripts too', async ({ anotherPage }) => {
  const page = await anotherPage({ javaScriptEnabled: false })
  const request = page.waitForRequest(/\/assets\/urdu-.*\.css$/)
  await page.goto('/info?lang=ur')
  await request
})

test('without scripts, names in other scripts have their typefaces', async ({ anotherPage }) => {
  const page = await anotherPage({ javaScriptEnabled: false })
  const request = page.waitForRequest(/\/urdu-.*\.css$/)
  await page.goto('/info?lang=en')
  await request
})
