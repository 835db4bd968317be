import { writtenNumber } from '#shared/written-number.ts'
import { expect, test } from './fixtures.ts'
import { cardsOf, orderOf, resultCount, searchFor, settledCount } from './directory-page.ts'
import { choiceOf, profileWithWord, search } from './found-things.ts'

test('the start page lists all profiles; a search tolerates typos, has an address, is cleared', async ({
  page,
  request,
}) => {
  const { card, word } = await profileWithWord(request)
  const { total } = await search(request)
  const field = page.getByRole('combobox', { name: 'Search' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await settledCount(page)).toBe(total)
  await expect(cardsOf(page)).toHaveCount(Math.min(40, total))
  const filters = await page
    .locator('aside input[type="checkbox"]')
    .evaluateAll((inputs) => inputs.map((input) => input.nextSibling?.textContent?.trim() ?? ''))
  expect(filters.length).toBeGreaterThan(100)
  expect(filters).not.toContain('')

  for (const written of [word, word.slice(0, 3) + word.slice(4)]) {
    await searchFor(page, written)
    await expect(cardsOf(page).getByText(card.name, { exact: true }).first()).toBeVisible()
  }

  await page.getByLabel('Sort by').selectOption('level')
  await page.waitForURL(/sort=level/)
  await settledCount(page)
  await test.step('the address shows another person the same', async () => {
    const html = await (await request.get(page.url())).text()
    const names = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, name = '']) =>
      name.replaceAll(/<[^>]*>/g, ''),
    )
    expect(names).toEqual(
      expect.arrayContaining(await cardsOf(page).getByRole('heading').allTextContents()),
    )
  })

  // Clearing the search brings back everything, in the usual order.
  await page.getByRole('link', { name: 'Clear search' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(field).toBeEmpty()
  await expect(orderOf(page)).toHaveText('Most recent')
  expect(await settledCount(page)).toBe(total)
})

test('a place is chosen, typed on, and looked up by Enter and by the button', async ({
  page,
  request,
}) => {
  const { cards, total } = await search(request)
  const city = cards.find(({ location }) => /^[A-Z][a-z]{3,},/.test(location ?? ''))?.location
  const [name = '', country = ''] = city?.split(', ') ?? []
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Location' })
  const options = page.getByRole('listbox', { name: 'Locations' }).getByRole('option')
  const chosen = page.getByRole('list', { name: 'Active filters' })

  await test.step('a place that is chosen narrows the results, and typing on widens them', async () => {
    await field.pressSequentially(name)
    await options.filter({ hasText: country }).first().click()
    await page.waitForURL(/location=/)
    await expect(chosen).toContainText(name)
    await expect(cardsOf(page).first()).toBeVisible()
    expect(await settledCount(page)).toBeLessThan(total)

    await field.press('Backspace')
    await page.waitForURL((url) => !url.searchParams.has('location'))
    await expect(field).toHaveValue(/.+/)
  })

  await test.step('a place is chosen with the arrow keys, and cleared', async () => {
    await field.clear()
    await field.pressSequentially('Lon')
    await expect(options.nth(1)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const second = await options.nth(1).textContent()
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')

    await page.waitForURL(/location=/)
    await expect(field).toHaveValue(second ?? '')
    await expect(field).toBeFocused()
    await page.getByRole('link', { name: 'Clear location' }).click()
    await expect(page).toHaveURL('/')
    await expect(field).toBeEmpty()
  })

  await test.step('a place that is not chosen is looked up by Enter and by the button', async () => {
    await field.fill('Nic')
    await expect(page.getByRole('option', { name: 'Nicosia' }).first()).toBeVisible()
    // Before the suggestions for the first letters are hidden.
    await field.pressSequentially('aragua')
    await field.press('Enter')
    await page.waitForURL('/?location=country-NI')
    await expect(chosen).toContainText('Nicaragua')

    await field.fill('India')
    await page.getByRole('combobox', { name: 'Search' }).fill('tea')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('/?query=tea&location=country-IN')
    await expect(chosen).toContainText('India')
    await expect(field).toHaveValue('India')

    await field.fill('Xqzwvjkpfh')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('No matching place').first()).toBeVisible()
    await expect(field).toBeFocused()
  })
})

test('closing the place leads from a sector home, where the sector stays chosen', async ({
  request,
}) => {
  const { value, count } = await choiceOf(request, 'sector')
  const home = await (await request.get(`/sector/${value}/x?location=country-IN&lang=en`)).text()
  const [, link = ''] = /<a [^>]*href="([^"]*)"[^>]*aria-label="Clear location"/.exec(home) ?? []
  expect(link).toBe(`/?sector=${value}&amp;lang=en`)
  expect((await search(request, { sector: value })).total).toBe(count)
})

