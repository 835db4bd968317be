import type { Page } from '@playwright/test'
import { aPng } from '#tests/support/sample-files.ts'
import { callApi, ownEnterprise } from './api.ts'
import { endTours, expect, signIn, hydrated, test } from './fixtures.ts'

const password = (name: string) => `demo-${name}-2026`

/** Signs in with the open dialog. */
async function signInThere(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'Welcome' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${name}@example.org`)
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password(name))
  await page.keyboard.press('Enter')
}

test('a visitor signs in and gives feedback with a picture; it is answered, changed and deleted', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  await page.goto('/suvamangrove?lang=en')
  await page.getByRole('link', { name: 'Give feedback' }).click()
  await signInThere(page, 'taku')
  const form = page.getByRole('form', { name: /^Your feedback on/ })
  const words = form.getByRole('textbox', { name: /^What is your experience/ })
  await expect(words).toBeVisible()
  await hydrated(page)

  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Please write something.')).toBeVisible()
  await words.fill('The mangroves stand again.')
  await form.getByRole('radio', { name: '4 out of 5 thumbs' }).check()
  const tooBig = { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) }
  await form.locator('input[type=file]').setInputFiles(tooBig)
  await expect(form.getByText('File too big. Max File Size = 5 MB')).toBeVisible()
  const picture = {
    name: 'shore.png',
    mimeType: 'image/png',
    buffer: await aPng({ width: 60, height: 40 }),
  }
  await form.locator('input[type=file]').setInputFiles(picture)
  await expectAccessible()
  await form.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByText('Thank you. Your feedback is now public.')).toBeVisible()
  const said = page.locator('#feedback article').first()
  await expect(said).toContainText('The mangroves stand again.')
  await expect(said.getByRole('img', { name: /image 1/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Give feedback' })).toHaveCount(0)

  const other = await anotherPage({ as: 'ines' })
  await other.goto('/suvamangrove?lang=en')
  await other
    .getByRole('link', { name: /^Reply to/ })
    .first()
    .click()
  await other.getByRole('textbox', { name: 'Your reply' }).fill('I saw it, too.')
  await other.getByRole('button', { name: 'Send' }).click()
  await expect(other.getByRole('list', { name: 'Replies' }).first()).toContainText('I saw it, too.')

  await said.getByRole('link', { name: /^Edit/ }).click()
  const edit = page.getByRole('form', { name: /^Edit your feedback/ })
  await edit.getByRole('textbox', { name: /^What is your experience/ }).fill('They stand tall.')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(said).toContainText('They stand tall.')
  await expect(said).toContainText('edited')

  await said.getByRole('link', { name: /^Delete/ }).click()
  await said.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('They stand tall.')).toHaveCount(0)
})

test('a guest who wants to answer signs in first, and then finds the form', async ({ page }) => {
  await page.goto('/bigmuddybooks?lang=en')
  await page
    .getByRole('link', { name: /^Reply to/ })
    .first()
    .click()
  await signInThere(page, 'ines')

  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
  await expect(page.getByText('You’ve been logged out.')).toHaveCount(0)
})

test('a team finds what is unanswered, replies in the name of its enterprise and follows it to the profile', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  await signIn(page, 'sarita')
  await endTours(page)
  const { id, label } = await ownEnterprise(page)
  const customer = await anotherPage({ as: 'ines' })
  const about = { vendorProfileId: id, message: 'The tea came in time.', thumbs: 5 }
  const { id: feedbackId } = await callApi<{ id: number }>(customer, 'POST', '/feedback', about)

  await page.goto(`/account/vendor?vendorId=${id}&lang=en`)
  const newest = page.getByRole('region', { name: 'Feedback' })
  await expect(newest).toContainText('The tea came in time.')
  await newest.getByRole('link', { name: /^Without an answer \(\d+\)/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  await hydrated(page)
  const said = page.locator(`#feedback-${feedbackId}`)
  await expect(said).toContainText('No answer yet')
  await expectAccessible()
  await said.getByRole('link', { name: /^Reply to/ }).click()
  await said.getByRole('textbox', { name: 'Your reply' }).fill('Thank you for waiting.')
  await said.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your reply is now public.')).toBeVisible()
  await expect(said).toHaveCount(0)

  await page.getByRole('link', { name: /^All \(\d+\)/ }).click()
  const reply = said.getByRole('list', { name: 'Replies' }).getByRole('article')
  await expect(reply).toContainText('Thank you for waiting.')
  await expect(reply).toContainText(label)
  await expect(said.getByRole('link', { name: /^Report/ }).first()).toBeVisible()
  await said.getByRole('link', { name: /^View on profile/ }).click()
  await expect(page.locator(`#feedback-${feedbackId}`)).toBeInViewport()
  await expect(page.locator(`#feedback-${feedbackId}`)).toContainText('Thank you for waiting.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('feedback is submitted; a failure keeps the input', async ({ page }) => {
    await signIn(page, 'priya')
    await page.goto('/funafutiwater?lang=en&write=new')
    const form = page.getByRole('form', { name: /^Your feedback on/ })
    await form.getByRole('textbox', { name: /^What is your experience/ }).fill('Clear water.')
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('textbox', { name: /^What is your experience/ })).toHaveValue(
      'Clear water.',
    )
    await expect(form.getByText('You’ve been logged out.')).toBeVisible()

    await page.context().addCookies(cookies)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('#feedback')).toContainText('Clear water.')
    await page
      .locator('#feedback article')
      .first()
      .getByRole('link', { name: /^Delete/ })
      .click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.locator('#feedback')).not.toContainText('Clear water.')
  })
})
