import { readFileSync } from 'node:fs'
import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { Profile } from '#identity/teams/contract.ts'
import { startDemoServer } from '#tests/support/demo-server.ts'
import type { RunningServer } from '#tests/support/running-server.ts'
import { borrowPage, returnContext, hydrated } from './contexts.ts'

export { expect, hydrated }

type Journey = {
  /** Fails with the violations of WCAG 2.2 AA, or of some of axe's rules, on the current page. */
  expectAccessible: (page?: Page, within?: string, rules?: readonly string[]) => Promise<void>
  /** Opens a page in another browser context, signed in as a demo account if `as` is given. */
  anotherPage: (options?: BrowserContextOptions & { as?: string }) => Promise<Page>
  /** Troubles of the page that this journey brings about on purpose. */
  allowTrouble: (pattern: RegExp) => void
}

interface Workshop {
  /** Starts a server of its own where this is asked for, and answers its origin. */
  anotherServer: () => Promise<string>
}

/** Number of journeys this worker has started. */
let journeys = 0

/** A journey also fails on errors in the page's console and on requests to other origins. */
export const test = base.extend<Journey, Workshop>({
  anotherServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      let started: Promise<RunningServer> | undefined
      await use(async () => (await (started ??= startDemoServer())).origin)
      if (started) await (await started).stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // A failed attempt has left accounts, drafts and cases behind: a retry uses another server.
  baseURL: [
    async ({ baseURL, anotherServer }, use, { retry }) => {
      const isOurs = Boolean(process.env['TEST_SERVER_IS_OURS'])
      const origin = retry > 0 && isOurs ? await anotherServer() : baseURL
      if (origin) process.env['TEST_BASE_URL'] = origin
      await use(origin)
      if (baseURL) process.env['TEST_BASE_URL'] = baseURL
    },
    { scope: 'test', timeout: 120_000 },
  ],

  // Rate limits count per address, so each journey has one of its own, in a network of its own.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    journeys += 1
    const address = `fd00:${workerIndex.toString(16)}:${journeys.toString(16)}::1`
    await use({ 'x-forwarded-for': address })
  },

  anotherPage: async (
    {
      browser,
      baseURL,
      extraHTTPHeaders,
      viewport,
      hasTouch,
      javaScriptEnabled,
      locale,
      userAgent,
    },
    use,
  ) => {
    const origin = new URL(baseURL ?? '')
    const own = {
      baseURL,
      extraHTTPHeaders,
      viewport,
      hasTouch,
      javaScriptEnabled,
      locale,
      userAgent,
    }
    const borrowed: Page[] = []
    await use(async ({ as, ...options } = {}) => {
      const page = await borrowPage(browser, { ...own, ...options } as BrowserContextOptions)
      borrowed.push(page)
      if (as !== undefined) await signIn(page, as, origin)
      return page
    })
    for (const page of borrowed) await returnContext(page.context(), origin.origin)
  },
  page: async ({ anotherPage }, use) => use(await anotherPage()),
  context: async ({ page }, use) => use(page.context()),

  expectAccessible: async ({ page }, use) => {
    await use(async (other = page, within = 'html', rules = wcag) => {
      await other.evaluate(layOutAll)
      // What stays in view while scrolling lies over targets below it.
      const top = await other.evaluate(() => {
        const before = scrollY
        scrollTo({ top: 0, behavior: 'instant' })
        return before
      })
      const found: string[] = []
      for (const frame of other.frames()) {
        if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe)
        const part = frame === other.mainFrame() ? within : 'html'
        found.push(...(await frame.evaluate(violationsWithin, { part, rules })))
      }
      await other.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      expect(found.join('\n')).toBe('')
    })
  },

  allowTrouble: [
    async ({ context, baseURL }, use) => {
      const allowed: RegExp[] = []
      const troubles: string[] = []
      context.on('weberror', (error) => troubles.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error') troubles.push(message.text())
      })
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        const own = new URL(baseURL ?? '').hostname
        if (protocol.startsWith('http') && hostname !== own && !hostname.endsWith(`.${own}`)) {
          troubles.push(`request outside our origin: ${request.url()}`)
        }
      })
      await use((pattern) => void allowed.push(pattern))
      const unexpected = troubles.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

/** Script of axe; a page keeps it over client-side navigations. */
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Tags of the rules of WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules whose result can differ between the light and the dark page. */
export const rulesOfColors = ['color-contrast', 'link-in-text-block']

interface Inspection {
  part: string
  rules: readonly string[]
}

/** Runs in the page; returns violations in its own document, without frames. */
async function violationsWithin({ part, rules }: Inspection): Promise<string[]> {
  const options: Axe.RunOptions = {
    runOnly: [...rules],
    // Collecting what passes takes half of the time.
    resultTypes: ['violations'],
    selectors: false,
    iframes: false,
  }
  const { axe } = window as unknown as { axe: typeof Axe }
  const { violations } = await axe.run(part, options)
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
  )
}

/** Chromium reports styles of off-screen content from before the style sheet. */
function layOutAll() {
  for (const item of document.querySelectorAll<HTMLElement>('[data-drawn] > *, [data-deferred]')) {
    item.style.contentVisibility = 'visible'
  }
}

/**
 * Signs in as a demo account by the local part of its email, such as `tom`. Waits if throttled
 * because of a concurrent journey.
 */
export async function signIn(
  page: Page,
  name: string,
  { origin } = new URL(process.env['TEST_BASE_URL'] ?? ''),
): Promise<void> {
  await expect
    .poll(async () => {
      const done = await page.request.post(`${origin}/api/v1/users/login`, {
        headers: { origin },
        form: { email: `${name}@example.org`, password: `demo-${name}-2026` },
      })
      return done.status()
    })
    .toBe(200)
}

/** Dismisses the tours of enterprises for signed-in accounts. */
export async function endTours(page: Page): Promise<void> {
  const { origin } = new URL(process.env['TEST_BASE_URL'] ?? '')
  const answer = await page.request.get(`${origin}/api/v1/users/profiles`)
  for (const { id, type } of (await answer.json()) as Profile[]) {
    if (type !== 'vendor') continue
    await page.request.post(`${origin}/api/v1/vendors/${id}/tour-ended`, { headers: { origin } })
  }
}
