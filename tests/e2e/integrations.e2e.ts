import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Profile } from '#identity/teams/contract.ts'
import { expect, hydrated, signIn, test } from './fixtures.ts'

/** Signs in as a demo vendor with English pages; returns the id of its enterprise. */
async function vendorIdOf(page: Page, name: string): Promise<number> {
  await signIn(page, name)
  const profiles = (await (await page.request.get('/api/v1/users/profiles')).json()) as Profile[]
  const idOf = (type: string) => profiles.find((one) => one.type === type)?.id ?? 0
  const headers = { origin: new URL(process.env['TEST_BASE_URL'] ?? '').origin }
  const data = { languageCode: 'en' }
  await page.request.put(`/api/v1/users/${idOf('user')}/preferences`, { headers, data })
  return idOf('vendor')
}

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test('a key is created, seen once, used and revoked', async ({ page, expectAccessible }) => {
  const vendorId = await vendorIdOf(page, 'tom')
  await page.goto('/integration-settings')
  await expect(page).toHaveURL(new RegExp(`vendorId=${vendorId}`))
  await hydrated(page)
  const keys = part(page, 'Keys')
  await expectAccessible(page, 'main')
  await keys.getByRole('textbox', { name: 'Name' }).fill('Till')
  await keys.getByRole('button', { name: 'Create key' }).click()
  await expect(keys.getByText('Choose at least one.')).toBeVisible()
  await expect(keys.getByRole('textbox', { name: 'Name' })).toHaveValue('Till')
  await keys.getByLabel('Read stock').check()
  await keys.getByRole('button', { name: 'Create key' }).click()

  const secret = page.getByLabel('Your new key')
  await expect(secret).toBeInViewport()
  const bearer = { authorization: `Bearer ${await secret.inputValue()}` }
  const read = () => page.request.get('/api/v1/shop/stock', { headers: bearer })
  expect((await read()).status()).toBe(200)
  await expectAccessible(page, 'main')
  await page.reload()
  await expect(page.getByLabel('Your new key')).toBeHidden()
  const item = keys.getByRole('listitem').filter({ hasText: 'Till' })
  await expect(item).toContainText('Last used:')
  await expect(item).toContainText('Active')

  await hydrated(page)
  await item.locator('summary').click()
  await expect(item.getByText('loses access at once')).toBeVisible()
  await item.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('Key revoked.')).toBeVisible()
  await expect(item).toContainText('Revoked')
  expect((await read()).status()).toBe(401)
})

test('a webhook is added, tried, read in the log and removed', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  const received: string[] = []
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']))
    response.writeHead(received.length === 1 ? 500 : 200).end('hello')
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  const { port } = receiver.address() as AddressInfo
  const vendorId = await vendorIdOf(page, 'lucia')
  await page.goto(`/integration-settings?vendorId=${vendorId}`)
  await hydrated(page)
  const webhooks = part(page, 'Webhooks')
  await webhooks.getByLabel('Address').fill(`http://127.0.0.1:${port}/hook`)
  await webhooks.getByRole('button', { name: 'Add webhook' }).click()
  await expect(webhooks.getByText('Choose at least one event.')).toBeVisible()
  await webhooks.getByLabel('Order placed').check()
  await webhooks.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByLabel('Secret of the webhook')).toHaveValue(/^whsec_.{44}$/)
  await webhooks.getByRole('link', { name: /127\.0\.0\.1/ }).click()

  await hydrated(page)
  await expect(page.getByText('No messages yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect(page.getByText('Test event queued.')).toBeVisible()
  const log = part(page, 'Log')
  const row = log.getByRole('listitem').filter({ hasText: 'Test event' })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText(/Waiting|Delivered/)
    await row.getByText('Test event').click()
    await expect(row.getByText(/1 attempt\b.*Status 500|2 attempts/)).toBeVisible()
  }).toPass()
  await expect(row.getByRole('region', { name: 'Message' })).toContainText('"type": "test"')
  await expectAccessible(page, 'main')

  // Without scripts, as with them.
  const without = await anotherPage({ as: 'lucia', javaScriptEnabled: false })
  await without.goto(page.url())
  await without.locator('#log summary').click()
  await without.getByRole('button', { name: 'Send again' }).click()
  await expect(without.getByText('Message queued again.')).toBeVisible()
  await expect(async () => {
    await without.reload()
    await expect(without.locator('#log summary')).toContainText('Delivered')
  }).toPass()
  expect(new Set(received).size).toBe(1)

  await page.reload()
  await hydrated(page)
  const settings = part(page, 'Settings')
  await settings.locator('summary', { hasText: 'Replace secret' }).click()
  await settings.getByRole('button', { name: 'Replace secret' }).click()
  await expect(page.getByLabel('New secret of the webhook')).toBeInViewport()
  await settings.locator('summary', { hasText: 'Remove webhook' }).click()
  await settings.getByRole('button', { name: 'Remove webhook' }).click()
  await expect(page.getByText('Webhook removed.')).toBeVisible()
  receiver.close()
})
