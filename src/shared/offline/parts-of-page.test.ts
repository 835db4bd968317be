import { expect, test } from 'vitest'
import { isPart, partsOfPage, titleOfPage } from './parts-of-page.ts'

const html = `<!DOCTYPE html><html lang="en" data-page="layout enterprise" data-texts="/cdn/en/*.abc.json">
<head><title>Bread &amp; Salt &#x27;26 · Site</title><link rel="stylesheet" href="/assets/first-Ab_1-x.css"/>
<script id="start" type="text/plain">import "/assets/manifest-1.js"</script></head>
<body><img src="/files/1?size=card"/></body></html>`

test('a page needs what it names, its texts, and of the loaded files its own', () => {
  const loaded = ['/files/1?size=card', '/files/2?size=card', '/assets/font.woff2', '/api/v1/users']
  expect(partsOfPage(html, loaded)).toEqual([
    '/assets/first-Ab_1-x.css',
    '/assets/manifest-1.js',
    '/cdn/en/layout.abc.json',
    '/cdn/en/enterprise.abc.json',
    '/files/1?size=card',
    '/assets/font.woff2',
  ])
})

test('texts on another host are left to it', () => {
  const elsewhere = html.replace('/cdn/en', 'https://cdn.example.org/en')
  expect(partsOfPage(elsewhere, []).join()).not.toContain('json')
})

test('titles are read as a browser does', () => {
  expect(titleOfPage(html)).toBe("Bread & Salt '26 · Site")
  expect(titleOfPage('<p>none</p>')).toBe('')
})

test('answers of the API and pages are no parts', () => {
  expect(['/api/v1/users/viewer', '/', '/account', '/search/1/indexes'].filter(isPart)).toEqual([])
})
