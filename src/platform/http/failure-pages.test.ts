import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { withFailurePages } from './failure-pages.ts'

/** Returns what a page answers whose loader or action throws. */
async function answerTo(error: unknown, half: 'loader' | 'action'): Promise<unknown> {
  const failing = () => {
    throw error
  }
  const page = { module: { [half]: failing } }
  const { routes } = withFailurePages({ routes: { page } } as unknown as ServerBuild)
  const args = { url: new URL('https://site.example/admin?page=2') }
  return (routes['page']!.module[half] as (input: unknown) => Promise<unknown>)(args).catch(
    (thrown: unknown) => thrown,
  )
}

test.each(['loader', 'action'] as const)('expected failures of a %s become pages', async (half) => {
  const missing = await answerTo(new AppError('not_found'), half)
  expect(missing).toMatchObject({ data: { code: 'not_found' }, init: { status: 404 } })

  const signedOut = (await answerTo(new AppError('not_signed_in'), half)) as Response
  expect(signedOut.status).toBe(302)
  expect(decodeURIComponent(signedOut.headers.get('location') ?? '')).toContain('/admin?page=2')

  const bug = new Error('a bug')
  expect(await answerTo(bug, half)).toBe(bug)
})
