import { expect, test } from 'vitest'
import { openTestApp } from '#tests/support/test-app.ts'

const url = '/.well-known/security.txt'
const operated = await openTestApp({ CONTACT_EMAIL: 'help+site@operator.example' })
const unset = await openTestApp()

test('security.txt names the contact of the operator, for the host it is fetched from', async () => {
  const server = await operated.server()
  const answer = await server.inject({ url, headers: { host: 'localhost:3000' } })

  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = new Map(
    answer.body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  )
  const { Contact, Expires = '', Canonical } = Object.fromEntries(fields)
  expect(Contact).toBe('mailto:help%2Bsite@operator.example')
  expect(Canonical).toBe(`http://localhost:3000${url}`)
  const days = (Date.parse(Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('there is none without CONTACT_EMAIL, as the demo’s address has no mailbox', async () => {
  const server = await unset.server()

  expect((await server.inject(url)).statusCode).toBe(404)
})
