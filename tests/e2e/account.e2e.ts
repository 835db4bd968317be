import type { Page } from '@playwright/test'
import type { PersonalAccount } from '#identity/account/contract.ts'
import { callApi } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { anAddress, join, tokenIn } from './join.ts'
import { messageTo } from './mailbox.ts'

/** The tour is offered on the first visit; another test may have ended it. */
async function endTour(page: Page) {
  const { id } = await callApi<{ id: number }>(page, 'GET', '/users/viewer')
  await callApi(page, 'POST', `/users/${id}/tour-ended`)
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test('the tour is offered once; an invitation grants points once', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  const [ada, mira] = [anAddress('ada'), anAddress('mira')]
  await join(page, 'Ada Okafor', ada)
  await page.goto('/account')
  const tour = page.getByRole('dialog', { name: 'Getting started' })
  const offer = page.getByText('New here?')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Take the tour' }).last().click()
  await expect(tour).toBeVisible()
  await expect(tour.getByRole('button', { name: 'Skip' })).toBeVisible()
  await tour.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('dialog', { name: 'Photo' }).getByRole('button', { name: 'Back' }).click()
  await tour.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible()

  const invites = section(page, 'Invitations')
  await invites.getByRole('textbox', { name: 'Name' }).fill('Mira Sol')
  await invites.getByRole('textbox', { name: 'Email' }).fill(mira)
  await invites.getByRole('checkbox', { name: /Send reminders/ }).check()
  await invites.getByRole('button', { name: 'Send invitation', exact: true }).click()
  await expect(invites.getByRole('status')).toHaveText(`Invitation sent to ${mira}.`)
  await expect(invites.getByRole('listitem')).toHaveText(/Mira Sol.*Sent/s)
  await invites.getByRole('button', { name: 'Stop reminders: Mira Sol' }).click()
  await expect(
    invites.getByRole('button', { name: 'Send reminders: Mira Sol', exact: true }),
  ).toBeVisible()
  await expect(section(page, 'Getting started').getByText('30% done')).toBeVisible()
  await expectAccessible()

  const { path, subject } = await messageTo(page.request, mira)
  expect(subject).toContain('Ada Okafor invites you')
  const other = await anotherPage()
  await other.goto(path)
  await expect(other.getByText('Ada Okafor invited you.')).toBeVisible()
  await page.reload()
  await expect(offer).toHaveCount(0)
  await expect(invites.getByRole('listitem')).toHaveText(/Opened/)
  await join(other, 'Mira Sol', mira, tokenIn(path, 'referToken'))
  expect(await (await other.request.get('/account')).text()).toContain(
    'You joined through an invitation',
  )

  await page.reload()
  await expect(invites.getByRole('listitem')).toHaveText(/Joined, points awarded/)
  const points = section(page, 'Points')
  await expect(points.getByRole('listitem')).toHaveCount(1)
  await expect(points.getByRole('listitem')).toHaveText(
    /Mira Sol joined through your invitation.*20/s,
  )
  const message = await messageTo(page.request, ada, /points/i)
  expect(message.text).toContain('Mira Sol')
})

test('a name and an address are changed, the address by both mailboxes', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  const [before, after] = [anAddress('noor'), anAddress('noor-new')]
  await join(page, 'Noor Khan', before)
  await endTour(page)
  await page.goto('/account')

  await section(page, 'Name').getByRole('textbox', { name: 'Name' }).fill('Noor Fatima Khan')
  await section(page, 'Name').getByRole('button', { name: 'Save' }).click()
  await expect(section(page, 'Name').getByRole('status')).toHaveText('Name saved.')
  await expect(page.getByRole('banner').getByText('Noor Fatima Khan')).toBeVisible()
  const { id } = await callApi<{ id: number }>(page, 'GET', '/users/viewer')
  const { rev } = await callApi<PersonalAccount>(page, 'GET', `/ui/personal-account?userId=${id}`)
  await callApi(page, 'PUT', `/users/${id}/name`, { name: 'Noor F. Khan', rev })
  await section(page, 'Name').getByRole('textbox', { name: 'Name' }).fill('N. Khan')
  await section(page, 'Name').getByRole('button', { name: 'Save' }).click()
  await expect(section(page, 'Name').getByRole('alert')).toContainText('changed elsewhere')
  await expect(section(page, 'Name').getByRole('textbox')).toHaveValue('Noor F. Khan')

  const email = section(page, 'Email')
  await email.getByRole('textbox', { name: 'New email' }).fill('ben@example.org')
  await email.getByRole('button', { name: 'Change email' }).click()
  await expect(email.getByRole('alert')).toHaveText('This email is already in use.')
  await email.getByRole('textbox', { name: 'New email' }).fill(after)
  await email.getByRole('button', { name: 'Change email' }).click()
  await expect(email.getByRole('status')).toHaveText('We’ve emailed both addresses.')
  await expectAccessible()

  const visitor = await anotherPage()
  const confirm = async (address: string, subject: RegExp) => {
    await visitor.goto((await messageTo(page.request, address, subject)).path)
    await visitor.getByRole('button', { name: 'Confirm' }).click()
  }
  await confirm(after, /Confirm your new/)
  await expect(visitor.getByText(/once the other address confirms/)).toBeVisible()
  await expectAccessible(visitor)
  await page.reload()
  await expect(email.getByRole('listitem').first()).toHaveText(/· confirmed/)
  await confirm(before, /Confirm your email change/)
  await expect(visitor.getByText(`Your account now uses ${after}.`)).toBeVisible()
  const { email: used } = await callApi<PersonalAccount>(
    page,
    'GET',
    `/ui/personal-account?userId=${id}`,
  )
  expect(used).toBe(after)
  const message = await messageTo(page.request, before, /was changed/)
  expect(message.text).toContain(after)
})

