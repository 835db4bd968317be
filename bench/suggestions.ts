import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../tools/find-chromium.ts'
import { fill } from './pages/fill.ts'
import { withServer, type MeasuredServer } from './pages/server.ts'
import { timesOf } from './search/measure.ts'
import { machine, median, printFigures } from './table.ts'

// npm run bench -- suggestions [--records 100000]: time from keystroke to displayed suggestions.
const { values } = parseArgs({ options: { records: { type: 'string', default: '100000' } } })
const records = Number(values.records)

/** Typed inputs, some with typos; record names consist of such words. */
const typed = [
  'women school',
  'repair bycicle',
  'honey market 77',
  'co',
  'food and drink',
  'water kitchen',
  'solr energy',
  'neighbours library',
]

const screen = { viewport: { width: 1440, height: 900 } }

/** Milliseconds between keystrokes of a fast typist. */
const betweenKeys = 120

await withServer({}, async (server) => {
  await fill(server, records)
  console.log(`Suggestions from ${records.toLocaleString('en')} profiles. ${machine()}.`)
  return measure(server)
})

async function measure({ origin }: MeasuredServer): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: findChromium(console.log) })
  try {
    const firstKeys: number[] = []
    for (const words of typed) firstKeys.push(...(await firstKey(browser, origin, words)))
    const page = await browser.newPage(screen)
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.evaluate(watch)
    // Warm-up: loads the lazy code and warms the server.
    for (const words of typed) await type(page, words)
    await page.evaluate(() => window.suggestionTimes.splice(0))
    const backwards: string[] = []
    for (const words of typed) backwards.push(...(await type(page, words)))
    const times = timesOf(await page.evaluate(() => window.suggestionTimes))
    return printFigures('From keystroke to suggestions on the screen', [
      { label: 'first key of a visit, p50', measured: median(firstKeys), unit: 'ms', below: 60 },
      { label: 'p50', measured: times.p50, unit: 'ms', below: 50 },
      { label: 'p95', measured: times.p95, unit: 'ms', below: 35 },
      {
        label: 'older suggestions over newer ones',
        measured: backwards.length,
        unit: '',
        below: 1,
      },
    ])
  } finally {
    await browser.close()
  }
}

/** Times the first letter typed by a visitor whose browser has nothing of the site. */
async function firstKey(browser: Browser, origin: string, words: string): Promise<number[]> {
  const page = await browser.newPage(screen)
  await page.goto(origin, { waitUntil: 'networkidle' })
  await page.evaluate(watch)
  await page.locator('input[name="query"]').click()
  await page.waitForTimeout(betweenKeys)
  await type(page, words.slice(0, 1))
  const times = await page.evaluate(() => window.suggestionTimes)
  await page.close()
  return times
}

/** Types into the empty field; returns stale suggestions (those of a longer input). */
async function type(page: Page, words: string): Promise<string[]> {
  const field = page.locator('input[name="query"]')
  await field.fill('')
  await page.evaluate(() => window.suggestionsShown.splice(0))
  await field.pressSequentially(words, { delay: betweenKeys })
  await page.waitForTimeout(500)
  const shown = await page.evaluate(() => window.suggestionsShown)
  return shown.filter((text, at) =>
    shown.slice(0, at).some((before) => before.length > text.length),
  )
}

/** Runs in the page: records when the field changed and when its suggestions were drawn. */
function watch(): void {
  window.suggestionTimes = []
  window.suggestionsShown = []
  const changed = new Map<string, number>()
  document.addEventListener(
    'input',
    ({ target, timeStamp }) => {
      if (target instanceof HTMLInputElement) changed.set(target.value.trim(), timeStamp)
    },
    { capture: true },
  )
  let last = ''
  new MutationObserver(() => {
    const words = document.querySelector<HTMLElement>('[data-words]')?.dataset['words'] ?? ''
    if (words === last) return
    last = words
    const began = changed.get(words)
    if (words === '' || began === undefined) return
    window.suggestionsShown.push(words)
    // A frame has been drawn when the task after its animation frame runs.
    requestAnimationFrame(() =>
      setTimeout(() => window.suggestionTimes.push(performance.now() - began)),
    )
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

declare global {
  interface Window {
    suggestionTimes: number[]
    suggestionsShown: string[]
  }
}
