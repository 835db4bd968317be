import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { expect, hydrated, signIn, test } from './fixtures.ts'

const application = '/admin/application-form-builder'

// Sequential: a form has one draft, and each test here uses its own form.
test.describe.configure({ mode: 'default' })

// The first test goes from adding a question to publishing it.
test.setTimeout(90_000)

test('an admin adds a question to the application form, previews and publishes it', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'amara')
  await page.goto(`${application}?item=17`)
  await add(page, 'Add a question', 'Where did you hear of us?', 'Single choice')
  await expect(page.getByRole('heading', { level: 2, name: 'Where did you hear' })).toBeVisible()
  await add(page, 'Add options', 'A friend\nA fair\nThe radio')
  const options = page.getByRole('region', { name: 'Options', exact: true })
  await expect(options.getByRole('link')).toHaveText(['A friend', 'A fair', 'The radio'])

  const orders = await options.evaluateHandle((list) => {
    const seen: string[] = []
    const note = () => seen.push([...list.querySelectorAll('a')].map((a) => a.innerText).join())
    new MutationObserver(note).observe(list, { childList: true, subtree: true })
    return seen
  })
  await options.getByRole('link', { name: 'The radio' }).focus()
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(options.getByRole('link')).toHaveText(['A friend', 'The radio', 'A fair'])
  await saved
  await expect(options.getByText('The radio moved to position 2')).toBeAttached()
  await draggedByHand(
    options.getByRole('link', { name: 'A fair' }),
    options.getByRole('link', { name: 'A friend' }),
  )
  await expect(options.getByRole('link')).toHaveText(['A fair', 'A friend', 'The radio'])
  // No move is taken back while the page loads what was saved.
  expect(await orders.jsonValue()).toContain('A friend,The radio,A fair')
  expect(await orders.jsonValue()).not.toContain('A friend,A fair,The radio')

  await page
    .getByLabel('Show when')
    .selectOption(`After: ${bidiIsolate('Is it owned by its workers or customers?')}`)
  await page
    .getByRole('group', { name: 'Show when the answer is one of' })
    .getByLabel('Yes')
    .check()
  await expect(page.getByText('Saved.', { exact: true })).toBeInViewport()
  await expectAccessible()

  // Input is saved on leaving the field and shown in the preview of that language.
  await page.getByRole('navigation', { name: 'Language of the texts' }).getByText('Español').click()
  const preview = page.getByRole('region', { name: 'Preview: Español' })
  await expect(preview).toBeVisible()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('¿Dónde supiste de nosotros?')
  await page.getByRole('heading', { name: 'Preview: Español' }).click()
  await expect(page.getByText('Texts saved in the draft.')).toBeVisible()
  const outline = page.getByRole('navigation', { name: 'Form outline' })
  await expect(outline.getByRole('link', { name: '¿Dónde supiste de nosotros?' })).toBeVisible()
  await preview.getByRole('link', { name: 'Tu empresa' }).click()
  await preview
    .getByRole('group', { name: /Es propiedad/ })
    .getByText('Yes')
    .click()
  await preview.getByRole('link', { name: 'Acuerdo' }).click()
  await expect(preview.getByText('¿Dónde supiste de nosotros?')).toBeVisible()

  await page.getByRole('link', { name: 'Publish (1 change)' }).click()
  await expect(changes(page).getByText('Question · added')).toBeVisible()
  await page.getByRole('button', { name: /^Publish version/ }).click()
  await expect(page.getByText('Published. It’s live now.')).toBeVisible()

  await page.getByRole('link', { name: 'Versions' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as JSON' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Where did you hear of us?')
  const [before] = await page.getByRole('button', { name: 'Restore as draft' }).all()
  await before?.click()
  await expect(page.getByText('Draft created from that version.')).toBeVisible()
  await page.getByRole('link', { name: 'Publish (1 change)' }).click()
  await expect(changes(page).getByText('Question · removed')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Publish version/ }).click()
  await expect(page.getByText('Published. It’s live now.')).toBeVisible()

  await page.getByRole('link', { name: 'Versions' }).click()
  const json = { name: 'form.json', mimeType: 'application/json', buffer: Buffer.from(file) }
  await page.getByLabel('A form as JSON').setInputFiles({ ...json, buffer: Buffer.from('{') })
  await page.getByRole('button', { name: 'Import as draft' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'We can’t read this file as JSON. Choose another one.',
  )
  await page.getByLabel('A form as JSON').setInputFiles(json)
  await page.getByRole('button', { name: 'Import as draft' }).click()
  await expect(page.getByText('New parts: 0.')).toBeVisible()
  await page.getByRole('link', { name: 'Publish (1 change)' }).click()
  await discard(page)
})

