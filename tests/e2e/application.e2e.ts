import type { Page } from '@playwright/test'
import { applicationAnswers } from '#tests/support/applications.ts'
import { callApi, saveAtOnce } from './api.ts'
import { expect, signIn, hydrated, test } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

const queue = '/admin/review-applications'

/** Answers by API, as another device would: everything, or everything but the last page. */
async function answerElsewhere(page: Page, id: string, name: string, isWhole = false) {
  const { 62: agreement, 63: signature, ...others } = applicationAnswers()
  const rest = { ...others, ...(isWhole && { 62: agreement, 63: signature }) }
  const [sector] = await callApi<{ id: string }[]>(page, 'GET', '/sectors')
  const answers = {
    ...rest,
    31: { texts: { en: name } },
    32: { texts: { en: isWhole ? 'lanterncoop' : 'wavecoop' } },
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
  test.setTimeout(180_000)
  await signIn(page, 'freja')
  await page.goto('/apply')
  await page.getByRole('button', { name: 'Apply now' }).click()
  await page.waitForURL(/\/application-form\/\d+/)
  const [, id = ''] = /form\/(\d+)/.exec(page.url()) ?? []

  await answerElsewhere(page, id, 'Wave Bakers')
  await test.step('the draft is found on the account page, with what is left', async () => {
    await page.goto('/account')
    const own = page.getByRole('region', { name: 'Your applications' })
    await expect(own.getByRole('link', { name: 'Wave Bakers', exact: true })).toBeVisible()
    await expect(own.getByText('10 of 12 required answered')).toBeVisible()
    await page.goto('/application-form/new')
    await expect(page.getByText('10 of 12 required answered')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Continue Wave Bakers' }).click()
    await expect(page.getByText('10 of 12 required', { exact: false }).first()).toBeVisible()
  })

  await page.goto(`/application-form/${id}?page=4`)
  await test.step('the profile is previewed before the agreement is signed', async () => {
    await hydrated(page)
    await page.getByRole('button', { name: 'Preview profile' }).click()
    await page.waitForURL(/\/preview$/)
    await expect(page.getByText('Honey from the hills.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Back to application' }).click()
    await page.goto(`/application-form/${id}?page=4`)
  })
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
  await expect(admin.getByRole('link', { name: 'bees@hillhoney.example' })).toHaveAttribute(
    'href',
    'mailto:bees@hillhoney.example',
  )
  await test.step('admins leave notes for each other', async () => {
    await admin.getByLabel('New note').fill('Met them at the fair.')
    await admin.getByRole('button', { name: 'Add note' }).click()
    await expect(admin.getByText('Met them at the fair.')).toBeVisible()
    await expect(admin.getByLabel('New note')).toHaveValue('')
  })
  await admin.getByRole('button', { name: 'Ask for more information' }).click()
  await expect(admin.getByLabel('Message to the applicant')).toBeFocused()
  await admin.getByText('Ask', { exact: true }).first().click()
  await expect(admin.getByRole('textbox', { name: 'Ask about this answer' })).toBeFocused()
  await admin.keyboard.type('In full?')
  await admin.getByRole('button', { name: 'Ask for more information' }).click()
  await expect(admin.getByText('More information requested.')).toBeVisible()
  await expect(admin.getByText(/^“.+” In full\?$/)).toBeVisible()

  const asking = await messageTo(request, 'freja@example.org', /^A question about/)
  expect(asking.text).toContain('“What is your enterprise called?”\nIn full?\nhttp')
  expect(asking.text).not.toContain('Met them at the fair.')
  await test.step('the link of a question in the email leads to it', async () => {
    await page.goto(asking.path)
    await expect(page).toHaveURL(/\?page=1#question-31$/)
    await hydrated(page)
    await expect(
      page.getByRole('textbox', { name: /What is your enterprise called/ }),
    ).toBeFocused()
    await expect(page.getByText('Met them at the fair.')).toHaveCount(0)
  })
  await page.goto(`/application-form/${id}?page=4`)
  const asked = page.getByRole('region', { name: 'Questions for you' })
  await expect(asked.getByText('0 of 1 updated')).toBeVisible()
  await expectAccessible()
  await asked.getByRole('link', { name: 'What is your enterprise called?' }).click()
  const name = page.getByRole('textbox', { name: /What is your enterprise called/ })
  await expect(name).toBeFocused()
  await name.fill('Wave Bakers ApS')
  await expect(asked.getByText('1 of 1 updated')).toBeVisible()
  await page.getByLabel('Your reply').fill('ApS is the legal form.')
  await expect(asked.getByText(/^Saved\. Sent to our team/)).toBeVisible()
  await page.goto(`/application-form/${id}?page=4`)
  await expect(page.getByLabel('Your reply')).toHaveValue('ApS is the legal form.')
  await page.getByRole('button', { name: 'Resubmit application' }).click()
  await page.waitForURL(/\/submitted/)

  await admin.goto(`/application-form/${id}`)
  await expect(admin.getByRole('heading', { level: 1, name: 'Wave Bakers ApS' })).toBeVisible()
  await expect(admin.getByText('Resubmitted').first()).toBeVisible()
  await test.step('the reviewer sees what changed, and all answers on request', async () => {
    await hydrated(admin)
    await expect(admin.getByRole('heading', { name: '1 answer changed' })).toBeVisible()
    await expect(admin.getByText('ApS is the legal form.').first()).toBeVisible()
    await expect(admin.getByText('In full?').first()).toBeVisible()
    await expect(admin.getByText('Wave Bakers', { exact: true })).toBeVisible()
    await expect(admin.getByText('Honey from the hills.')).toBeHidden()
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'All answers' }).click()
    await expect(admin.getByText('Honey from the hills.')).toBeVisible()
  })
  await admin.getByRole('button', { name: 'Publish' }).click()
  const confirm = admin.getByRole('region', { name: 'Publish Wave Bakers ApS?' })
  await expect(confirm.getByText('Wave Bakers ApS is now listed')).toBeVisible()
  await expectAccessible(admin)
  await confirm.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Approved').first()).toBeVisible()
  await expect(admin.getByRole('link', { name: 'View profile' }).first()).toHaveAttribute(
    'href',
    '/wavecoop',
  )
  const welcome = await messageTo(request, 'freja@example.org', /is now listed$/)
  expect(welcome.path).toBe('/wavecoop')
  expect(await (await request.get('/wavecoop')).text()).toMatch(/<h1[^>]*>Wave Bakers ApS/)
})

