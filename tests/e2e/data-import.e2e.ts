import { readFile } from 'node:fs/promises'
import { endTours, expect, hydrated, signIn, test } from './fixtures.ts'

/** A directory of farms as an office publishes it, with names of columns of its own. */
const farms = [
  'listing_id,listing_name,location_street,location_city,location_state,media_website,Notes,kind',
  '300,Ridge Orchard,1 Main St,Bottineau,ND,ridge-orchard.example.net,Apples,Orchard shop',
  '301,,2 Main St,Bottineau,ND,,,',
  '302,Creek Dairy,3 Main St,Bottineau,ND,https://creek-dairy.example.net,Milk and cheese,Bakery',
  '303,Short row',
].join('\n')

test('an admin imports organisations: columns, trial, import, report, schedule, undo', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'amara')
  await endTours(page)
  await page.goto('/admin/import?lang=en')
  await hydrated(page)
  await expectAccessible()

  const upload = async (text: string) => {
    const file = { name: 'farms.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('CSV, Excel or JSON file').setInputFiles(file)
    await page.getByRole('button', { name: 'Upload file' }).click()
  }
  await upload('name\n'.repeat(1_100_000))
  await expect(page.getByText('The file is larger than 5 MB')).toBeVisible()
  await upload('name,name\na,b\n')
  await expect(page.getByText('Two columns are called')).toBeVisible()

  await upload(farms)
  const readAs = (column: string) => page.getByLabel(`Read as: ${column}`)
  await expect(readAs('listing_name')).toHaveValue('name')
  await expect(readAs('Notes')).toHaveValue('')
  await readAs('Notes').selectOption('Description')
  await readAs('kind').selectOption('Category')
  await page.getByLabel('Title of the source').fill('Farms of the north')
  await page.getByLabel('Country of rows without one').fill('US')
  await expectAccessible()
  await page.getByRole('button', { name: 'Try the import' }).click()

  await expect(page.getByText('2 new, 0 changed, 0 unchanged, 2 refused')).toBeVisible()
  await expectAccessible()
  await expect(page.getByText(/This row has .?2.? cells, the header has .?8/)).toBeVisible()
  await expect(page.getByRole('link', { name: '2 words are not mapped yet' })).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Creek Dairy' })).toBeVisible()
  await expect(page.getByLabel(/Meaning of .*Bakery/)).toHaveValue('Bakers and Food Makers')
  await page.getByLabel(/Meaning of .*Orchard shop/).fill('Nonsense')
  await expect(page.getByText('Changes to words are not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save words, try again' }).click()
  await expect(page.getByText('One of the meanings is not known')).toBeVisible()
  await page.getByLabel(/Meaning of .*Orchard shop/).fill('')
  await page.getByRole('button', { name: 'Save words, try again' }).click()
  await expect(page.getByText('Suggested, not saved yet')).toBeHidden()
  await expect(page.getByLabel(/Meaning of .*Bakery/)).toHaveValue('Bakers and Food Makers')
  await expect(page.getByRole('link', { name: '1 word is not mapped yet' })).toBeVisible()
  await expect(page.getByText('Changes to words are not saved')).toBeHidden()
  await page.getByRole('link', { name: '0 to check' }).click()
  await expect(page.getByText('Website had no scheme: added https · Rows: 1')).toBeVisible()
  await page.getByRole('link', { name: '2 new' }).click()
  const rows = page.getByRole('region', { name: 'Rows' })
  await expect(rows.getByText('Ridge Orchard')).toBeVisible()
  await page.getByRole('link', { name: 'Import organizations' }).click()
  await expect(page.getByRole('heading', { name: 'Import 2 organizations?' })).toBeFocused()
  await expect(page.getByText('Their profiles become public.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Import organizations' }).click()
  await page.getByRole('button', { name: 'Import organizations' }).click()

  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await expect(page.getByText('2 created, 0 updated, 0 unchanged, 2 refused')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download report (CSV)' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('Creek Dairy')

  const address = page.url()
  await page.goto('/ridgeorchard?lang=en')
  await expect(page.getByText('Farms of the north').first()).toBeVisible()

  await page.goto(address)
  await hydrated(page)
  await expectAccessible()
  await page.getByLabel('URL of the file').fill('http://127.0.0.1:9/farms.csv')
  await page.getByLabel('Import without asking').check()
  await page.getByRole('button', { name: 'Schedule import' }).click()
  const feeds = page.getByRole('region', { name: 'Scheduled imports' })
  await expect(feeds.getByText('Weekly · Imported without asking')).toBeVisible()
  await expectAccessible()
  await feeds.getByRole('button', { name: 'Stop' }).click()
  await expect(feeds).toBeHidden()

  await page.goto(address)
  await hydrated(page)
  await page.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('2 removed, 0 restored, 0 kept')).toBeVisible()
  await expectAccessible()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeHidden()
})
