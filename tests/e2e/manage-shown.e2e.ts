import { expect, signIn, test } from './fixtures.ts'

// Sequential: concurrent sign-ins of the same admin are throttled.
test.describe.configure({ mode: 'default' })

test('an admin groups certificates, puts them in order, and archives one', async ({
  page,
  context,
  expectAccessible,
  allowTrouble,
}) => {
  const path = '/admin/manage-certificates'
  const stamp = `J${Date.now()}`
  const saved = page.getByText('Changes saved.')
  await signIn(page, 'amara')

  await page.goto(`${path}/groups/new`)
  await page.locator('[name="name-en"]').fill(`${stamp} Soil`)
  // A failed submission keeps the input; a double click sends it once.
  allowTrouble(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('You’re offline, so nothing was sent.')
  await context.setOffline(false)
  const save = (url: URL) => url.pathname.startsWith(`${path}/groups/new`)
  await page.route(save, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Something went wrong and nothing was sent.')).toBeVisible()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && save(new URL(request.url()))) sent += 1
  })
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(saved).toBeVisible()
  expect(sent).toBe(1)
  const group = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
  await page.request.post('/api/v1/admin/certifications', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      groupId: Number(group),
      texts: [{ lang: 'en', name: `${stamp} Living soil`, description: '' }],
    },
  })
  await page.goto(`${path}/new?group=${group}`)
  await page.locator('[name="name-en"]').fill(`${stamp} Deep roots`)
  await page.getByRole('textbox', { name: '“Learn more” link' }).fill('https://soil.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(saved).toBeVisible()

  await page.goto(path)
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: `Move ${stamp} Deep roots up` }).click()
  await expect(page.getByText('Order saved.')).toBeVisible()
  const list = page.getByRole('list', { name: `${stamp} Soil` })
  await expect(list.getByRole('link')).toHaveText([`${stamp} Deep roots`, `${stamp} Living soil`])

  // A group with certificates in use cannot be archived; a certificate can.
  const archive = async () => {
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  }
  await page
    .getByRole('link', { name: `${stamp} Soil`, exact: true })
    .first()
    .click()
  await archive()
  await expect(page.getByRole('alert')).toContainText('contains certificates in use')
  await page.goto(path)
  await list.getByRole('link').first().click()
  await archive()
  await expect(page.getByText('Archived.')).toBeVisible()
})

test('an admin fills a collection, leads a banner to it, and hides and archives both', async ({
  page,
  expectAccessible,
}) => {
  const stamp = `J${Date.now()}`
  await signIn(page, 'amara')
  await page.goto('/admin/manage-collections/new')
  await page.locator('[name="name-en"]').fill(`${stamp} Spring`)
  await page.getByRole('textbox', { name: 'Link name' }).fill(`${stamp} Spring Picks`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Link name' })).toHaveValue(
    `${stamp.toLowerCase()}-spring-picks`,
  )
  const collection = new URL(page.url()).pathname

  await page.getByRole('searchbox').fill('a')
  await page.getByRole('button', { name: 'Find' }).click()
  const putIn = page.getByRole('button', { name: /^Add/ })
  await putIn.first().click()
  await expect(page.getByText('Added to the collection.')).toBeVisible()
  await putIn.first().click()
  await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible()
  await expectAccessible(page, 'main')

  // A banner must have one target only; the input is kept.
  await page.goto('/admin/manage-banners')
  await page.getByRole('link', { name: 'Add a banner' }).click()
  await page.locator('[name="name-en"]').fill(`${stamp} Spring is here`)
  await expect(page.getByRole('region', { name: 'Carousel preview' })).toContainText(
    'Spring is here',
  )
  await page
    .getByRole('combobox', { name: 'Links to a collection' })
    .selectOption(`${stamp} Spring`)
  await page.getByRole('textbox', { name: 'Or to a web address' }).fill('https://spring.example')
  await page.getByLabel('Visible').uncheck()
  // In the future, because other tests use the directory.
  await page.getByLabel('Shown from').fill('2099-01-01T09:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Check the highlighted fields')).toBeVisible()
  const address = page.getByRole('textbox', { name: 'Or to a web address' })
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(/either a collection or a link, not both/)
  await expect(page.locator('[name="name-en"]')).toHaveValue(`${stamp} Spring is here`)
  // Leaving with unsaved changes asks for confirmation.
  const dialog = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'Banners' }).first().click({ noWaitAfter: true })
  const question = await dialog
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
  const secondDialog = page.waitForEvent('dialog')
  await page.evaluate(() => history.back())
  await (await secondDialog).dismiss()
  await expect(page.locator('[name="name-en"]')).toHaveValue(`${stamp} Spring is here`)
  await address.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  const banner = new URL(page.url()).pathname
  await expectAccessible(page, 'main')

  await page.goto('/admin/manage-banners')
  await expectAccessible(page, 'main')
  const line = page.getByRole('listitem').filter({ hasText: `${stamp} Spring is here` })
  await expect(line).toContainText('Hidden')
  await page.getByRole('button', { name: `Show ${stamp} Spring is here` }).click()
  await expect(line).toContainText('Scheduled')
  await expect(line).toContainText('From Jan 1, 2099, 9:30')
  await page.getByRole('button', { name: `Hide ${stamp} Spring is here` }).click()
  await expect(line).toContainText('Hidden')

  for (const address of [banner, collection]) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Archived.')).toBeVisible()
  }
})
