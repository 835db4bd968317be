import type { Page } from '@playwright/test'
import { teamRole, type TeamRole } from '#shared/enums.ts'
import { callApi, ownEnterprise } from './api.ts'
import { endTours, expect, signIn, hydrated, test } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

/** Opens the profile dialog from the header. */
async function openProfiles(page: Page) {
  await hydrated(page, 'header a[aria-haspopup]')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Profiles$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Account' })
  await expect(dialog.getByRole('list', { name: 'Profiles' })).toBeVisible()
  return dialog
}

/** Opens the team page of the user's own enterprise by the header's dialog; returns its name. */
async function openTeamByDialog(page: Page): Promise<string> {
  await endTours(page)
  await page.goto('/?lang=en')
  const dialog = await openProfiles(page)
  const vendor = dialog.getByRole('button', { name: /Owner$/ })
  const name = ((await vendor.textContent()) ?? '').replace(/Owner$/, '')
  await vendor.click()
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
  await (await openProfiles(page)).getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await hydrated(page)
  await part(page).locator('summary').click()
  return name
}

/** Opens the team page of the user's own enterprise; returns its name. */
async function openTeam(page: Page): Promise<string> {
  await endTours(page)
  const { id, label } = await ownEnterprise(page)
  await page.goto(`/account/vendor?vendorId=${id}&lang=en`)
  await part(page).locator('summary').click()
  return label
}

/** Invites in the name of the user's own enterprise, by a request; returns its name. */
async function inviteByRequest(page: Page, email: string, role: TeamRole): Promise<string> {
  const { id, label } = await ownEnterprise(page)
  await callApi(page, 'POST', `/vendors/${id}/team/invitations`, { email, teamRole: role })
  return label
}

function part(page: Page) {
  return page.getByRole('region', { name: 'Team', exact: true })
}

async function invite(page: Page, email: string, role: string) {
  await part(page).getByLabel('Email').fill(email)
  await part(page).getByLabel('Role').selectOption(role)
  await part(page).getByRole('button', { name: 'Send invitation', exact: true }).click()
}

