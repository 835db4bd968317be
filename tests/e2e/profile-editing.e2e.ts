import type { Page } from '@playwright/test'
import { aJpeg, aPdf } from '../support/sample-files.ts'
import type { ProfileForm } from '#catalog/enterprises/contract.ts'
import type { AnswerChange } from '#forms/engine/contract.ts'
import { callApi, ownEnterprise, saveAtOnce } from './api.ts'
import { endTours, expect, signIn, hydrated, test } from './fixtures.ts'

/** Owner of the profile that only this file changes; its name and address stay the same. */
const owner = 'kalai'

// Serial: concurrent edits would cause conflicts.
test.describe.configure({ mode: 'serial', timeout: 150_000 })

/** Signs the owner in, in English; returns the number of their enterprise. */
async function enter(page: Page): Promise<number> {
  await signIn(page, owner)
  await endTours(page)
  return (await ownEnterprise(page)).id
}

/** Changes the opening hours as another person would in a browser of their own. */
async function changeHours(page: Page, vendorId: number, text: string): Promise<void> {
  const openingHours = 921
  const form = `/vendors/${vendorId}/profile-form`
  const { answerSet } = await callApi<ProfileForm>(page, 'GET', form)
  const change: AnswerChange = {
    questionId: openingHours,
    answer: { texts: { en: text } },
    seenRev: answerSet.answers[openingHours]?.rev ?? 0,
  }
  await callApi(page, 'PUT', `/answer-sets/${answerSet.id}/answers`, { changes: [change] })
}

/** Says when the enterprise opens or closes next, with hours of 7 to 11. */
const opensOrCloses = /(Closed|Open) now.* (7|11):00/

/** The link of the form's head; the navigation beside it has another. */
const toProfile = (page: Page) =>
  page
    .getByRole('navigation', { name: 'More for this enterprise' })
    .getByRole('link', { name: 'View profile' })