test('a template is inserted into a rejection, which is sent after its email was seen', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'amara')
  await page.goto('/admin/reply-templates?lang=en')
  const template = 'We list no wool at the moment.'
  const part = page.getByRole('region', { name: 'Application: not approved' })
  const adding = part.locator('details').last()
  await adding.locator('summary').click()
  await adding.getByLabel('Title').fill('No wool')
  await adding.getByLabel('Text').fill(template)
  await adding.getByRole('button', { name: 'Add template' }).click()
  await expect(part.getByText('Template added.')).toBeVisible()
  await expectAccessible()

  await page.goto(queue)
  await page.locator('[data-row]').first().click()
  const shortcuts = page.getByText(/^Shortcuts: j/)
  await expect(shortcuts).toBeVisible()
  const first = new URL(page.url()).pathname
  await test.step('keys lead through the queue', async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: 'Previous application' })).toHaveAttribute(
      'href',
      first,
    )
    await page.keyboard.press('k')
    // Another journey may have put an application before it.
    await expect(page).toHaveURL(first)
    await hydrated(page)
  })
  await page.getByLabel('Insert template').selectOption('No wool')
  await expect(page.getByLabel('Message to the applicant')).toHaveValue(template)
  await page.getByRole('button', { name: 'Not approve' }).click()
  const confirm = page.getByRole('region', { name: /^Not approve/ })
  await expect(confirm.getByText(/^About your application for/)).toBeVisible()
  await expect(confirm.getByText(template)).toBeVisible()
  await expectAccessible()
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirm).toHaveCount(0)
  await expect(page.getByLabel('Message to the applicant')).toHaveValue(template)
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
  await page
    .getByRole('region', { name: /^Not approve/ })
    .getByRole('button', { name: 'Not approve' })
    .click()
  await expect(page.getByText('Not approved. The applicant has been notified.')).toBeVisible()
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

