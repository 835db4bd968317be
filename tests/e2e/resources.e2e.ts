import { expect, signIn, test } from './fixtures.ts'

test('a badge is taken along and the card’s code copied; that is a first step, for the team alone', async ({
  page,
  anotherPage,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'dilani')
  const profiles = await (await page.request.get('/api/v1/users/profiles')).json()
  const { id, label } = profiles.find(({ type }: { type: string }) => type === 'vendor')
  const isDone = async () => {
    const { steps } = await (await page.request.get(`/api/v1/vendors/${id}/onboarding`)).json()
    return steps.find((step: { id: number }) => step.id === 9).completed as boolean
  }
  await page.goto(`/resources/${id}?lang=en`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Resources for ${label}`)
  const badge = page.getByRole('img', { name: /^Member of/ }).first()
  await badge.scrollIntoViewIfNeeded()
  await expect.poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: label })).toBeVisible()
  await expectAccessible()
  // Opening the page does not complete the step, downloading does.
  expect(await isDone()).toBe(false)

  const field = page.getByLabel('Embed code', { exact: true })
  await field.locator('..').getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Code copied', { exact: false })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('/embed/monsoonmakers?lang=en')

  const files = page.getByRole('list', { name: 'Badge for dark pages' })
  const address = await files.getByRole('link', { name: /1,280/ }).getAttribute('href')
  const taken = await page.request.get(address ?? '')
  expect(taken.headers()['content-disposition']).toBe(
    `attachment; filename="badge-dark-1280.png"; filename*=UTF-8''badge-dark-1280.png`,
  )
  expect((await taken.body()).subarray(1, 4).toString()).toBe('PNG')
  expect(await isDone()).toBe(true)

  const stranger = await anotherPage({ as: 'ben' })
  expect((await stranger.request.get(address ?? '')).status()).toBe(403)
  expect((await stranger.request.get(`/resources/${id}`)).status()).toBe(403)
})
