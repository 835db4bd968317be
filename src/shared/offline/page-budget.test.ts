import { expect, test } from 'vitest'
import { bytesOf, withoutPage, withPage } from './page-budget.ts'
import { offlinePath, type StoredIndex, type StoredPage } from './stored-pages.ts'

const kilobyte = 1024

const page = (at: number, parts: string[] = [], bytes = 10 * kilobyte): StoredPage => ({
  title: `Page of ${at}`,
  at,
  fetchedAt: at,
  bytes,
  parts,
})

const index: StoredIndex = {
  pages: {
    [offlinePath]: page(1),
    '/old': page(2, ['/assets/app.js', '/files/old']),
    '/middle': page(3, ['/assets/app.js', '/files/middle']),
  },
  parts: { '/assets/app.js': 20 * kilobyte, '/files/old': kilobyte, '/files/middle': kilobyte },
}

const added = { key: '/new', page: page(4, ['/assets/app.js']), parts: {} }

test('what fits is added, and nothing is removed', () => {
  const next = withPage(index, added)
  expect(Object.keys(next!.index.pages)).toEqual([offlinePath, '/old', '/middle', '/new'])
  expect(next!.removed).toEqual([])
})

test('the page opened longest ago goes first, with pictures that no other page shows', () => {
  const limit = bytesOf(index) + kilobyte
  const next = withPage(index, added, limit)
  expect(Object.keys(next!.index.pages)).toEqual([offlinePath, '/middle', '/new'])
  expect(next!.removed.toSorted()).toEqual(['/files/old', '/old'])
  expect(bytesOf(next!.index)).toBeLessThanOrEqual(limit)
})

test('the limit holds however many pages are opened', () => {
  const limit = 200 * kilobyte
  let stored: StoredIndex = { pages: { [offlinePath]: page(0) }, parts: {} }
  for (let at = 1; at <= 100; at += 1) {
    const picture = `/files/${at}`
    const parts = { [picture]: 7 * kilobyte }
    const next = withPage(stored, { key: `/${at}`, page: page(at, [picture]), parts }, limit)
    stored = next!.index
    expect(bytesOf(stored)).toBeLessThanOrEqual(limit)
  }
  expect(Object.keys(stored.pages)).toContain(offlinePath)
  expect(Object.keys(stored.pages)).toContain('/100')
  expect(Object.keys(stored.pages)).not.toContain('/80')
})

test('a page that is too large alone is not stored', () => {
  const large = { key: '/large', page: page(5, [], 300 * kilobyte), parts: {} }
  expect(withPage(index, large, 100 * kilobyte)).toBeNull()
})

test('a new version of a page releases the scripts of the old one', () => {
  const alone: StoredIndex = {
    pages: { '/a': page(1, ['/assets/old.js']) },
    parts: { '/assets/old.js': kilobyte },
  }
  const parts = { '/assets/new.js': kilobyte }
  const next = withPage(alone, { key: '/a', page: page(2, ['/assets/new.js']), parts })
  expect(next!.removed).toEqual(['/assets/old.js'])
})

test('removing a page keeps what others use', () => {
  expect(Object.keys(withoutPage(index, '/old').parts)).toEqual(['/assets/app.js', '/files/middle'])
})