test('on a slow network what was chosen shows at once, and text typed meanwhile is kept', async ({
  page,
  request,
}) => {
  const sector = await choiceOf(request, 'sector')
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search' })
  let arrived = Promise.withResolvers<void>()
  await page.route('**/*.data?**', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const box = page.locator(`aside input[name="sector"][value="${sector.value}"]`)

  await box.check()
  await expect(page.getByRole('status').filter({ hasText: 'Loading Results...' })).toBeVisible()
  await expect(box).toBeChecked()
  await expect(page.locator('[aria-busy="true"]')).toBeVisible()
  arrived.resolve()
  await expect(resultCount(page)).toHaveText(new RegExp(`^${sector.count} Results?$`))

  arrived = Promise.withResolvers()
  await field.fill('tea')
  const sent = page.waitForRequest(/\.data\?/)
  await field.press('Enter')
  await sent
  await field.fill('tea pot')
  arrived.resolve()
  await page.waitForURL(/query=tea/)
  await settledCount(page)
  await expect(field).toHaveValue('tea pot')
})

test('a failed place search shows an error and keeps the query', async ({ page, allowTrouble }) => {
  allowTrouble(/Failed to load resource|^Error: /)
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error: '))
  await page.route('**/api/v1/locations/places?*', (route) => route.fulfill({ status: 503 }))
  await page.goto('/?query=xqzwvjkpfh')
  const places = page.getByRole('listbox', { name: 'Locations' }).locator('..')

  await page.getByRole('combobox', { name: 'Location' }).fill('Kandy')

  await expect(places.getByText('We can’t look up places right now.')).toBeVisible()
  await expect(places.locator('[aria-hidden=true]')).toHaveCount(0)
  await logged
  await expect(page).toHaveURL('/?query=xqzwvjkpfh')
})

test('a filter narrows the results to the number it shows', async ({ page, request }) => {
  const choices = {
    sector: await choiceOf(request, 'sector'),
    certificate: await choiceOf(request, 'certificate'),
  }
  await page.goto('/')
  const total = await settledCount(page)
  for (const [name, choice] of Object.entries(choices)) {
    const box = page.locator(`aside input[name="${name}"][value="${choice.value}"]`)
    await box.evaluate((input) => {
      for (let at: Element | null = input; at; at = at.parentElement) {
        if (at instanceof HTMLDetailsElement) at.open = true
      }
    })

    await box.check()

    await page.waitForURL(new RegExp(`${name}=${choice.value}`))
    // Both of the same page: meanwhile, other journeys publish enterprises.
    const count = await settledCount(page)
    await expect(box.locator('xpath=following-sibling::i')).toHaveText(writtenNumber(count, 'en'))
    expect(count).toBeGreaterThanOrEqual(1)
    expect(count).toBeLessThan(total)
    await page.getByRole('link', { name: 'Clear filter' }).first().click()
    await expect(page).toHaveURL('/')
    await expect(box).not.toBeChecked()
  }

  // Members of networks alone, who are fewer.
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const active = page.getByRole('list', { name: 'Active filters' })
  await filters.getByText('Networks', { exact: true }).click()
  await filters.getByRole('checkbox', { name: 'Network members only' }).check()
  await page.waitForURL('/?networkOnly=1')
  await expect(active).toContainText('Network members only')
  expect(await settledCount(page)).toBeLessThan(total)
})

test('a step back takes back what was chosen last, in the filters and the fields too', async ({
  page,
  request,
}) => {
  const { word } = await profileWithWord(request)
  await page.goto('/')
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByText('Network type', { exact: true })
    .click()
  const boxes = page.locator('aside input[name=networkType]')
  const last = await boxes.nth(1).getAttribute('value')
  await boxes.nth(0).check()
  await page.waitForURL(/networkType=\d+$/)
  await boxes.nth(1).check()
  await page.waitForURL(new RegExp(`networkType=\\d+,${last}$`))
  await searchFor(page, word)

  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeEmpty()
  await page.goBack()
  await expect(boxes.nth(1)).not.toBeChecked()
  await expect(boxes.nth(0)).toBeChecked()
  await expect(
    page.getByRole('list', { name: 'Active filters' }).getByRole('listitem'),
  ).toHaveCount(2)

  await page.goForward()
  await expect(boxes.nth(1)).toBeChecked()

  // The group stays open when its last option is cleared.
  await boxes.nth(0).uncheck()
  await boxes.nth(1).uncheck()
  await page.waitForURL('/')
  await expect(boxes.nth(1)).toBeVisible()
})

test('certificate badges load when the filter opens; a dialog explains them', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  const group = page.locator('aside details', { has: page.locator('input[name=certificate]') })
  const choices = group.getByRole('checkbox', { includeHidden: true })
  await expect(group.locator('img')).toHaveCount(0)

  await group.locator('> summary').click()

  await expect(group.locator('img')).toHaveCount(await choices.count())
  await expect(group.locator('img').first()).toHaveJSProperty('naturalWidth', 160)

  await group
    .getByRole('button', { name: /^About / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).not.toBeEmpty()
  await expect(dialog.getByRole('paragraph').first()).not.toBeEmpty()
  await expect(dialog.getByRole('link', { name: /See Network|Learn more/i }).first()).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('an empty result says so, with a link back; an outage is shown within the layout', async ({
  page,
  expectAccessible,
  allowTrouble,
}) => {
  allowTrouble(/503|Failed to load/)
  await page.goto('/?query=xqzwvjkpfhgtrb')

  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await expect(page.getByText(/No matches yet/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Clear search' }).last().click()
  await expect(cardsOf(page).first()).toBeVisible()

  await page.route('**/*.data?**', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'busy' }),
  )
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})
