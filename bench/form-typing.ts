import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import type { FormFile } from '#forms/builder/contract.ts'
import { LayoutQuestion } from '#shared/forms/layout.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { findChromium } from '../tools/find-chromium.ts'
import { startMeasuredServer } from './pages/server.ts'
import { machine, median, percentile, printFigures } from './table.ts'

// npm run bench -- form-typing: opens and types into a form of 200 questions in a browser: the
// application form, and the builder, which shows the outline beside the preview.
const openings = 9
const firstField = '#form-page ~ section textarea'
const keys = 'A cooperative of forty families who grow, roll and dry their tea. '.repeat(3)

const server = await startMeasuredServer({ DEMO: '1' })
const browser = await chromium.launch({ executablePath: findChromium(console.log) })
try {
  console.log(`A form of 200 questions in a browser. ${machine()}.`)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(watch)
  await importForm(context)
  const applicant = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await applicant.addInitScript(watch)
  const application = await beginApplication(applicant)
  const met = [
    await measure(await applicant.newPage(), application, 'A form of 200 questions', 300),
    await measure(
      await context.newPage(),
      '/admin/application-form-builder',
      'The same in the builder, with its outline beside it',
      null,
    ),
  ]
  process.exitCode = met.every(Boolean) ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
}

/** `below` is the target for opening in milliseconds, null for none. */
async function measure(
  page: Page,
  path: string,
  title: string,
  below: number | null,
): Promise<boolean> {
  const target = below === null ? {} : { below }
  const protocol = await page.context().newCDPSession(page)
  // Thread time excludes the load of other processes.
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const opened: Opening[] = []
  // Warm-up of server and browser caches, not counted.
  for (let at = 0; at <= openings; at += 1) opened.push(await open(page, protocol, path))
  opened.shift()

  const field = page.locator(firstField).first()
  await field.click()
  const before = await busyMs(protocol)
  await field.pressSequentially(keys, { delay: 20 })
  const busy = (await busyMs(protocol)) - before
  const times = await page.evaluate(() => window.keystrokes)
  return printFigures(title, [
    {
      label: 'response of the server, p50',
      measured: median(opened.map(({ answered }) => answered)),
      unit: 'ms',
    },
    {
      label: 'from response to first field usable, p50',
      measured: median(opened.map(({ answered, usable }) => usable - answered)),
      unit: 'ms',
      ...target,
    },
    {
      label: 'CPU time until then, p50',
      measured: median(opened.map((one) => one.busyUsable)),
      unit: 'ms',
      ...target,
    },
    {
      label: 'from response to all fields hydrated, p50',
      measured: median(opened.map(({ answered, whole }) => whole - answered)),
      unit: 'ms',
    },
    {
      label: 'CPU time until then, all fields, p50',
      measured: median(opened.map((one) => one.busy)),
      unit: 'ms',
      ...target,
    },
    { label: 'keystroke, p50', measured: median(times), unit: 'ms' },
    { label: 'p99', measured: percentile(times, 0.99), unit: 'ms', below: 16 },
    {
      label: 'CPU time per keystroke, with painting',
      measured: busy / keys.length,
      unit: 'ms',
      below: 16,
    },
  ])
}

/** Times in milliseconds since navigation began; busy times are CPU time of one core. */
interface Opening {
  answered: number
  /** The first field is hydrated and can be typed into. */
  usable: number
  /** The last field is hydrated. */
  whole: number
  busyUsable: number
  busy: number
}

async function open(page: Page, protocol: CDPSession, path: string): Promise<Opening> {
  await page.goto(server.origin + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.formUsableAt !== undefined)
  const busyUsable = await busyMs(protocol)
  await page.waitForFunction(() => window.formWholeAt !== undefined)
  const busy = await busyMs(protocol)
  const times = await page.evaluate(() => {
    const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      answered: loading?.responseEnd ?? 0,
      usable: window.formUsableAt ?? 0,
      whole: window.formWholeAt ?? 0,
    }
  })
  return { ...times, busyUsable, busy }
}