const formOf = (vendorId: number) => `/account/vendor/profile?vendorId=${vendorId}&lang=en`

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test('an owner previews and saves the profile without losing input', async ({
  page,
  expectAccessible,
}) => {
  const vendorId = await enter(page)
  await page.goto(`/account/vendor?vendorId=${vendorId}&lang=en`)
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await hydrated(page)
  const sections = page.getByRole('navigation', { name: 'On this page' })
  await sections.getByRole('link', { name: 'Certificates' }).click()
  await expect(part(page, 'Certificates').getByRole('heading')).toBeInViewport()
  await sections.getByRole('link', { name: 'Name and link' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
  const contact = part(page, 'Contact')
  await contact.getByLabel('Opening hours').fill('Every day, 7 to 11')
  await contact.getByLabel('Phone numbers').fill('+94 21 222 3344\nask for Kalai')
  // As in browsers that do not move the page along with what appears above.
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const problems = page.getByRole('region', { name: /needs your attention/ })
  await expect(problems).toBeFocused()
  await problems.getByRole('link', { name: 'Phone numbers' }).click()
  await expect(contact.getByLabel('Phone numbers')).toBeFocused()
  await contact.getByLabel('Phone numbers').fill('+94 21 222 3344')

  await expect(page.getByText(/^Draft saved \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Draft saved · not public yet')).toBeVisible()
  await expect(contact.getByLabel('Opening hours')).toHaveValue('Every day, 7 to 11')

  const words = part(page, 'About your enterprise')
  await words.getByText('Add another language').click()
  await words.getByRole('button', { name: '日本語' }).click()
  await words.getByLabel('Description (Japanese)').fill('手で作る器です。')
  const places = part(page, 'Locations')
  await places.getByRole('combobox', { name: 'Locations' }).fill('Kathmandu')
  await places
    .getByRole('option', { name: /^Kathmandu/ })
    .first()
    .click()
  await places.getByRole('radio', { name: 'Main location' }).last().check()
  const gallery = page.getByRole('group', { name: 'Gallery', exact: true }).last()
  const before = await gallery.getByRole('img').count()
  await gallery
    .locator('input[type=file]')
    .setInputFiles({ name: 'bowl.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
  await expect(gallery.getByRole('img')).toHaveCount(before + 1)
  const certificates = part(page, 'Certificates')
  const choice = certificates.getByLabel(/Add a certificate/)
  await choice.selectOption({ index: 2 })
  await certificates.getByLabel('Valid until').last().fill('2999-12-31')
  await certificates
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await expectAccessible()

  await page.getByLabel('Preview language').selectOption('ja')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = part(page, 'Preview')
  await expect(preview.getByText('手で作る器です。')).toBeVisible()
  await expect(preview.getByText(opensOrCloses)).toBeVisible()
  await expectAccessible()
  await preview.getByRole('button', { name: 'Save' }).click()
  const saved = page.getByRole('status').filter({ hasText: 'Profile saved.' })
  // Beside the button.
  await expect(saved).toBeInViewport()

  await toProfile(page).click()
  await expect(page).toHaveURL(/yarlnool/)
  await expect(page.getByText(opensOrCloses)).toBeVisible()
  await expect(page.getByRole('link', { name: '+94 21 222 3344' })).toBeVisible()
  await page.goto(formOf(vendorId))
  await expect(page.getByText('Draft saved')).toHaveCount(0)
  await expect(certificates.getByRole('link', { name: 'proof.pdf' })).toBeVisible()
  await expect(places.getByRole('radio', { name: 'Main location' }).first()).toBeChecked()
})

test('restores unsaved input of the former editor from local storage', async ({ page }) => {
  const vendorId = await enter(page)
  const { id } = await callApi<{ id: number }>(page, 'GET', '/users/me')
  await page.goto('/robots.txt')
  const left = [
    { questionId: 5, answer: { choices: [32] }, rev: 123_456 },
    { questionId: 8, answer: { texts: { en: '+94 21 222 0000' } }, rev: 0 },
  ]
  const key = `profile-${id}-${vendorId}`
  await page.evaluate(([at, kept]) => localStorage.setItem(at, kept), [
    key,
    JSON.stringify(left),
  ] as const)
  await page.goto(formOf(vendorId))
  await expect(page.getByLabel('Phone numbers')).toHaveValue('+94 21 222 0000')
  await expect(page.getByRole('radio', { name: 'Listings' })).toBeChecked()
  expect(await page.evaluate((at) => localStorage.getItem(at), key)).toBeNull()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
})

test('a link followed while the saved form is loaded again opens its page', async ({ page }) => {
  const vendorId = await enter(page)
  await page.goto(formOf(vendorId))
  await hydrated(page)
  await part(page, 'Contact').getByLabel('Opening hours').fill('From 8 to 10')
  // The form comes after the link is followed, but before the routes of the next page.
  const form = Promise.withResolvers<void>()
  await page.route(/\/account\/vendor\/profile\.data/, async (route) => {
    if (route.request().method() === 'GET') await form.promise
    await route.continue()
  })
  const routes = Promise.withResolvers<void>()
  await page.route(/\/__manifest/, async (route) => {
    await routes.promise
    await route.continue()
  })
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  const loaded = page.waitForResponse(
    (response) => /profile\.data/.test(response.url()) && response.request().method() === 'GET',
  )
  await toProfile(page).click()
  form.resolve()
  await loaded
  await expect(page.getByText('Profile saved.')).toBeVisible()
  routes.resolve()

  await expect(page).toHaveURL(/yarlnool/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Profile of/)
})

test('shows a concurrent change and keeps the rest', async ({ page, anotherPage }) => {
  const vendorId = await enter(page)
  const admin = await anotherPage({ as: 'amara' })
  await page.goto(formOf(vendorId))
  const website = part(page, 'Contact').getByLabel('Website')
  const hours = part(page, 'Contact').getByLabel('Opening hours')
  await changeHours(admin, vendorId, 'Closed in May')
  await callApi(admin, 'POST', `/vendors/${vendorId}/profile-form/publish`, {})

  await hours.fill('Open in May')
  await website.fill('kalai.example/shop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else' })).toBeVisible()
  const conflict = page.getByRole('alert', { name: 'Conflicting answers' })
  await expect(conflict).toContainText('Closed in May')
  await expect(conflict).toContainText('An administrator changed this')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(hours).toHaveValue('Open in May')
  await expect(website).toHaveValue('https://kalai.example/shop')
})

test('names whose changes would be published or discarded', async ({ page, anotherPage }) => {
  const vendorId = await enter(page)
  const admin = await anotherPage({ as: 'amara' })
  const hours = part(admin, 'Contact').getByLabel('Opening hours')
  await changeHours(page, vendorId, 'From 6 to 9')

  await admin.goto(formOf(vendorId))
  await expect(
    admin.getByText(/^This also publishes changes by .+: Opening hours\.$/),
  ).toBeVisible()
  await expect(admin.getByText(/^Changed by .+, not public yet\.$/)).toBeVisible()
  await admin.getByRole('button', { name: 'Discard changes' }).click()
  const question = admin.getByRole('dialog', { name: 'Discard other people’s changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(hours).toHaveValue('From 6 to 9')

  // What is changed after the form was opened is not published unseen.
  await changeHours(page, vendorId, 'From 6 to 10')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = admin.getByRole('alert', { name: 'Conflicting answers' })
  await expect(conflict).toContainText('From 6 to 10')
  await conflict.getByRole('button', { name: 'Use theirs' }).click()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Profile saved.')).toBeVisible()
  // Gone once the saved form is loaded again.
  await expect(admin.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  await hours.fill('From 6 to 11')
  await expect(admin.getByText('Profile saved.')).toBeHidden()
  await admin.getByRole('button', { name: 'Discard changes' }).click()
  await expect(hours).toHaveValue('From 6 to 10')
  await expect(admin.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
})

test('an answer without a tag is a draft until saved, and said to be internal', async ({
  page,
  anotherPage,
}) => {
  const vendorId = await enter(page)
  const admin = await anotherPage({ as: 'amara' })
  const changeForm = async (change: object): Promise<number> => {
    const form = '/form-builder/profile'
    const { rev } = await callApi<{ rev: number }>(admin, 'GET', form)
    const changed = await callApi<{ rev: number; itemId: number }>(
      ...([admin, 'POST', `${form}/changes`, { rev, change }] as const),
    )
    await callApi(admin, 'POST', `${form}/publication`, { rev: changed.rev })
    return changed.itemId
  }
  const contactSection = 904
  const itemId = await changeForm({
    ...{ do: 'add', kind: 'question', type: 4, titles: ['Languages we speak'], language: 'en' },
    place: { parentId: contactSection, at: 0 },
  })
  try {
    await page.goto(formOf(vendorId))
    await hydrated(page)
    const contact = part(page, 'Contact')
    const spoken = contact.getByLabel('Languages we speak')
    await expect(contact.getByText('Only your team and our administrators see')).toBeVisible()
    await spoken.fill('Tamil')
    await saveAtOnce(page)
    await expect(page.getByText(/^Draft saved \d/)).toBeVisible()
    await page.reload()
    await expect(page.getByText('Draft saved · not public yet')).toBeVisible()
    await hydrated(page)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(spoken).toHaveValue('')
    await spoken.fill('Tamil')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Profile saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  } finally {
    await changeForm({ do: 'remove', itemId })
  }
})

test('keeps input when the session ends, and saves after logging in', async ({
  page,
  context,
  allowTrouble,
}, { retry, repeatEachIndex }) => {
  allowTrouble(/status of 401|saving answered 401/)
  const vendorId = await enter(page)
  await page.goto(formOf(vendorId))
  const hours = part(page, 'Contact').getByLabel('Opening hours')
  const typed = `By candle light, ${retry} ${repeatEachIndex}`
  await hours.fill(typed)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You’ve been logged out.')).toBeVisible()
  await expect(hours).toHaveValue(typed)

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Log In' }).click()
  expect(new URL((await opened).url()).pathname).toBe('/auth/login-page')
  await enter(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'en-US' })

  test('a profile is previewed and saved, keeping the input', async ({ page }) => {
    const vendorId = await enter(page)
    await page.goto(formOf(vendorId))
    const contact = part(page, 'Contact')
    await contact.getByLabel('Emails').fill('nobody')
    await contact.getByLabel('Opening hours').fill('By appointment')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(contact.getByText('Please add a valid email address')).toBeVisible()
    await expect(contact.getByLabel('Opening hours')).toHaveValue('By appointment')
    await contact.getByLabel('Emails').fill('kalai@example.org')
    const sectors = page.getByRole('list', { name: 'Sectors' })
    await sectors.getByRole('button', { name: 'Show what is under Transport' }).click()
    await expect(contact.getByLabel('Emails')).toHaveValue('kalai@example.org')
    const below = sectors.locator('li li').getByRole('checkbox')
    await below.first().check()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(part(page, 'Preview').getByText('By appointment')).toBeVisible()
    await part(page, 'Preview').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Profile saved.')).toBeVisible()
    await expect(contact.getByLabel('Emails')).toHaveValue('kalai@example.org')
    await expect(below.first()).toBeChecked()
  })
})
