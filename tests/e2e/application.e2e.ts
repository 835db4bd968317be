import type { Page } from '@playwright/test'
import { applicationAnswers } from '#tests/support/applications.ts'
import { callApi } from './api.ts'
import { expect, signIn, hydrated, test } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

const queue = '/admin/review-applications'

/** Answers everything but the last page by API, as another device would. */
async function answerElsewhere(page: Page, id: string, name: string) {
  const { 62: _agreement, 63: _signature, ...rest } = applicationAnswers()
  const [sector] = await callApi<{ id: string }[]>(page, 'GET', '/sectors')
  const answers = {
    ...rest,
    31: { texts: { en: name } },
    32: { texts: { en: 'wavecoop' } },
    46: { ids: [Number(sector!.id.replace('sector_', ''))] },
  }
  await callApi(page, 'PUT', `/answer-sets/${id}/answers`, {
    changes: Object.entries(answers).map(([questionId, answer]) => ({
      questionId: Number(questionId),
      answer,
      seenRev: 0,
    })),
  })
}

test('an enterprise applies, is asked for more, answers, and is published', async ({
  page,
  anotherPage,
  request,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'freja')
  await page.goto('/apply')
  await page.getByRole('link', { name: 'Apply now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Start an application' }).click()
  await page.waitForURL(/\/application-form\/\d+/)
  const [, id = ''] = /form\/(\d+)/.exec(page.url()) ?? []

  await answerElsewhere(page, id, 'Wave Bakers')
  await page.goto(`/application-form/${id}?page=4`)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('heading', { name: '2 answers need your attention' })).toBeVisible()
  await page.getByRole('checkbox', { name: /We meet the minimum standards/ }).check()
  await page.getByPlaceholder('Your name').fill('Freja Holm')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL(/\/submitted/)
  await expectAccessible()
  await messageTo(request, 'freja@example.org', /^We’ve received your application/)
  await page
    .getByRole('link', { name: /application/ })
    .first()
    .click()
  await expect(page.getByText('Honey from the hills.')).toBeVisible()

  const admin = await anotherPage({ as: 'amara' })
  await admin.goto(queue)
  await admin.getByLabel('Name').fill('wave')
  await expect(admin.getByRole('status').filter({ hasText: '1 application' })).toBeVisible()
  await expectAccessible(admin)
  await admin.keyboard.press('ArrowDown')
  await expect(admin.getByRole('link', { name: 'Wave Bakers' })).toBeFocused()
  await admin.keyboard.press('t')
  await expect(admin.getByRole('button', { name: 'Unassign' })).toBeVisible()
  await admin.getByRole('link', { name: 'Wave Bakers' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Wave Bakers' })).toBeVisible()
  await expectAccessible(admin)
  await hydrated(admin)
  await admin.getByRole('button', { name: 'Ask for more information' }).click()
  await expect(admin.getByLabel('Message to the applicant')).toBeFocused()
  const name = admin.getByText('What is your enterprise called?')
  await expect(name).toBeVisible()
  await admin.getByText('Ask about this answer').first().click()
  await expect(admin.getByRole('textbox', { name: 'Ask about this answer' })).toBeFocused()
  await admin.keyboard.type('In full?')
  await admin.getByRole('button', { name: 'Ask for more information' }).click()
  await expect(admin.getByText('More information requested.')).toBeVisible()
  await expect(admin.getByText(/^“.+” In full\?$/)).toBeVisible()

  const asking = await messageTo(request, 'freja@example.org', /^A question about/)
  await page.goto(`${asking.path}?page=4`)
  await page.getByText('Our questions are on these pages:').getByRole('link').click()
  await expect(page.getByText('In full?')).toBeVisible()
  await page
    .getByRole('textbox', { name: /What is your enterprise called/ })
    .fill('Wave Bakers ApS')
  await page.goto(`/application-form/${id}?page=4`)
  await page.getByRole('button', { name: 'Resubmit application' }).click()
  await page.waitForURL(/\/submitted/)

  await admin.goto(`/application-form/${id}`)
  await expect(admin.getByRole('heading', { level: 1, name: 'Wave Bakers ApS' })).toBeVisible()
  await expect(admin.getByText('Resubmitted').first()).toBeVisible()
  await admin.getByRole('button', { name: 'Publish' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Approved').first()).toBeVisible()
  await expect(admin.getByRole('link', { name: 'View profile' })).toHaveAttribute(
    'href',
    '/wavecoop',
  )
  const welcome = await messageTo(request, 'freja@example.org', /is now listed$/)
  expect(welcome.path).toBe('/wavecoop')
  expect(await (await request.get('/wavecoop')).text()).toMatch(/<h1[^>]*>Wave Bakers ApS/)
})

test('the second of two deciding admins sees the first decision; others cannot open the queue', async ({
  page,
  anotherPage,
}) => {
  await signIn(page, 'amara')
  await page.goto(`${queue}?query=alpaca`)
  await page.getByRole('link', { name: 'Alpaca del Valle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alpaca del Valle' })).toBeVisible()
  await expect(page.getByLabel('Assigned to')).toHaveValue('')
  const other = await anotherPage({ as: 'amara' })
  await other.goto(new URL(page.url()).pathname)

  await hydrated(page)
  await page.getByLabel('Message to the applicant').fill('We list no more wool this year.')
  await page.getByRole('button', { name: 'Not approve' }).click()
  await expect(page.getByText('Not approved').first()).toBeVisible()
  // A decided application cannot be assigned.
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)

  await hydrated(other)
  await other.getByLabel('Message to the applicant').fill('Which certificates have you?')
  await other.getByRole('button', { name: 'Ask for more information' }).click()
  await expect(other.getByText(/was changed in the meantime/)).toBeVisible()
  await expect(other.getByText('Which certificates have you?')).toBeVisible()

  const { request: mateo } = await anotherPage({ as: 'mateo' })
  const own = await mateo.get(`${new URL(page.url()).pathname}?lang=en`)
  expect(await own.text()).toContain('We list no more wool this year.')
  const refused = await mateo.get(`${queue}?lang=en`)
  expect(refused.status()).toBe(403)
  expect(await refused.text()).toContain('You don’t have access')
})
