import { expect, test } from 'vitest'
import { openTestApp } from '#tests/support/test-app.ts'

const { server } = await openTestApp({ NODE_ENV: 'development' })

test('a server in development renders pages from their sources', async () => {
  const answer = await (
    await server()
  ).inject({
    url: '/styleguide/form',
    headers: { host: 'localhost:3000' },
  })

  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('import("/src/entry.client.tsx")')
  expect(answer.body).toMatch(/<h1[^>]*>A form<\/h1>/)
})
