import { expect, test } from 'vitest'
import { toLastPage } from './last-page.ts'

const url = new URL('http://localhost/account.data?lang=en&done=unfollow&followed=3&_routes=x')

/** Returns the target of a redirect; null for none. */
function led(lists: Parameters<typeof toLastPage>[1]): string | null {
  try {
    toLastPage(url, lists)
    return null
  } catch (answer) {
    return (answer as Response).headers.get('location')
  }
}

test('a page that is not there any more leads to the last one', () => {
  const followed = { page: 3, pages: 3 }

  expect(led({ followed })).toBe('/account?lang=en&done=unfollow&followed=2')
})

test.each([0, 1])('of %i pages the first needs no number', (pages) => {
  expect(led({ followed: { page: 3, pages } })).toBe('/account?lang=en&done=unfollow')
})

test.each([
  { page: 0, pages: 0 },
  { page: 2, pages: 3 },
])('page $page of $pages stays', (followed) => {
  expect(led({ followed })).toBeNull()
})
