import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listingKind, type ListingKind } from '#shared/enums.ts'
import type { ListingVendor } from '#catalog/listings/own-listings-contract.ts'
import { aJpeg } from '../support/sample-files.ts'
import { callApi, saveAtOnce } from './api.ts'
import { endTours, expect, signIn, hydrated, test } from './fixtures.ts'

/** Signs in a user only used in this file; returns their enterprise. */
async function enter(page: Page, owner: string): Promise<ListingVendor> {
  await signIn(page, owner)
  await endTours(page)
  const path = '/marketplace/own-listings/vendors'
  const [vendor] = await callApi<ListingVendor[]>(page, 'GET', path)
  return vendor!
}

/** Creates an empty draft of an enterprise; returns the path of its editor. */
async function aDraft(page: Page, vendorId: number, kind: ListingKind): Promise<string> {
  const input = { vendorId, kind, key: randomUUID() }
  const { id } = await callApi<{ id: number }>(page, 'POST', '/marketplace/own-listings', input)
  return `/edit-listing/${id}?lang=en`
}

const status = (page: Page) => page.getByRole('status')
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible()

test('an owner lists something: draft, picture, publishing, change, copy and archive', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { id: vendorId, subDomain } = await enter(page, 'chamila')
  await page.goto(`/account/vendor?vendorId=${vendorId}&lang=en#listings`)
  const ways = page.getByRole('navigation', { name: 'Listing actions' })
  await ways.getByRole('link', { name: 'Add a listing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a listing' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'We offer it' })).toBeChecked()
  await hydrated(page)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: '5 answers need your attention' })).toBeVisible()
  for (const text of [
    'Please answer this question.',
    'Please select at least one option.',
    'Please add at least one keyword and press Enter.',
    'Please upload a file.',
    'Please select an option.',
  ]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }

  await page.getByRole('textbox', { name: /^Title/ }).fill('Moonstone lantern')
  await page.getByRole('checkbox', { name: 'Home and Office' }).first().check()
  await page.getByRole('textbox', { name: /^Keywords/ }).fill('glowworm')
  await page.getByRole('textbox', { name: /^Keywords/ }).press('Enter')
  const pictures = page.getByRole('group', { name: 'Pictures', exact: true }).last()
  await pictures
    .locator('input[type=file]')
    .setInputFiles({ name: 'lantern.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
  await expect(pictures.getByRole('img')).toHaveCount(1)
  await page.getByRole('textbox', { name: /^Price/ }).fill('24.50')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption({ label: 'EUR · Euro' })
  await saveAtOnce(page)
  await saved(page)
  await expectAccessible()
  // A reload opens the editor of the listing that was started.
  await page.reload()
  await expect(page).toHaveURL(/\/edit-listing\/\d+/)
  await expect(page.getByRole('textbox', { name: /^Price/ })).toHaveValue('24.5')

  await page.goto(`/marketplace-dashboard?vendorId=${vendorId}&lang=en&state=1`)
  const row = page.getByRole('row', { name: /Moonstone lantern/ })
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('€24.50')
  await expect(row.getByRole('link', { name: 'No description' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Publish: Moonstone lantern' }).click()
  await expect(row.getByText('1 answer needs your attention.')).toBeInViewport()
  await row.getByRole('link', { name: 'Complete it' }).click()
  await expect(page.getByRole('heading', { name: '1 answer needs your attention' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Preview: Moonstone lantern' }).click()
  await expect(page.getByText('only your team can see this page.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Moonstone lantern' })).toBeVisible()
  await page.goto(`/${subDomain}?lang=en`)
  await expect(page.getByText('Only your team can see this section.')).toBeVisible()
  await page.getByRole('link', { name: 'Moonstone lantern' }).click()
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Moonstone lantern')
  await hydrated(page)

  await page.getByRole('radio', { name: 'Learn more' }).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(status(page).filter({ hasText: 'Published. It will appear' })).toBeVisible()
  const address = new URL(page.url()).pathname
  await page.getByRole('main').getByRole('link', { name: 'View', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moonstone lantern' })).toBeVisible()
  await expect(page.getByText('€24.50').first()).toBeVisible()
  await expect
    .poll(async () => (await request.get('/marketplace?query=glowworm&lang=en')).text())
    .toContain('Moonstone lantern')

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(address))
  await hydrated(page)
  await page.getByRole('textbox', { name: /^Title/ }).fill('Moonstone lamp')
  await expect(page.getByText(/^Draft saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(status(page).filter({ hasText: 'Changes published.' })).toBeVisible()
  await page.getByLabel('Link name').fill('Moonstone  Lamp!')
  await page.getByRole('button', { name: 'Change link', exact: true }).click()
  await expect(status(page).filter({ hasText: 'Link changed.' })).toBeVisible()
  await expect(page.getByLabel('Link name')).toHaveValue('moonstone-lamp')

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(status(page).filter({ hasText: 'Copied as a draft' })).toBeVisible()
  await page.getByRole('link', { name: /^Listings of/ }).click()
  const rows = page.getByRole('row', { name: /Moonstone lamp/ })
  await expect(rows).toHaveCount(2)
  await hydrated(page)
  for (const box of await rows.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Archive', exact: true }).first().dblclick()
  await expect(page.getByText('2 listings are archived.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 2 listings.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Published' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Draft' })).toHaveCount(1)

  // All of the page are confirmed first.
  await page.goto(`/marketplace-dashboard?vendorId=${vendorId}&lang=en&query=Moonstone`)
  await hydrated(page)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Archive', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Archive 2 listings?' })).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Archive listings' }).click()
  await expect(page.getByText('2 listings are archived.')).toBeVisible()
  const archived = await request.get(`/marketplace/listing/${address.split('/').at(-1)}`)
  expect(await archived.text()).not.toContain('Moonstone')
})

test('concurrent edits in a team show a conflict', async ({ page: one, anotherPage }) => {
  const other = await anotherPage()
  const { id: vendorId } = await enter(one, 'chamila')
  await enter(other, 'amara')
  const path = await aDraft(one, vendorId, listingKind.need)
  await one.goto(path)
  await other.goto(path)

  await one.getByRole('textbox', { name: /^Title/ }).fill('Wanted: a loom')
  await saveAtOnce(one)
  await saved(one)
  await other.getByRole('textbox', { name: /^Title/ }).fill('Wanted: two looms')
  await saveAtOnce(other)
  await expect(other.getByText('Wanted: a loom').first()).toBeVisible()
  await expect(other.getByText('Not saved yet', { exact: true })).toBeVisible()

  await other.getByRole('button', { name: 'Publish', exact: true }).click()
  await other.getByRole('textbox', { name: /^Keywords/ }).fill('loom')
  await other.getByRole('textbox', { name: /^Keywords/ }).press('Enter')
  await other.getByRole('checkbox', { name: 'Home and Office' }).first().check()
  await other.getByRole('button', { name: 'Use theirs' }).click()
  await saveAtOnce(other)
  await expect(other.getByText('Not saved yet', { exact: true })).toHaveCount(0)

  await one.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(status(one).filter({ hasText: 'Archived.' })).toBeVisible()
  await other.getByRole('textbox', { name: /^Title/ }).fill('Wanted: three looms')
  await saveAtOnce(other)
  const closed = other.getByText('No longer editable: saved on this device')
  await expect(closed).toBeInViewport()
  await one.getByRole('button', { name: 'Restore' }).click()
  await expect(status(one).filter({ hasText: 'Restored.' })).toBeVisible()
  await other.getByRole('button', { name: 'Save now' }).click()
  await saved(other)
})

test('going on to write at once after coming back is no disagreement with oneself', async ({
  page,
}) => {
  const { id: vendorId } = await enter(page, 'chamila')
  await page.goto(await aDraft(page, vendorId, listingKind.offer))
  const title = page.getByRole('textbox', { name: /^Title/ })
  await title.fill('A lamp')
  await page.reload()
  await hydrated(page)
  await expect(title).toHaveValue('A lamp')
  await title.fill('A brass lamp')
  await saved(page)
  await expect(page.getByText('changed this')).toHaveCount(0)
  expect(await (await page.request.get(page.url())).text()).toContain('value="A brass lamp"')
})

test('keys open a row, and a second click on the spot of the first changes nothing', async ({
  page,
}) => {
  const { id: vendorId } = await enter(page, 'mio')
  for (let made = 0; made < 2; made += 1) await aDraft(page, vendorId, listingKind.need)
  const path = `/marketplace-dashboard?vendorId=${vendorId}&lang=en`
  await page.goto(path)
  await hydrated(page)
  const rows = page.locator('tr[data-row]')
  const link = rows.first().locator('[data-main] a').first()
  await page.keyboard.press('j')
  await expect(link).toBeFocused()
  // Enter on a checkbox opens its row, and presses no bulk action.
  await rows.first().getByRole('checkbox').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/edit-listing\/\d+/)

  await page.goto(path)
  await hydrated(page)
  const ids = () =>
    rows.getByRole('checkbox').evaluateAll((all) => all.map((box) => box.getAttribute('value')))
  const before = await ids()
  const archive = rows.last().getByRole('button', { name: /^Archive: / })
  await archive.scrollIntoViewIfNeeded()
  const box = await archive.boundingBox()
  const at = [box!.x + box!.width / 2, box!.y + box!.height / 2] as const
  const archived = rows.filter({ has: page.getByText('Archived', { exact: true }) })
  const already = await archived.count()
  await page.mouse.click(...at)
  await page.mouse.click(...at)
  await expect(page.getByText(/^“.+” is archived\.$/)).toBeVisible()
  expect(await ids()).toEqual(before)
  await expect(archived).toHaveCount(already + 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^“.+” is as it was before\.$/)).toBeVisible()
  await page.reload()
  expect(await ids()).toEqual(before)
})

test('an admin without a team chooses an enterprise by its name', async ({ page, anotherPage }) => {
  const { id: vendorId, name } = await enter(await anotherPage(), 'lucia')
  await signIn(page, 'amara')
  await page.goto('/marketplace-dashboard?lang=en')
  await page.getByLabel('Enterprise name').fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`vendorId=${vendorId}`))
  await expect(page.getByRole('heading', { level: 1, name: `Listings of ${name}` })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a listing is created, saved, validated, archived and restored', async ({ page }) => {
    const title = 'Blue tortillas'
    const { id: vendorId } = await enter(page, 'lucia')
    await page.goto(`/add-listing?vendorId=${vendorId}&lang=en`)
    await page.getByRole('textbox', { name: /^Title/ }).fill(title)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/edit-listing\/\d+/)
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(title)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('heading', { name: /answers need your attention/ })).toBeVisible()

    await page.goto(`/marketplace-dashboard?vendorId=${vendorId}&lang=en`)
    await page.getByRole('button', { name: `Archive: ${title}` }).click()
    await expect(page.getByText(`“${title}” is archived.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`“${title}” is as it was before.`)).toBeVisible()
    await page.getByRole('button', { name: `Archive: ${title}` }).click()
    await page.getByRole('row', { name: title }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Restore', exact: true }).first().click()
    await expect(page.getByText(`“${title}” is restored.`)).toBeVisible()
    await page.getByRole('row', { name: title }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    const row = page.getByRole('row', { name: title })
    await expect(row.getByText(/answers need your attention/)).toBeVisible()
    for (const box of await page.getByRole('checkbox', { name: /^Select / }).all())
      await box.check()
    await page.getByRole('button', { name: 'Unpublish', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: /^Unpublish \d+ listings\?$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: /^Unpublish/ })).toHaveCount(0)
  })
})
