import type { Page } from '@playwright/test'
import type { Profile } from '#identity/teams/contract.ts'
import { expect } from './fixtures.ts'

/** Calls the API as the account of a page; fails where it is refused. */
export async function callApi<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<T> {
  const { origin } = new URL(process.env['TEST_BASE_URL'] ?? '')
  const answer = await page.request.fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { origin },
    ...(data && { data }),
  })
  const body = await answer.text()
  expect(answer.ok(), `${method} ${path}: ${body.slice(0, 300)}`).toBe(true)
  return (body === '' ? null : JSON.parse(body)) as T
}

/** The enterprise that the account of a page owns. */
export async function ownEnterprise(page: Page): Promise<Profile> {
  const profiles = await callApi<Profile[]>(page, 'GET', '/users/profiles')
  return profiles.find(({ type }) => type === 'vendor')!
}

/** Saves what was typed into a form at once, as when a connection returns, not after a pause. */
export async function saveAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}
