import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Page } from '@playwright/test'
import { ownEnterprise } from './api.ts'
import { zipSync } from 'fflate'
import { aJpeg } from '../support/sample-files.ts'
import { endTours, expect, signIn, hydrated, test } from './fixtures.ts'

/** The path of the import page of a demo user's enterprise. */
async function filesOf(page: Page, name: string): Promise<string> {
  await signIn(page, name)
  await endTours(page)
  const { id } = await ownEnterprise(page)
  return `/marketplace-dashboard/import?vendorId=${id}&lang=en`
}

async function downloaded(page: Page, name: string): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  return parse(await readFile(await download.path()), { columns: true, bom: true })
}

async function upload(page: Page, fileName: string, text: string): Promise<void> {
  const file = { name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
}

test('an owner exports, edits and imports the listings', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  const address = await filesOf(page, 'joan')
  await page.goto('/marketplace-dashboard/import?lang=en')
  await hydrated(page)
  await expectAccessible()
  const [first, ...others] = await downloaded(page, 'Download the listings')
  expect(first).toMatchObject({ state: 'published', language: 'en' })

  const description = 'Brought back from a spreadsheet.'
  const rows = [
    { ...first, description },
    ...others,
    { title: 'Seed library, a year', 'title:es': 'Biblioteca de semillas', kind: 'offer' },
    { title: 'Sold by mistake', price: 'twelve', currency: 'USD', ships_to: 'Atlantis' },
  ]
  const columns = [...Object.keys(first ?? {}), 'title:es']
  await upload(page, 'mine.csv', stringify(rows, { columns, header: true, delimiter: ';' }))
  await expect(page.getByRole('heading', { name: '2 listings will be imported.' })).toBeVisible()
  await expect(page.getByText(/^ships_to: We don’t know the country “.?Atlantis/)).toBeVisible()
  await expect(page.getByText('price: Enter an amount')).toBeVisible()
  await expectAccessible()
  const [wrong] = await downloaded(page, 'Download the rows with problems')
  expect(wrong?.['problems']).toContain('price: Enter an amount')

  await page.getByRole('link', { name: '1 changed' }).click()
  await expect(page.locator('ins')).toHaveText(description)
  await page.getByRole('button', { name: 'Import listings' }).click()
  await expect(page.getByRole('heading', { name: '2 listings imported.' })).toBeVisible()

  await page.getByRole('link', { name: 'Choose another file' }).click()
  await expect(page.getByRole('link', { name: 'mine.csv' })).toBeVisible()
  const now = await downloaded(page, 'Download the listings')
  expect(now.find(({ id }) => id === first?.['id'])).toMatchObject({ description })
  const made = now.find(({ title }) => title === 'Seed library, a year')
  expect(made).toMatchObject({ state: 'draft', 'title:es': 'Biblioteca de semillas' })

  const without = await anotherPage({ javaScriptEnabled: false })
  await filesOf(without, 'joan')
  await without.goto(address)
  await upload(without, 'notes.csv', 'Nombre,Nota\nSemillas raras,x\n')
  await without.getByLabel('Field: Nombre').selectOption('title')
  await without.getByRole('button', { name: 'Check rows' }).click()
  await expect(async () => {
    await without.reload()
    await expect(without.getByText('1 listing will be imported.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await without.getByRole('button', { name: 'Discard file' }).click()
  await upload(without, 'nothing.csv', '')
  await expect(without.getByText('The file is empty. Choose another one.')).toBeVisible()
  await upload(without, 'book.csv', 'PK\u0003\u0004 not a table')
  await expect(without.getByText('This is a spreadsheet or an archive.')).toBeVisible()
})

test('images are added to an import in a ZIP file and one by one, by the names in its rows', async ({
  page,
  anotherPage,
  expectAccessible,
}) => {
  await page.goto(await filesOf(page, 'joan'))
  const rows =
    'title,pictures\nSeed sieve,sieve.jpg\nSeed tray,"Tray 1.jpg, tray-2.jpg"\nDibber,dibber.jpg\n'
  await upload(page, 'tools.csv', rows)
  await expect(page.getByText(/Add these images to the import: .?sieve\.jpg/)).toBeVisible()
  await expectAccessible()
  const buffer = await aJpeg()
  const zip = zipSync({ 'photos/SIEVE.jpg': buffer, 'photos/tray 1.jpg': buffer })
  const input = page.getByLabel('Images or a ZIP file')
  await hydrated(page)
  await input.setInputFiles([
    { name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
    { name: 'tray-2.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'dibber.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') },
  ])
  await expect(page.getByText('3 images added.')).toBeVisible()
  await expect(page.getByText(/Add these images to the import: .?dibber\.jpg/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 listings will be imported.' })).toBeVisible()

  const without = await anotherPage({ javaScriptEnabled: false })
  await signIn(without, 'joan')
  await without.goto(page.url())
  await without
    .getByLabel('Images or a ZIP file')
    .setInputFiles({ name: 'Dibber.JPG', mimeType: 'image/jpeg', buffer })
  await without.getByRole('button', { name: 'Upload images' }).click()
  await expect(async () => {
    await without.reload()
    await expect(without.getByText('3 listings will be imported.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await without.getByRole('button', { name: 'Import listings' }).click()
  await expect(async () => {
    await without.reload()
    await expect(without.getByText('3 listings imported.')).toBeVisible({ timeout: 500 })
  }).toPass()
})