/** Accumulated task time of the page's main thread, in milliseconds. */
async function busyMs(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

async function importForm(context: BrowserContext): Promise<void> {
  await signIn(context, 'amara')
  const imported = await send(context, '/form-builder/application/import', {
    rev: 0,
    file: aFile(),
  })
  await send(context, '/form-builder/application/publication', { rev: imported['rev'] })
}

/** The path of a new application. */
async function beginApplication(context: BrowserContext): Promise<string> {
  await signIn(context, 'ben')
  const begun = await send(context, '/applications', {})
  return `/application-form/${String(begun['id'])}`
}

async function signIn({ request }: BrowserContext, name: string): Promise<void> {
  const { origin } = server
  const signedIn = await request.post(`${origin}/api/v1/users/login`, {
    headers: { origin },
    form: { email: `${name}@example.org`, password: `demo-${name}-2026` },
  })
  if (!signedIn.ok()) throw new Error(`${name} could not be signed in`)
}

async function send(
  { request }: BrowserContext,
  path: string,
  data: object,
): Promise<Record<string, unknown>> {
  const { origin } = server
  const answer = await request.post(`${origin}/api/v1${path}`, { headers: { origin }, data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** A form of 200 questions on one page: half text questions, a quarter conditional. */
function aFile(): FormFile {
  const items: FormFile['items'] = []
  let last = 1_000_000
  const item = (kind: FormFile['items'][number]['kind'], title: string, type: number | null) => {
    const id = ++last
    const text = { language: 'en' as const, title, help: '', placeholder: '', isOriginal: true }
    items.push({ id, kind, type, meaning: null, texts: [text] })
    return id
  }
  const { polar, selectMany, selectOne, text } = questionTypes
  let on = 0
  const questions = Array.from({ length: 200 }, (_, at) => {
    const type = [text, polar, at % 8 === 2 ? selectOne : selectMany, text][at % 4] ?? text
    const id = item('question', `What is question ${at + 1} about?`, type)
    const choices =
      type === selectOne || type === selectMany
        ? Array.from({ length: 8 }, (_choice, nth) => item('choice', `Choice ${nth + 1}`, null))
        : []
    const display = at % 4 === 3 ? { questionId: on, answers: [true] } : null
    if (type === polar) on = id
    const settings = type === text ? { isLong: true, maxLength: 5000 } : {}
    const groups = choices.length > 0 ? [{ id: null, choices }] : []
    // An application form must have a name question.
    const tag = at === 0 ? 'name' : null
    return LayoutQuestion.parse({ id, type, tag, display, settings, groups })
  })
  const sections = [{ id: item('section', 'All of it', null), questions }]
  const layout = { pages: [{ id: item('page', 'A long form', null), sections }] }
  return { format: 'form', version: 1, form: 'application', layout, items }
}

/** Runs in the page: records when fields are hydrated and how long keystrokes block it. */
function watch(): void {
  window.keystrokes = []
  const isTaken = (field: Element | undefined) =>
    field && Object.keys(field).some((key) => key.startsWith('__react'))
  document.addEventListener('DOMContentLoaded', () => {
    const fields = [...document.querySelectorAll('#form-page ~ section :is(textarea, input)')]
    const first = fields.find((field) => field.tagName === 'TEXTAREA')
    const last = fields.at(-1)
    const look = () => {
      if (isTaken(first)) window.formUsableAt ??= performance.now()
      if (isTaken(last)) window.formWholeAt = performance.now()
      else setTimeout(look, 4)
    }
    look()
  })
  let began = 0
  document.addEventListener('keydown', () => (began = performance.now()), { capture: true })
  document.addEventListener('input', () => {
    // After React has rendered the change; includes layout.
    queueMicrotask(() =>
      queueMicrotask(() => {
        document.body.getBoundingClientRect()
        window.keystrokes.push(performance.now() - began)
      }),
    )
  })
}

declare global {
  interface Window {
    keystrokes: number[]
    formUsableAt?: number
    formWholeAt?: number
  }
}
