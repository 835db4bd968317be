import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test'

// Browser contexts, each with one page, that the journeys of a worker use one after the other: scripts
// and images stay in their HTTP cache, and the page in its process. That saves half of the processor
// time of a journey's first page load. All else is reset.

interface Reusable {
  /** Contexts with the same options are interchangeable; the size of the page is set each time. */
  key: string
  page: Page
  session: CDPSession
}

const free = new Map<string, BrowserContext[]>()
const reusable = new WeakMap<BrowserContext, Reusable>()

/** Returns the page of a context with these options that is not in use. */
export async function borrowPage(
  browser: Browser,
  { extraHTTPHeaders = {}, viewport, ...options }: BrowserContextOptions,
): Promise<Page> {
  const key = JSON.stringify(options)
  const context = free.get(key)?.pop() ?? (await newContext(browser, key, options))
  const page = context.pages()[0]!
  await context.setExtraHTTPHeaders(extraHTTPHeaders)
  if (viewport) await page.setViewportSize(viewport)
  return page
}

async function newContext(browser: Browser, key: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  if (options.javaScriptEnabled !== false) context.on('page', waitForReact)
  const page = await context.newPage()
  reusable.set(context, { key, page, session: await context.newCDPSession(page) })
  // What these change of a page cannot be undone.
  const [install, openSession] = [
    context.clock.install.bind(context.clock),
    context.newCDPSession.bind(context),
  ]
  context.clock.install = (given) => {
    reusable.delete(context)
    return install(given)
  }
  context.newCDPSession = (of) => {
    reusable.delete(context)
    return openSession(of)
  }
  return context
}

/**
 * Resets a context for the next journey: its page leaves for one without scripts, the others are
 * closed; cookies, storage, permissions and emulation are removed.
 */
export async function returnContext(context: BrowserContext, origin: string): Promise<void> {
  const kept = reusable.get(context)
  if (!kept || kept.page.isClosed()) return context.close()

  const { key, page, session } = kept
  for (const event of ['dialog', 'request', 'response']) page.removeAllListeners(event)
  await Promise.all([
    ...context.pages().map((each) => (each === page ? null : each.close())),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
  ])
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
  await Promise.all([
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    context.clearCookies(),
    context.clearPermissions(),
    context.setGeolocation(null),
    page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }),
    page.mouse.move(0, 0),
  ])
  free.set(key, [...(free.get(key) ?? []), context])
}

/** Makes navigations wait for hydration: before it links work, but input is lost. */
function waitForReact(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    // Pages of others do not start React, nor do those of ours that are shown in them.
    if (await page.evaluate(() => document.getElementById('start') !== null)) await hydrated(page)
    return response
  }
}

/**
 * Waits for hydration of a part of the page and everything in it; needed outside `main`, or after
 * client-side redirects. Polls with `evaluate`: `waitForFunction` would first run another copy of
 * Playwright's own scripts in the page.
 */
export async function hydrated(page: Page, part = 'main'): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(isHydrated, part)).toBe(true)
  }).toPass({ intervals: [20] })
}

function isHydrated(part: string): boolean {
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
