import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'
import { search } from './found-things.ts'

test('other sites can embed the profile card only', async ({
  context,
  request,
  baseURL,
  allowTrouble,
  expectAccessible,
}) => {
  const { cards } = await search(request)
  const { subdomain, name } = cards[0]!
  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><html lang="en"><title>Somebody else’s page</title><main>
      <iframe id="card" src="${baseURL}/embed/${subdomain}?lang=en" title="card"></iframe>
      <iframe id="profile" src="${baseURL}/${subdomain}?lang=en" title="profile"></iframe></main>`)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  allowTrouble(/frame-ancestors 'none'/)
  const page = await context.newPage()
  await page.goto(`http://elsewhere.localhost:${port}/`)

  const card = page.frameLocator('#card')
  await expect(card.getByRole('heading', { name })).toBeVisible()
  await expect(card.locator('script:not([type="application/ld+json"])')).toHaveCount(0)
  await expect(page.frameLocator('#profile').getByRole('heading', { name })).toHaveCount(0)
  await page.locator('#profile').evaluate((frame) => frame.remove())
  await expectAccessible(page)

  const profile = page.waitForEvent('popup')
  await card.getByRole('link', { name: 'View profile' }).click()
  await expect(await profile).toHaveURL(`${baseURL}/${subdomain}?lang=en`)
  elsewhere.close()
})
