import type { Page } from '@playwright/test'
import type { Profile } from '#identity/teams/contract.ts'
import { expect, signIn, hydrated, test } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

const origin = () => new URL(process.env['TEST_BASE_URL'] ?? '').origin

/** Signs in as a demo account with an English page; returns its id and its enterprise's. */
async function enter(page: Page, name: string) {
  await signIn(page, name)
  const answer = await page.request.get('/api/v1/users/profiles')
  const profiles = (await answer.json()) as Profile[]
  const idOf = (type: string) => profiles.find((one) => one.type === type)?.id ?? 0
  const headers = { origin: origin() }
  const preferences = `/api/v1/users/${idOf('user')}/preferences`
  await page.request.put(preferences, { headers, data: { languageCode: 'en' } })
  return { accountId: idOf('user'), vendorId: idOf('vendor') }
}

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test('an owner is shown around, takes a step, subscribes, and cancels without scripts', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  const { vendorId } = await enter(page, 'nasreen')
  const address = `/account/vendor?vendorId=${vendorId}`
  await page.goto(address)
  const tour = page.getByRole('dialog', { name: 'Getting started' })
  await page.getByRole('button', { name: 'Take the tour' }).first().click()
  await expect(tour).toBeVisible()
  await tour.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const steps = part(page, 'Getting started')
  await expect(steps.getByRole('progressbar')).toBeVisible()
  await steps.getByRole('link', { name: /Invite a contact/ }).click()
  const invites = part(page, 'Invitations')
  await invites.getByRole('button', { name: 'Get my link' }).click()
  await expect(invites.getByLabel('Your link')).toBeVisible()
  await expect(steps.getByRole('listitem').filter({ hasText: 'Invite a contact' })).toContainText(
    'Done',
  )
  await part(page, 'Marketplace listings').locator('summary').click()
  await steps.getByRole('link', { name: /^Subscribe/ }).click()
  const subscription = part(page, 'Subscriptions')
  await expect(subscription.getByText('No subscription.')).toBeVisible()
  await expectAccessible(page, 'main')

  await subscription.getByRole('button', { name: 'Subscribe: Supporter' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await hydrated(page)
  await subscription.getByRole('button', { name: 'Subscribe: Supporter' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await hydrated(page)
  await expect(subscription.getByText('Active', { exact: true })).toBeVisible()
  await expect(subscription.getByText('Renews on')).toBeVisible()
  await expect(
    steps.getByRole('listitem').filter({ hasText: 'Support this community' }),
  ).toContainText('Done')
  await messageTo(page.request, 'nasreen@example.org', /subscription.*is active/)

  const without = await anotherPage({ as: 'nasreen', javaScriptEnabled: false })
  await without.goto(`${origin()}${address}&lang=en`)
  await part(without, 'Subscriptions').locator('summary').click()
  await without.getByRole('button', { name: 'Change or cancel payment' }).click()
  await without.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(without).toHaveURL(/\/account\/vendor/)
  await messageTo(page.request, 'nasreen@example.org', /is canceled/)
  expect(await (await page.request.get(`${address}&lang=en`)).text()).toContain('>Until<')
})

test('an admin begins and ends a subscription by hand, and a member sees what they may', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  const sarita = await anotherPage({ as: 'sarita' })
  const { vendorId } = await enter(sarita, 'sarita')
  const headers = { origin: origin() }
  await sarita.request.post(`/api/v1/vendors/${vendorId}/team/invitations`, {
    headers,
    data: { email: 'priya@example.org', teamRole: 3 },
  })
  const priya = await anotherPage({ as: 'priya' })
  const asked = await priya.request.get('/api/v1/users/team-invitations')
  for (const { id } of (await asked.json()) as { id: number }[]) {
    await priya.request.post(`/api/v1/team-invitations/${id}/accept`, { headers, data: {} })
  }
  const address = `${origin()}/account/vendor?vendorId=${vendorId}&lang=en`

  await signIn(page, 'amara')
  await page.goto(`${address}#subscriptions`)
  await expect(page.getByRole('note')).toContainText('an enterprise account whose team')
  const subscription = part(page, 'Subscriptions')
  await subscription.getByLabel('End date').fill('2020-01-01')
  await subscription.getByLabel('Reason').fill('Paid by transfer')
  await subscription.getByRole('button', { name: 'Start subscription' }).click()
  await expect(subscription.getByRole('alert')).toHaveText('That date is in the past.')
  await expect(subscription.getByLabel('Reason')).toHaveValue('Paid by transfer')
  await subscription.getByLabel('End date').fill('2999-12-31')
  await subscription.getByRole('button', { name: 'Start subscription' }).click()
  await expect(subscription.getByText('Active', { exact: true })).toBeVisible()
  await expectAccessible(page, 'main')

  await priya.goto(address)
  await expect(priya.getByRole('heading', { level: 1 })).toBeVisible()
  await part(priya, 'Subscriptions').locator('summary').click()
  await expect(part(priya, 'Subscriptions').getByText('Manual')).toBeVisible()
  await expect(part(priya, 'Subscriptions').getByRole('button')).toHaveCount(0)
  await expect(priya.getByText('Paid by transfer')).toHaveCount(0)
  await part(priya, 'Team').locator('summary').click()
  await expect(part(priya, 'Team').getByRole('button', { name: 'Send invitation' })).toHaveCount(0)

  const ending = subscription.locator('form', { hasText: 'End now' })
  await ending.getByLabel('Reason for ending').fill('Begun by mistake')
  await ending.getByRole('button', { name: 'End now' }).click()
  await expect(subscription.getByText('Ended', { exact: true })).toBeVisible()
})
