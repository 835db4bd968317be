import { expect, test } from './fixtures.ts'
import { resultCount } from './directory-page.ts'
import { choiceOf } from './found-things.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone the filters fill the screen and show how many are left', async ({
  page,
  request,
  expectAccessible,
}) => {
  const sector = await choiceOf(request, 'sector')
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()

  await page.getByRole('link', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('checkbox', { name: sector.text }).first().check()
  await page.waitForURL(new RegExp(`sector=${sector.value}`))
  await expectAccessible()
  await dialog.getByRole('button', { name: new RegExp(`^Show ${sector.count} result`) }).click()

  await expect(dialog).toBeHidden()
  await expect(resultCount(page)).toHaveText(new RegExp(`^${sector.count} Results?$`))
})

test('nothing is wider than the screen, in either direction of writing', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/status of 404/)
  for (const address of ['/', '/?lang=ur', '/marketplace?lang=ta', '/nobodyiscalledthis?lang=ja']) {
    await page.goto(address)
    await page.waitForLoadState('load')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, address).toBe(0)
  }
})
