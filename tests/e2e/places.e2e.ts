import { expect, test } from './fixtures.ts'
import { cardsOf, orderOf, searchFor, settledCount } from './directory-page.ts'
import { search } from './found-things.ts'

test('“Near me” and sorting by distance handle denied and failed geolocation, and set the place', async ({
  page,
  context,
  allowTrouble,
}) => {
  allowTrouble(/Failed to load resource/)
  await page.goto('/')
  const nearMe = page.getByRole('button', { name: 'Near me' })
  const said = page.locator('search').getByRole('paragraph')
  const sort = page.getByLabel('Sort by')

  await sort.selectOption('distance')
  const inResults = page.getByRole('region', { name: 'Results', exact: true })
  await expect(inResults.getByText(/Location access is blocked/)).toBeVisible()
  await nearMe.click()
  await expect(said).toHaveText(/Location access is blocked/)
  await expect(inResults.getByText(/Location access is blocked/)).toHaveCount(0)
  await expect(orderOf(page)).toHaveText('Most recent')
  await expect(page).toHaveURL('/')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(null)
  await nearMe.click()
  await expect(said).toHaveText(/We couldn’t find your location/)
  await expect(page).toHaveURL('/')
  await context.setGeolocation({ latitude: 48.2082, longitude: 16.3738 })

  await sort.selectOption('distance')
  await page.waitForURL(/sort=distance&near=48.208,16.374/)
  await expect(sort).toHaveValue('distance')
  await expect(cardsOf(page).first()).toContainText(/[\d.,]+\smi\s·/)
  const far = async (at: number) =>
    Number(/([\d.,]+)\smi\s·/.exec(await cardsOf(page).nth(at).innerText())?.[1]?.replace(',', ''))
  expect(await far(0)).toBeGreaterThan(0)
  expect(await far(0)).toBeLessThan(await far(20))

  await nearMe.click()
  await page.waitForURL('/?near=48.208,16.374&radius=25mi')
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Near me')
  await expect(orderOf(page)).toHaveText('Distance')
})

test('a place in the words becomes a chip, and “near me” asks for the position', async ({
  page,
  context,
  request,
}) => {
  const { cards } = await search(request)
  const known = cards.find(({ location }) => /^[A-Z][a-z]{3,},/.test(location ?? ''))
  const [city = '', country = ''] = known?.location?.split(', ') ?? []
  const word = known?.name.split(' ').find((part) => /^\w{4,}$/.test(part)) ?? ''
  const field = page.getByRole('combobox', { name: 'Search' })
  const chips = page.getByRole('list', { name: 'Active filters' })
  const words = `${word} in ${city}, ${country}`
  await page.goto('/')
  await searchFor(page, words)
  await expect(chips).toHaveText(new RegExp(`^in ${city}`))
  await expect(field).toHaveValue(words)
  await expect(
    cardsOf(page)
      .getByText(known?.name ?? '', { exact: true })
      .first(),
  ).toBeVisible()
  await expect(orderOf(page)).toHaveText('Distance')

  await chips.getByRole('link', { name: `in ${city}` }).click()
  await page.waitForURL(/asTyped=1/)
  await expect(chips).toHaveCount(0)
  await expect(field).toHaveValue(words)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 48.2082, longitude: 16.3738 })
  await searchFor(page, 'tea near me')
  await page.waitForURL('/?query=tea%20near%20me&near=48.208,16.374&radius=25mi')
  await expect(field).toHaveValue('tea near me')
  await chips.getByRole('link', { name: /^Near me/ }).click()
  await page.waitForURL('/?query=tea%20near%20me&asTyped=1')
})

test('the radius around a place is chosen, drawn on the map, and taken off', async ({
  page,
  request,
}) => {
  const places = await request.get('/api/v1/locations/places?query=Kandy')
  const [{ id }] = (await places.json()) as [{ id: string }]
  await page.goto(`/?location=${id}`)
  const all = await settledCount(page)
  const radii = page.getByRole('navigation', { name: 'Distance' })
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(radii.getByRole('link')).toHaveText([/^5.mi$/, /^10.mi$/, /^25.mi$/, /^50.mi$/])
  await expect(radii.locator('[aria-current]')).toHaveText(/^25.mi$/)

  await radii.getByRole('link', { name: /^5.mi$/ }).click()
  await page.waitForURL(`/?location=${id}&radius=5mi`)
  expect(await settledCount(page)).toBeLessThanOrEqual(all)
  await expect(chips).toContainText(/Within 5.mi/)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page.locator('.leaflet-overlay-pane path')).toBeVisible()

  await chips.getByRole('link', { name: /^Within/ }).click()
  await page.waitForURL((url) => !url.searchParams.has('radius'))
  await expect(radii.locator('[aria-current]')).toHaveText(/^25.mi$/)
})

test('a chosen city sorts by distance, in the order and unit of the reader’s choice', async ({
  page,
  request,
}) => {
  const places = await request.get('/api/v1/locations/places?query=Kandy')
  const [{ id }] = (await places.json()) as [{ id: string }]
  await page.goto(`/?location=${id}`)
  await expect(orderOf(page)).toHaveText('Distance')
  await expect(cardsOf(page).first()).toContainText(/\d+\.\d\smi\s·/)

  await page.getByLabel('Sort by').selectOption('recent')
  await page.waitForURL(/sort=recent/)
  await expect(cardsOf(page).first()).toContainText(/[\d.]+\smi\s·/)
  await page.getByLabel('Sort by').selectOption('')
  await page.waitForURL(`/?location=${id}`)

  await page.context().addCookies([{ name: 'country', value: 'LK', url: page.url() }])
  await page.reload()
  await expect(cardsOf(page).first()).toContainText(/\d+\.\d\skm\s·/)
})