test('a colleague is invited by mail, accepts, becomes something else, and leaves', async ({
  page,
  anotherPage,
  request,
  expectAccessible,
}) => {
  await signIn(page, 'lucia')
  const name = await openTeamByDialog(page)
  await invite(page, 'no address', 'Admin')
  await expect(page.getByText('Please add a valid email address')).toBeVisible()
  await expect(part(page).getByLabel('Email')).toBeFocused()
  await invite(page, 'ines@example.org', 'Admin')
  const invitations = page.locator('section', { hasText: 'Open invitations' })
  await expect(invitations.getByText('ines@example.org')).toBeVisible()
  await expectAccessible()

  const message = await messageTo(request, 'ines@example.org', new RegExp(name))
  const ines = await anotherPage({ as: 'ines' })
  await ines.goto(`${message.path}&lang=en`)
  await expect(ines.getByRole('heading', { level: 1 })).toContainText(name)
  await expectAccessible(ines)
  await ines.getByRole('button', { name: 'Accept' }).click()
  await expect(ines).toHaveURL(/\/account\/vendor\?vendorId=\d+&lang=en$/)
  const tour = ines.getByRole('dialog', { name: 'Getting started' })
  await ines.getByRole('button', { name: 'Take the tour' }).first().click()
  await expect(tour).toBeVisible()
  await ines.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
  await part(ines).locator('summary').click()
  await expect(
    part(ines).getByRole('button', { name: 'Send invitation', exact: true }),
  ).toBeVisible()
  // Admins cannot change owners.
  await expect(ines.getByRole('button', { name: /^Change/ })).toHaveCount(1)

  await page.reload()
  await part(page).locator('summary').click()
  await page.getByRole('button', { name: /^Change Inés/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Inés/ })
  await dialog.getByRole('radio', { name: /^Member/ }).check()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Role changed.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  const change = page.getByRole('button', { name: /^Change Inés/ })
  const member = page.getByRole('listitem').filter({ has: change })
  await expect(member.locator('small').first()).toHaveText('Admin')
  await page.getByRole('button', { name: /^Change Inés/ }).click()
  await dialog.getByRole('radio', { name: /^Member/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(member.locator('small').first()).toHaveText('Member')

  await ines.reload()
  await part(ines).locator('summary').click()
  await expect(
    part(ines).getByRole('button', { name: 'Send invitation', exact: true }),
  ).toHaveCount(0)
  await ines.getByRole('button', { name: 'Leave team' }).click()
  await ines.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click()
  await expect(ines).toHaveURL(/\/account\/profiles\?lang=en$/)
  await expect(ines.getByRole('main').getByRole('button', { name })).toHaveCount(0)
})

test('the last owner cannot be removed', async ({ page }) => {
  await signIn(page, 'kalai')
  await openTeam(page)

  await page.getByRole('button', { name: /^Change/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click()

  await expect(page.getByRole('alert')).toHaveText(/A team needs an owner/)
  await expect(page.getByText('Owner · you')).toBeVisible()
})

test('an invitation waits among the profiles of who is asked, and can be withdrawn', async ({
  page,
  anotherPage,
}) => {
  await signIn(page, 'chamila')
  const name = await inviteByRequest(page, 'taku@example.org', teamRole.member)
  await openTeam(page)
  await expect(page.getByText('taku@example.org', { exact: true })).toBeVisible()

  const taku = await anotherPage({ as: 'taku' })
  await taku.goto('/?lang=en')
  await (await openProfiles(taku)).getByRole('link', { name: new RegExp(name) }).click()
  await expect(taku.getByRole('button', { name: 'Accept' })).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw the invitation to taku@example.org' }).click()
  await expect(page.getByText('Invitation withdrawn.')).toBeVisible()
  await taku.getByRole('button', { name: 'Accept' }).click()
  await expect(taku.getByRole('heading', { level: 1 })).toHaveText('This invitation has ended')
})

test('shows which account is invited, and offers to switch', async ({
  page,
  anotherPage,
  request,
}) => {
  await signIn(page, 'sarita')
  await inviteByRequest(page, 'somebody.else@example.org', teamRole.member)
  const message = await messageTo(request, 'somebody.else@example.org')

  const priya = await anotherPage({ as: 'priya' })
  await priya.goto(`${message.path}&lang=en`)
  await expect(priya.getByText(/sent to somebody\.else@example\.org, but/)).toBeVisible()
  await expect(priya.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await priya.getByRole('button', { name: 'Log in with another account' }).click()
  await expect(priya).toHaveURL(/\/auth\/login-page\?redirect=%2Faccount%2Finvitation/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a team invites, and who is invited declines without an account', async ({
    page,
    anotherPage,
    request,
  }) => {
    await signIn(page, 'mio')
    await page.goto('/account/profiles?lang=en&from=%2Faccount')
    await page
      .getByRole('main')
      .getByRole('button', { name: /Owner$/ })
      .click()
    await expect(page).toHaveURL(/\/account\/vendor\?vendorId=\d+/)
    await part(page).locator('summary').click()
    await invite(page, 'no address', 'Member')
    await expect(page.getByText('Please add a valid email address')).toBeVisible()
    await invite(page, 'newcomer@example.org', 'Member')
    await expect(page.getByText('Invitation sent to newcomer@example.org')).toBeVisible()

    const message = await messageTo(request, 'newcomer@example.org')
    const newcomer = await anotherPage()
    await newcomer.goto(`${message.path}&lang=en`)
    const signUp = newcomer.getByRole('link', { name: 'Sign up' })
    await expect(signUp).toHaveAttribute('href', /email=newcomer%40example\.org/)
    await expect(signUp).toHaveAttribute('href', /redirect=%2Faccount%2Finvitation/)
    await newcomer.getByRole('button', { name: 'Decline' }).click()
    await expect(newcomer.getByText('Invitation declined.')).toBeVisible()
    const again = await newcomer.request.get(`${message.path}&lang=en`)
    expect(await again.text()).toContain('This invitation has ended')
    const team = await page.request.get(page.url())
    expect(await team.text()).not.toContain('newcomer@example.org')
  })
})

test('an invitation link asks to log in, then shows that it is invalid', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/?teamInvitation=nothing&lang=en')
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible()

  await signIn(page, 'priya')
  await page.goto('/?teamInvitation=nothing&lang=ur')
  await expect(page).toHaveURL(/\/account\/invitation\?teamInvitation=nothing/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('یہ دعوت ختم ہو چکی ہے')
  await expectAccessible()
})
