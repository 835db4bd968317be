import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import type { Profile } from '#identity/teams/contract.ts'
import { startDemoServer } from '#tests/support/demo-server.ts'
import type { RunningServer } from '#tests/support/running-server.ts'

export { expect }

type Journey = {
  /** Fails with the violations of WCAG 2.2 AA on the current page. */
  expectAccessible: (page?: Page, within?: string) => Promise<void>
  /** Makes navigations wait for hydration. */
  everyPageWaits: void
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

  // Before hydration links work, but input is lost.
  everyPageWaits: [
    async ({ browser, javaScriptEnabled }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        const { javaScriptEnabled: runsScripts = javaScriptEnabled } = options ?? {}
        if (runsScripts) context.on('page', waitForReact)
        return context
      }
      await use()
      browser.newContext = newContext
    },
    { auto: true },
  ],

  expectAccessible: async ({ page }, use) => {
    await use(async (other = page, within = 'html') => {
      await other.evaluate(layOutAll)
      await other.evaluate(finishTransitions)
      const { violations } = await new AxeBuilder({ page: other })
        .include(within)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      const found = violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
      )
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

function waitForReact(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    // Pages of others do not start React, nor do those of ours that are shown in them.
    if ((await page.locator('script#start').count()) > 0) await takenOver(page)
    return response
  }
}

/** Chromium reports styles of off-screen content from before the style sheet. */
function layOutAll() {
  for (const item of document.querySelectorAll<HTMLElement>('[data-drawn] > *, [data-closed]')) {
    item.style.contentVisibility = 'visible'
  }
}

/** Transitions change the measured contrast, and do not finish off-screen. */
function finishTransitions(): void {
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
}

/**
 * Waits for hydration of a part of the page and everything in it; needed outside `main`, or after
 * client-side redirects.
 */
export async function takenOver(page: Page, part = 'main'): Promise<void> {
  await page.waitForFunction(isTakenOver, part)
}

function isTakenOver(part: string): boolean {
  const isReact = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__react'))
  // Content of a part is hydrated after the part itself.
  if (!isReact(document.querySelector(`${part} > :first-child`) ?? document.body)) return false
  // Suspense boundaries are hydrated after the content around them.
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment
    if (data === '$' && nextSibling?.nodeName !== 'SCRIPT' && nextSibling instanceof Element) {
      if (!isReact(nextSibling)) return false
    }
  }
  return true
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
