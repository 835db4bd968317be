import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

export { expect }

type Journey = {
  /** Fails with what is wrong where the page as it stands breaks WCAG 2.2 AA. */
  expectAccessible: (page?: Page) => Promise<void>
  /** Troubles of the page that this journey brings about on purpose. */
  allowTrouble: (pattern: RegExp) => void
}

/**
 * A journey also fails over what nobody should have to look for: errors in the page's console, and
 * requests to anywhere but our own origin.
 */
export const test = base.extend<Journey>({
  // Before React has taken the page over, clicks lead on but choices in fields are lost.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (javaScriptEnabled) await page.waitForFunction(isTakenOver)
      return response
    }
    await use(page)
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (other = page) => {
      const { violations } = await new AxeBuilder({ page: other })
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

function isTakenOver(): boolean {
  const main = document.querySelector('main') ?? document.body
  return Object.keys(main).some((key) => key.startsWith('__react'))
}
