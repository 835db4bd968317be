import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test('headings, lists and links become HTML', () => {
  expect(renderMarkdown('## Title\n\n- one\n- [two](/apply)')).toBe(
    '<h2>Title</h2>\n<ul>\n<li>one</li>\n<li><a href="/apply">two</a></li>\n</ul>',
  )
})

test('neither HTML nor a script behind a link gets through', () => {
  const html = renderMarkdown('<script>alert(1)</script>\n\n[x](javascript:alert(1)) <b onclick=x>')

  expect(html).not.toMatch(/<script|<b|javascript:/)
  expect(html).toContain('&lt;script&gt;')
})
