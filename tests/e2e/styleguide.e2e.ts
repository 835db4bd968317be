import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test('every part is accessible, in ur, 390 px wide', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/styleguide?lang=ur')
  await expectAccessible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})

test('every part is accessible, in en, 1440 px wide; timers move and close what they should', async ({
  page,
  expectAccessible,
}) => {
  await page.clock.install()
  await page.goto('/styleguide?lang=en')
  await expectAccessible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  // Paused, timers do not depend on the load of the machine.
  await page.clock.pauseAt(Date.now() + 60_000)

  await test.step('carousels advance by themselves, until operated', async () => {
    const carousel = paneOf(page, 'Carousel', 'ltr')
    const position = carousel.locator('section > div > span')
    await carousel.scrollIntoViewIfNeeded()
    // Reduced motion turns autoplay off.
    await page.clock.runFor(20_000)
    await expect(position).toHaveText('1 of 3')

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await carousel.hover()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5100)
    await expect(position).toHaveText('2 of 3')

    await carousel.getByRole('button', { name: 'Next' }).click()
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
    await page.mouse.move(0, 0)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(position).toHaveText('3 of 3')
    await page.clock.runFor(6000)
    // Autoplay would have advanced further.
    await carousel.getByRole('button', { name: 'Next' }).click()
    await expect(position).toHaveText('1 of 3')
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  await test.step('snackbars close by themselves, unless hovered', async () => {
    const pane = paneOf(page, 'Snackbars', 'ltr')
    await pane.getByRole('button', { name: 'Read more' }).click()
    const message = messagesOf(page).getByText('Grown by ninety families')
    await expect(message).toBeVisible()
    await page.clock.runFor(4900)
    await expect(message).toBeVisible()
    await page.clock.runFor(200)
    await expect(message).toBeHidden()

    await pane.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = page.getByText('Your changes are saved.')
    await saved.hover()
    await page.clock.runFor(20_000)
    await expect(saved).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5100)
    await expect(saved).toBeHidden()
  })
})

test('components are operated by pointer and keyboard', async ({ page }) => {
  await page.goto('/styleguide')

  await test.step('a message is swiped away by more than fifty pixels', async () => {
    await paneOf(page, 'Snackbars', 'ltr').getByRole('button', { name: 'try again' }).click()
    const message = messagesOf(page).getByRole('alert')
    await expect(message).toBeVisible()

    await drag(page, message.locator('p'), 45)
    await expect(message).toBeVisible()
    await drag(page, message.locator('p'), -60)
    await expect(message).toBeHidden()
  })

  await test.step('a message appears above an open dialog and can be reached there', async () => {
    await paneOf(page, 'Dialogs', 'ltr').getByRole('button', { name: 'window' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('We grow, roll and dry')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Your changes are saved.')).toBeVisible()

    await dialog.getByRole('button', { name: 'Close' }).first().click()

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await messagesOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Your changes are saved.')).toBeHidden()
  })

  await test.step('arrows lead along the reading direction', async () => {
    for (const { dir, forwards } of [
      { dir: 'ltr', forwards: 'ArrowRight' },
      { dir: 'rtl', forwards: 'ArrowLeft' },
    ] as const) {
      const tabs = paneOf(page, 'Tabs', dir).getByRole('tab')
      await tabs.first().focus()
      await page.keyboard.press(forwards)
      await expect(tabs.nth(1)).toBeFocused()
      await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
      await expect(paneOf(page, 'Tabs', dir).getByRole('tabpanel')).toHaveCount(1)

      const gallery = paneOf(page, 'Gallery', dir)
      await gallery.getByRole('link').first().focus()
      await page.keyboard.press(forwards)
      await expect(gallery.getByRole('link').nth(1)).toBeFocused()
      await expect(gallery.getByRole('button').and(page.locator('[aria-current]'))).toHaveAttribute(
        'aria-label',
        dir === 'ltr' ? 'Clothing' : 'لباس',
      )
      await expect(gallery.getByRole('link').nth(1)).toBeInViewport({ ratio: 0.9 })
    }
  })

  await test.step('a picture opens over the whole screen, grows, and gives the focus back', async () => {
    const picture = paneOf(page, 'Gallery', 'ltr').getByRole('link').first()

    await picture.click()
    const zoom = page.getByRole('dialog')
    const large = zoom.getByRole('img')
    await expect(large).toBeVisible()
    const before = await large.evaluate((image) => image.clientWidth)
    await zoom.getByRole('button', { name: 'Zoom in' }).click()
    expect(await large.evaluate((image) => image.clientWidth)).toBeGreaterThan(before * 1.5)
    await page.keyboard.press('-')
    await page.keyboard.press('ArrowRight')
    await expect(zoom).toContainText('2 of 3')
    await drag(page, large, -80)
    await expect(zoom).toContainText('3 of 3')
    await page.keyboard.press('Escape')

    await expect(zoom).toHaveCount(0)
    await expect(paneOf(page, 'Gallery', 'ltr').getByText('3 of 3')).toBeVisible()
    await expect(paneOf(page, 'Gallery', 'ltr').locator('a:focus')).toHaveCount(1)
  })

  await test.step('a tip appears for the keyboard too, and Escape hides it', async () => {
    const control = paneOf(page, 'Tooltip', 'ltr').getByRole('button')
    const tip = page.getByText('Counted every night').first()

    await control.focus()
    await expect(tip).toBeVisible()
    await expect(control).toHaveAccessibleDescription(/Counted every night/)
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
  })

  await test.step('a tour steps forth, back and to its end; leaving the page ends it', async () => {
    const start = paneOf(page, 'Tour', 'ltr').getByRole('button', { name: 'Take the tour' })

    await start.click()
    const tour = page.getByRole('dialog')
    await expect(tour).toContainText('About us')
    await expect(tour).toContainText('1 of 2')
    await tour.getByRole('button', { name: 'Next' }).click()
    await expect(tour).toContainText('Feedback')
    await tour.getByRole('button', { name: 'Back' }).click()
    await expect(tour).toContainText('About us')
    await tour.getByRole('button', { name: 'Next' }).click()
    await tour.getByRole('button', { name: 'Got it' }).click()
    await expect(tour).toHaveCount(0)

    await start.click()
    await expect(tour).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tour).toHaveCount(0)

    await start.click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL('/terms')
    await expect(tour).toHaveCount(0)
  })
})

function paneOf(page: Page, specimen: string, dir: 'ltr' | 'rtl'): Locator {
  return page
    .getByRole('heading', { level: 3, name: specimen, exact: true })
    .locator('..')
    .locator(`[data-theme=light][dir=${dir}]`)
}

/** Width in px by which the page overflows the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

function messagesOf(page: Page): Locator {
  return page.locator('[popover][aria-live=polite]')
}

async function drag(page: Page, target: Locator, by: number) {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 4 })
  await page.mouse.up()
}