test('an answer of one’s own other device is said to be one’s own', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  await signIn(page, 'joan')
  const { id } = await callApi<{ id: number }>(page, 'POST', '/applications', {})
  const address = `/application-form/${id}`
  await page.goto(address)
  await hydrated(page)
  const other = await anotherPage({ as: 'joan' })
  await other.goto(address)
  await hydrated(other)
  const nameOn = (on: Page) => on.getByRole('textbox', { name: /What is your enterprise called/ })
  await nameOn(other).fill('Owl Books')
  await saveAtOnce(other)
  await expect(other.getByText(/^Saved/)).toBeVisible()
  await nameOn(page).fill('Owl Books Ltd')
  await saveAtOnce(page)

  const conflict = page.getByRole('alert', { name: 'Conflicting answers' })
  await expect(conflict).toContainText('You answered this differently on another device')
  await expectAccessible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Go to: What is your enterprise called?' }).click()
  await expect(nameOn(page)).toBeFocused()
  await conflict.getByRole('button', { name: 'Use the other answer' }).click()
  await expect(nameOn(page)).toHaveValue('Owl Books')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
})

test('without scripts an application is previewed, answered again, and rejected in two steps', async ({
  anotherPage,
}) => {
  const page = await anotherPage({ as: 'ben', javaScriptEnabled: false })
  await page.goto('/apply')
  await page.getByRole('button', { name: 'Apply now' }).click()
  const [, id = ''] = /form\/(\d+)/.exec(page.url()) ?? []
  await page.goto(`/application-form/${id}?page=4`)
  await page.getByRole('button', { name: 'Preview profile' }).click()
  await expect(page.getByRole('heading', { name: /answers need your attention/ })).toBeVisible()

  await answerElsewhere(page, id, 'Lantern House', true)
  await page.goto(`/application-form/${id}?page=4`)
  await page.getByRole('button', { name: 'Preview profile' }).click()
  await expect(page.getByRole('heading', { name: 'Preview of Lantern House' })).toBeVisible()
  await page.goto(`/application-form/${id}?page=4`)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL(/\/submitted/)

  const admin = await anotherPage({ as: 'amara', javaScriptEnabled: false })
  await admin.goto(`/application-form/${id}`)
  await admin.locator('summary').first().click()
  await admin.getByRole('textbox', { name: 'Ask about this answer' }).first().fill('In full?')
  await admin.getByRole('button', { name: 'Ask for more information' }).click()
  await expect(admin.getByText('More information requested.')).toBeVisible()

  await page.goto(`/application-form/${id}?page=3`)
  await page.getByLabel('Your reply').fill('It is the full name.')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Your reply')).toHaveValue('It is the full name.')
  await page.getByRole('button', { name: 'Resubmit application' }).click()
  await page.waitForURL(/\/submitted/)

  await admin.goto(`/application-form/${id}`)
  await expect(admin.getByText('It is the full name.').first()).toBeVisible()
  await expect(admin.getByText('The answer has not changed.')).toBeVisible()
  await expect(admin.getByText('Honey from the hills.')).toBeHidden()
  await admin.getByRole('link', { name: 'All answers' }).click()
  await expect(admin.getByText('Honey from the hills.')).toBeVisible()
  await admin.getByLabel('Message to the applicant').fill('Not this time.')
  await admin.getByRole('button', { name: 'Not approve' }).click()
  const confirm = admin.getByRole('region', { name: 'Not approve Lantern House?' })
  await expect(confirm.getByText('Not this time.')).toBeVisible()
  await expect(admin.getByLabel('Message to the applicant')).toHaveValue('Not this time.')
  await confirm.getByRole('button', { name: 'Not approve' }).click()
  await expect(admin.getByText('Not approved. The applicant has been notified.')).toBeVisible()
})
