import type { Claim } from '#foundation/taxonomy/admin-contract.ts'
import type { HeldCertification } from '#foundation/taxonomy/contract.ts'
import { aPdf, aPng } from '#tests/support/sample-files.ts'
import { callApi, ownEnterprise } from './api.ts'
import { endTours, expect, hydrated, test } from './fixtures.ts'
import { messageTo } from './mailbox.ts'

test('a certificate is renewed with new proof, which an admin checks beside it', async ({
  anotherPage,
  request,
  expectAccessible,
}) => {
  const admin = await anotherPage({ as: 'amara' })
  const vendor = await anotherPage({ as: 'tom' })
  await endTours(vendor)
  const { id } = await ownEnterprise(vendor)
  const path = `/vendors/${id}/certifications`
  const { certifications } = await callApi<{ certifications: HeldCertification[] }>(
    vendor,
    'GET',
    path,
  )
  const { id: claim, certificate } = certifications.find(({ isRenewable }) => isRenewable)!
  const expiresOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const decision = `/admin/claims/${claim}/decision`
  const proof = async () => {
    const { about } = await callApi<{ about: Claim }>(admin, 'GET', `/admin/claims?about=${claim}`)
    return about.proof
  }
  await callApi(admin, 'POST', decision, { seen: 2, proof: await proof(), state: 1 })
  await callApi(admin, 'POST', decision, { seen: 1, proof: await proof(), state: 2, expiresOn })

  await vendor.goto(`/account/vendor/certificates?vendorId=${id}&lang=en`)
  await hydrated(vendor)
  const part = vendor.getByRole('region', { name: certificate })
  await part.getByText('Renew certificate').click()
  await part.getByRole('button', { name: 'Send proof' }).click()
  await expect(part.getByText('Add at least one file as proof.')).toBeVisible()
  await part.locator('input[type=file]').setInputFiles([
    { name: 'seal.png', mimeType: 'image/png', buffer: await aPng({ width: 60, height: 40 }) },
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: aPdf() },
  ])
  await part.getByLabel(/^Valid until/).fill('2998-12-31')
  await part.getByRole('button', { name: 'Send proof' }).click()
  await expect(part.getByText('Renewal in review')).toBeVisible()
  await expectAccessible(vendor)

  const queue = `/admin/manage-certificates/claims?query=${encodeURIComponent(certificate)}`
  await admin.goto(`${queue}&lang=en`)
  await hydrated(admin)
  await admin.getByRole('img', { name: 'seal.png' }).click()
  const zoomed = admin.getByRole('dialog')
  await zoomed.getByRole('button', { name: 'Zoom in' }).click()
  await zoomed.getByRole('button', { name: 'Close' }).click()
  const report = admin.locator('iframe[title="report.pdf"]')
  await expect(report).toBeVisible()
  // Its document is the browser's viewer.
  await report.evaluate((frame) => frame.remove())
  await expectAccessible(admin, 'main')

  await admin.getByRole('heading', { level: 1 }).click()
  await admin.keyboard.press('r')
  await expect(admin.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await admin.getByLabel('Insert template').selectOption('Proof cannot be read')
  await admin.keyboard.press('Control+Enter')
  await expect(admin.getByText(/^Renewal not accepted: /)).toBeVisible()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText(/^Decision undone: /)).toBeVisible()

  // The team sends other proof while the admin looks at this.
  const seen = await proof()
  await part.getByText('Replace the proof').click()
  await part
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'better.png', mimeType: 'image/png', buffer: await aPng({ width: 60, height: 40 }) },
    ])
  await part.getByLabel(/^Valid until/).fill('2998-12-30')
  await part.getByRole('button', { name: 'Send proof' }).click()
  await expect.poll(proof).not.toBe(seen)
  await admin.getByRole('button', { name: 'Accept renewal' }).click()
  await expect(admin.getByText(/^The certificate or its proof changed meanwhile/)).toBeVisible()
  await expect(admin.getByRole('img', { name: 'better.png' })).toBeVisible()
  await expect(admin.getByLabel('Valid until')).toHaveValue('2998-12-30')
  await expectAccessible(admin, 'main')
  await admin.getByRole('button', { name: 'Accept renewal' }).click()
  await expect(admin.getByText(/^Renewed: /)).toBeVisible()

  await messageTo(request, 'tom@example.org', new RegExp(`^Verified: ${certificate}`))
  await vendor.reload()
  await expect(part.getByText('Verified', { exact: true })).toBeVisible()
  await expect(part.getByText('Valid until Dec 30, 2998')).toBeVisible()
})

test('an admin adds, edits and removes a reply template', async ({
  anotherPage,
  expectAccessible,
}) => {
  const admin = await anotherPage({ as: 'amara' })
  await admin.goto('/admin/reply-templates?lang=en')
  await hydrated(admin)
  const part = admin.getByRole('region', { name: 'Certificate not accepted' })
  const form = part.locator('details').last()
  await form.locator('summary').click()
  await form.getByLabel('Title').fill('Page missing')
  await form.getByLabel('Text').fill('Please send all pages.')
  await expectAccessible(admin)
  await form.getByRole('button', { name: 'Add template' }).click()
  await expect(part.getByText('Template added.')).toBeVisible()

  const made = part.locator('details', { has: admin.getByText('Page missing', { exact: true }) })
  await made.locator('summary').click()
  await made.getByLabel('Text').fill('Please send every page.')
  await made.getByRole('button', { name: 'Save changes' }).click()
  await expect(part.getByText('Changes saved.')).toBeVisible()
  await made.getByRole('button', { name: 'Remove template' }).click()
  await expect(part.getByText('Template removed.')).toBeVisible()
  await expect(made).toHaveCount(0)
})
