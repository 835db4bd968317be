import type { Page } from '@playwright/test'
import type { Profile } from '#catalog/enterprises/contract.ts'
import { aPng } from '#tests/support/sample-files.ts'
import { callApi } from './api.ts'
import { expect, hydrated, signIn, test } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

/** No other test changes this enterprise. */
const handle = 'gumtreerepair'

/** Ben writes the feedback that is reported later. */
async function beReported(page: Page, profileOf: string, words: string): Promise<void> {
  await signIn(page, 'ben')
  const path = `/vendors/details?profile=${profileOf}`
  const { profile } = await callApi<{ profile: Profile }>(page, 'GET', path)
  const { profileId: vendorProfileId } = profile
  await callApi(page, 'POST', '/feedback', { vendorProfileId, message: words })
}

/** Decides a case in the queue; its mails wait until it can no longer be undone. */
async function decide(page: Page, words: string, decision: string, why: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: words }) })
  const form = row.locator('details').filter({ hasText: decision }).first()
  await form.locator('summary').click()
  await form.getByRole('textbox', { name: 'Reason' }).fill(why)
  await form.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
}

test('feedback is reported, taken down, and released after an appeal', async ({
  page,
  anotherPage,
  request,
  expectAccessible,
}) => {
  const words = 'Buy my pills at pills.example!'
  await beReported(page, handle, words)
  const reader = await anotherPage({ as: 'priya' })
  await reader.goto(`/${handle}?lang=en`)
  const feedback = reader.locator('#feedback')
  await feedback.getByRole('link', { name: /^Report feedback by Ben/ }).click()
  // The dialog opens over the page.
  const dialog = reader.getByRole('dialog', { name: /^Report feedback by Ben/ })
  const send = dialog.getByRole('button', { name: 'Send report' })
  await expect(reader.getByText(words)).toBeVisible()
  await send.click()
  await expect(reader.getByRole('alert').getByText('Please choose a reason.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check()
  const buffer = await aPng({ width: 60, height: 40 })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'pills.png', mimeType: 'image/png', buffer })
  await expectAccessible(reader)
  await send.click()
  await expect(dialog.getByRole('heading', { name: 'Thanks for your report' })).toBeVisible()
  await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  const admin = await anotherPage({ as: 'amara' })
  await admin.goto('/admin/flagging?lang=en')
  await expectAccessible(admin)
  await expect(admin.getByRole('img', { name: 'pills.png' })).toBeVisible()
  await decide(admin, words, 'Keep it', 'A slip of the hand.')
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('Decision undone. No one was told.')).toBeVisible()
  await decide(admin, words, 'Take it down', 'Nobody sells pills here.')
  await expectAccessible(admin)
  const profileOf = async () => (await reader.request.get(`/${handle}?lang=en`)).text()
  expect(await profileOf()).not.toContain(words)

  const { path } = await messageTo(request, 'ben@example.org', /^Taken down: feedback on/)
  await page.goto(path)
  await expect(page.getByText('Nobody sells pills here.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Why should the decision/ }).fill('It was a joke.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('We’ve received your appeal', { exact: false })).toBeVisible()
  await expectAccessible()

  await admin.goto('/admin/flagging?lang=en')
  await expect(admin.getByText('Appealed').first()).toBeVisible()
  await admin.getByRole('searchbox').fill('pills')
  await expect(admin).toHaveURL(/query=pills/)
  await decide(admin, words, 'Keep it', 'A joke, then.')
  expect(await profileOf()).toContain(words)
  await messageTo(request, 'ben@example.org', /^Decision on your appeal/)

  await admin.goto('/admin/flagging/statistics?lang=en')
  await expect(admin.getByRole('heading', { name: 'By reason' })).toBeVisible()
  await expectAccessible(admin)
})

test('an admin decides with keys and a template', async ({ page, anotherPage }) => {
  const words = 'Their door is painted purple.'
  await beReported(page, 'accrarefill', words)
  const reader = await anotherPage({ as: 'priya' })
  const path = '/vendors/details?profile=accrarefill'
  const { profile } = await callApi<{ profile: Profile }>(reader, 'GET', path)
  const { feedback } = await callApi<{ feedback: { id: number; message: string }[] }>(
    reader,
    'GET',
    `/feedback?vendorProfileId=${profile.profileId}`,
  )
  const { id } = feedback.find(({ message }) => message === words)!
  await callApi(reader, 'PUT', `/feedback/${id}/flag`, { reason: 'other', text: 'Is it?' })

  const admin = await anotherPage({ as: 'amara' })
  await admin.goto('/admin/flagging?sorted=newest&lang=en')
  await hydrated(admin)
  const row = admin.getByRole('link', { name: words })
  await admin.keyboard.press('j')
  await expect(row).toBeFocused()
  await admin.keyboard.press('1')
  const reason = admin.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await admin
    .locator('details[open]')
    .getByLabel('Insert template')
    .selectOption('A matter of opinion')
  await expect(reason).toHaveValue(/Opinions may be critical/)
  await admin.keyboard.press('Control+Enter')
  await expect(admin.getByText(`Kept: ${words}`, { exact: false })).toBeVisible()
  await admin.keyboard.press('?')
  await expect(admin.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a failed report of a profile keeps the input', async ({ page }) => {
    await signIn(page, 'priya')
    await page.goto(`/flagging/${handle}?lang=en`)
    const text = page.getByRole('textbox', { name: 'Details' })
    await text.fill('The lamp is broken.')
    const send = page.getByRole('button', { name: 'Send report' })
    await send.click()
    await expect(page.getByText('Please choose a reason.')).toBeVisible()
    await expect(text).toHaveValue('The lamp is broken.')
    await page.getByRole('radio', { name: 'Image not clear' }).check()
    const buffer = await aPng({ width: 60, height: 40 })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer })
    await send.click()
    await expect(page.getByRole('heading', { name: 'Thanks for your report' })).toBeVisible()
    const again = await page.request.get(`/flagging/${handle}?lang=en`)
    expect(await again.text()).toContain('You’ve already reported this')
  })

  test('an admin decides with a template', async ({ page, anotherPage }) => {
    const reader = await anotherPage({ as: 'priya' })
    const path = '/vendors/details?profile=addisloom'
    const { profile } = await callApi<{ profile: Profile }>(reader, 'GET', path)
    const report = { reason: 'imageNotClear', text: 'Too dark.' }
    await callApi(reader, 'PUT', `/vendor-profiles/${profile.profileId}/flag`, report)
    await signIn(page, 'amara')
    await page.goto('/admin/flagging?query=dark&lang=en')
    const row = page.getByRole('listitem').filter({ hasText: 'Too dark.' }).first()
    await row.getByText('Keep it, but changes are required').click()
    const form = row.locator('details[open]')
    await form.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(page.getByText('Choose a decision and give a reason.')).toBeVisible()
    await form.getByLabel('Insert template').selectOption('Picture unclear')
    await form.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(page.getByText(/^Changes required: /)).toBeVisible()
  })
})
