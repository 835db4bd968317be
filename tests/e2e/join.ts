import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { AltchaChallenge } from '#platform/bot-check/bot-check.ts'
import { callApi } from './api.ts'
import { messageTo } from './mailbox.ts'

/** An address that no other test uses. */
export function anAddress(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.org`
}

/** Signs up, verifies the address and logs in, by requests. */
export async function join(page: Page, name: string, email: string, referToken?: string) {
  const { challenge } = await callApi<{ challenge: AltchaChallenge }>(
    page,
    'GET',
    '/users/signup/challenge',
  )
  const solution = await solveChallenge({ challenge, deriveKey })
  const recaptchaToken = btoa(JSON.stringify({ challenge, solution }))
  const password = 'seven green apples'
  const input = { name, email, password, confirm: password, recaptchaToken, referToken }
  await callApi(page, 'POST', '/users/signup', input)
  await callApi(page, 'POST', '/users/signup/verification', {
    token: tokenIn((await messageTo(page.request, email, /Welcome/)).path, 'token'),
  })
}

/** A parameter of the link in a mail. */
export const tokenIn = (path: string, name: string) =>
  new URL(path, 'http://localhost').searchParams.get(name) ?? ''
