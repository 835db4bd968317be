import { expect, signIn, test } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

/** No other test changes these enterprises, which have no team. */
const [mailed, reviewed] = ['transylfold', 'laurentidelodge'] as const

test('a profile without a team is claimed by a code from its email address', async ({
  page,
  request,
  expectAccessible,
  allowTrouble,
}) => {
  allowTrouble(/422/)
  await page.goto(`/${mailed}?lang=en`)
  const claim = page.getByRole('link', { name: 'Claim this profile' })
  await expect(async () => {
    await claim.click()
    await expect(page.getByRole('dialog').getByText(/^Log in to claim/)).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await page.goto(`/account/claim/${mailed}?lang=en`)
  await expect(page).toHaveURL(/redirect=%2Faccount%2Fclaim%2Ftransylfold/)
  await expect(page.getByText('Log in to claim this profile')).toBeVisible()
  await signIn(page, 'priya')
  await page.goto(`/account/claim/${mailed}?lang=en`)
  await expectAccessible()
  const email = page.getByRole('textbox', { name: 'Email of the enterprise' })
  await email.fill('priya@example.org')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('This address does not belong to this enterprise.')).toBeVisible()
  await email.fill(`hello@${mailed}.example`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Your claim is open' })).toBeVisible()

  const { text } = await messageTo(request, `hello@${mailed}.example`, /^Your code to claim/)
  const [code = ''] = /[\dA-Z]{5}-[\dA-Z]{5}/.exec(text) ?? []
  const field = page.getByRole('textbox', { name: 'Code' })
  await field.fill('AAAAA-AAAAA')
  await page.getByRole('button', { name: 'Confirm code' }).click()
  await expect(page.getByText('The code is wrong or has expired.')).toBeVisible()
  await expectAccessible()
  await field.fill(code)
  await page.getByRole('button', { name: 'Confirm code' }).click()
  await expect(page.getByRole('heading', { name: 'This profile is yours' })).toBeVisible()
  await page.goto(`/${mailed}?lang=en`)
  await expect(claim).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin rejects a claim with a reason that the claimant reads', async ({
    page,
    anotherPage,
    request,
  }) => {
    await signIn(page, 'ben')
    await page.goto(`/account/claim/${reviewed}?lang=en`)
    await page.getByRole('textbox', { name: 'Your message' }).fill('I have run it since 1990.')
    await page.getByRole('button', { name: 'Send claim' }).click()
    await expect(page.getByText('Our team is checking your claim.')).toBeVisible()

    const admin = await anotherPage({ as: 'amara', javaScriptEnabled: false })
    await admin.goto('/admin/ownership-claims?lang=en')
    const entry = admin.getByRole('region').filter({ hasText: 'I have run it since 1990.' })
    await entry.getByRole('button', { name: 'Reject claim' }).click()
    await expect(admin.getByText('Write a reason for the rejection.')).toBeVisible()
    await entry.getByRole('textbox', { name: 'Reason' }).fill('No one there knows you.')
    await entry.getByRole('button', { name: 'Reject claim' }).click()
    await expect(entry).toHaveCount(0)

    const { path } = await messageTo(request, 'ben@example.org', /^About your claim to/)
    await page.goto(path)
    await expect(page.getByText('No one there knows you.')).toBeVisible()
  })
})
