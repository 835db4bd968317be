import type { Page } from '@playwright/test'
import { endTours, expect, signIn, test } from './fixtures.ts'
import { search } from './found-things.ts'

// Measures layout shifts of the whole page, without web fonts, which are swapped in.
test.use({ viewport: { width: 1440, height: 4000 } })

/** Layout shifts of a page until scripts have run and the network is idle. */
async function movedOn(page: Page, address: string): Promise<string[]> {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=en`)
  await page.waitForLoadState('networkidle')
  return page.evaluate(shiftsSoFar)
}

async function shiftsSoFar(): Promise<string[]> {
  interface Shift extends PerformanceEntry {
    value: number
    sources: { node: Node | null }[]
  }
  // A shift is recorded when its frame is presented.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  const shifts = observer.takeRecords() as Shift[]
  return shifts
    .filter(({ value }) => value > 0.0002)
    .flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? '?'))
}

/** A shift during hydration would move a button away from the pointer. */
test('hydration shifts nothing', async ({ page, request, allowTrouble }) => {
  allowTrouble(/ERR_FAILED/)
  await page.route(/woff2$/, (route) => route.abort())
  const expectStill = async (address: string) =>
    expect(await movedOn(page, address), address).toEqual([])

  await expectStill('/auth/login-page')
  const { cards } = await search(request, { kind: 'listings' })
  await expectStill(cards.find(({ price }) => price)!.redirectionUrl)

  await signIn(page, 'dilani')
  await endTours(page)
  for (const address of ['/account', '/account/security', '/flagging/murraybend'])
    await expectStill(address)

  await signIn(page, 'amara')
  for (const address of ['/admin/manage-banners/1000', '/admin/manage-sectors/100'])
    await expectStill(address)
})