test('first steps lead to where they are taken, and one stops following', async ({ page }) => {
  await signIn(page, 'ben')
  await endTour(page)
  await page.goto('/account')
  const steps = section(page, 'Getting started')
  await steps.getByRole('link', { name: /Invite a contact/ }).click()
  await expect(page).toHaveURL(/#invites$/)
  await expect(section(page, 'Invitations')).toBeInViewport()
  await expect(steps.getByRole('link', { name: /Become a cocreator/ })).toHaveAttribute(
    'href',
    '/cocreate',
  )

  const followed = section(page, 'Following')
  const first = await followed.getByRole('listitem').first().getByRole('link').textContent()
  await followed.getByRole('button', { name: `Unfollow ${first}` }).click()
  await expect(followed.getByRole('link', { name: first!, exact: true })).toHaveCount(0)
})

test('a photo is chosen, framed, shown at the top of every page, and taken away', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'joan')
  await endTour(page)
  await page.goto('/account')
  const photo = section(page, 'Photo')
  const onTop = page.getByRole('banner').locator('img[src*="/files/"]')
  await expect(onTop).toHaveCount(0)
  await photo.locator('input[type=file]').setInputFiles({
    name: 'me.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  })
  await expect(photo.getByRole('alert')).toBeVisible()
  await photo.locator('input[type=file]').setInputFiles('docs/images/directory.png')
  const dialog = page.getByRole('dialog', { name: 'Crop image' })
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Crop and upload' }).click()

  await expect(photo.getByText('Photo updated.')).toBeVisible()
  await expect(onTop).toBeVisible()
  await photo.getByRole('button', { name: /^Remove photo/ }).click()
  await expect(onTop).toHaveCount(0)
})

test.describe('on a phone, in Urdu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the page fits, and can be read by all', async ({ page, expectAccessible }) => {
    await signIn(page, 'taku')
    await endTour(page)
    const email = anAddress('zara')
    await callApi(page, 'POST', '/referrals/user', { name: 'Zara', email })
    await page.goto('/account?lang=ur')
    await expectAccessible()
    // The separator between address and date must be outside the address for bidi text.
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('forms of the account work all the same', async ({ page }) => {
    await signIn(page, 'taku')
    await page.goto('/account?lang=en')
    const invites = section(page, 'Invitations')
    const address = anAddress('quiet')
    await invites.getByRole('textbox', { name: 'Email' }).fill(address)
    await invites.getByRole('button', { name: 'Send invitation', exact: true }).click()
    await expect(section(page, 'Invitations').getByRole('status')).toHaveText(
      `Invitation sent to ${address}.`,
    )
    await section(page, 'Name').getByRole('button', { name: 'Save' }).click()
    await expect(section(page, 'Name').getByRole('status')).toHaveText('Name saved.')

    const photo = section(page, 'Photo')
    await photo.locator('input[type=file]').setInputFiles('docs/images/directory.png')
    await photo.getByRole('button', { name: 'Upload photo' }).click()
    await expect(section(page, 'Photo').getByRole('status')).toHaveText('Photo updated.')
    await section(page, 'Photo')
      .getByRole('button', { name: /Remove photo/ })
      .click()
    await expect(section(page, 'Photo').getByRole('status')).toHaveText('Photo removed.')
  })
})