test('words typed without a connection or a session are there again, and are saved later', async ({
  page,
  context,
  allowTrouble,
}, { retry, repeatEachIndex }) => {
  allowTrouble(/status of 401|ERR_INTERNET_DISCONNECTED|Failed to fetch|Error/)
  await signIn(page, 'amara')
  await page.goto(`${application}?item=17&language=si`)
  const words = page.getByRole('textbox', { name: 'Text', exact: true })
  const typed = `Offline ${retry} ${repeatEachIndex}`
  await context.setOffline(true)
  await words.fill(typed)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t save.')
  await context.setOffline(false)
  await page.goto(`${application}?item=18`)
  await page.goto(`${application}?item=17&language=si`)
  await expect(words).toHaveValue(typed)
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible()

  const cookies = await context.cookies()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect(page.getByRole('alert')).toContainText('You’ve been logged out.')
  await expect(page.getByRole('alert').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(words).toHaveValue(typed)
  await context.addCookies(cookies)
  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect(page.getByText('Texts saved in the draft.')).toBeVisible()
  expect(await (await page.request.get(page.url())).text()).toContain(typed)
  await page.goto(`${application}?view=changes`)
  await discard(page)
})

test('an edited text waits until it is published; a typo is corrected at once', async ({
  page,
  expectAccessible,
}) => {
  const live = async () => (await page.request.get('/api/v1/forms/application')).text()
  await signIn(page, 'amara')
  await page.goto(`${application}?item=17&lang=en`)
  await hydrated(page)
  const hint = page.getByRole('region', { name: 'Texts' }).getByLabel('Help text').first()
  await hint.fill('Half a sent')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByText('Texts saved in the draft.')).toBeVisible()
  expect(await live()).not.toContain('Half a sent')

  await page.getByRole('button', { name: 'Fix a typo now' }).click()
  const dialog = page.getByRole('dialog', { name: /^Fix a typo in version/ })
  const title = dialog.getByRole('textbox', { name: 'Text', exact: true })
  await expect(title).toHaveValue('Confirmation')
  await expectAccessible(page, 'dialog[open]')
  await title.fill('Your confirmation')
  await dialog.getByRole('button', { name: 'Correct live text' }).click()
  await expect(page.getByText('Live text corrected.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await live()).toContain('Your confirmation')
  await expect(page.getByRole('heading', { level: 2, name: 'Your confirmation' })).toBeVisible()
  await expect(hint).toHaveValue('Half a sent')
  await page.getByRole('button', { name: 'Fix a typo now' }).click()
  await title.fill('Confirmation')
  await dialog.getByRole('button', { name: 'Correct live text' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Confirmation' })).toBeVisible()

  await page.getByRole('link', { name: 'Publish (1 change)' }).click()
  await expect(changes(page).getByText('English · Help text')).toBeVisible()
  await expect(changes(page).getByRole('insertion')).toHaveText('Half a sent')
  await expectAccessible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  const loss = page.getByRole('dialog', { name: /^Discard the draft of version/ })
  await expect(loss.getByText('1 change is lost permanently:')).toBeVisible()
  await expect(loss.getByText('Half a sent')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await loss.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('No draft')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form of listings is changed all the same', async ({ page }) => {
    await signIn(page, 'amara')
    await page.goto('/admin/marketplace-form-builder?item=213')
    await page.getByRole('button', { name: /^Move .* up$/ }).click()
    await expect(page.getByText('Moved.')).toBeVisible()
    await page.getByLabel('Show when').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show its answers' }).click()
    await page
      .getByRole('group', { name: 'Show when the answer is one of' })
      .getByRole('checkbox')
      .first()
      .check()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Publish (2 changes)' }).click()
    await discard(page)
  })
})

const changes = (page: Page) => page.getByRole('region', { name: /^What changes since/ })

async function discard(page: Page) {
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('No draft')).toBeVisible()
}

async function add(page: Page, name: string, title: string, type?: string) {
  const form = page.getByRole('region', { name, exact: true })
  await form.getByRole('textbox').fill(title)
  if (type) await form.getByRole('combobox').selectOption(type)
  await form.getByRole('button').click()
  await expect(page.getByText('Added.', { exact: true })).toBeVisible()
}

/** Drags in small steps: Chromium drops a drag that starts where it ends. */
async function draggedByHand(what: Locator, to: Locator) {
  const { mouse } = what.page()
  // A pending save may still re-render and move the row under the pointer.
  await expect(async () => {
    await what.hover({ position: { x: 20, y: 20 } })
    expect(await what.evaluate((row) => row.matches(':hover'))).toBe(true)
  }).toPass()
  await mouse.down()
  const from = await what.boundingBox()
  if (!from) throw new Error('What is dragged is not to be seen.')
  await mouse.move(from.x + 30, from.y + 10, { steps: 4 })
  // The first move enters the target.
  for (const y of [8, 4]) await to.hover({ position: { x: 20, y } })
  await mouse.up()
}
