import { expect, test } from 'vitest'
import { hashPassword } from '#platform/passwords.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server: built } = await openTestApp()

test('a password signs in over HTTP, and the page says who it is for', async () => {
  const email = 'ada@example.org'
  await anAccount(app.db, { email, name: 'Ada', passwordHash: await hashPassword('correct horse') })
  const server = await built()
  const post = (password: string, origin: string) =>
    server.inject({
      method: 'POST',
      url: '/api/v1/users/login',
      headers: { origin, host: 'localhost:3000' },
      payload: { email: ' Ada@Example.org ', password, rememberMe: true },
    })

  const wrong = await post('wrong', 'http://localhost:3000')
  expect(wrong.json()).toEqual({ code: 200, loginMessage: 'invalid', redirect: null })
  expect(wrong.headers['set-cookie']).toBeUndefined()
  expect((await post('correct horse', 'https://evil.example')).statusCode).toBe(403)
  const done = await post('correct horse', 'http://localhost:3000')
  expect(done.statusCode).toBe(200)
  const cookies = [done.headers['set-cookie']].flat().map(String)
  // Cookies of the browser, the session and "remember me".
  expect(cookies).toHaveLength(3)
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/)

  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const viewer = await server.inject({ url: '/api/v1/users/viewer', headers: { cookie } })
  expect(viewer.json()).toMatchObject({ name: 'Ada', acting: { type: 1, label: 'Ada' } })
  const page = await server.inject({ url: '/', headers: { cookie } })
  expect(page.headers['cache-control']).toContain('no-store')
  const visitors = await server.inject({ url: '/' })
  expect(visitors.headers['cache-control']).not.toContain('no-store')
})
