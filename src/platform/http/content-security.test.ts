import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowOwnScripts } from './content-security.ts'

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const nonce = '0123456789abcdef'

test('our scripts are allowed by hash, and their nonce is gone from the page', () => {
  const page = `<link nonce="${nonce}" rel="stylesheet" href="/a.css"/><script nonce="${nonce}">ours()</script>
    <script nonce="${nonce}" type="module" async="">import "/b.js"</script>
    <script type="application/ld+json">{}</script><script nonce="${nonce}" src="/c.js"></script>`

  const { html, hashes } = allowOwnScripts(Buffer.from(page), nonce)

  expect(hashes).toEqual([hashOf('ours()'), hashOf('import "/b.js"')])
  expect(html.toString()).not.toContain(nonce)
  expect(html.toString()).toContain('<script>ours()</script>')
})

const evil = 'alert(document.domain)'

test.each([
  `<script>${evil}</script>`,
  `<script nonce="">${evil}</script>`,
  `<script nonce="fedcba9876543210">${evil}</script>`,
  `<script data-nonce="x">${evil}</script>`,
  `<SCRIPT>${evil}</SCRIPT>`,
  `<script>${evil}`,
  `<script x="`,
  `<svg><script>${evil}</script></svg>`,
])('a script that got into the page otherwise has no hash: %s', (injected) => {
  const page = `<p>${injected}</p><script nonce="${nonce}">ours()</script>`
  expect(allowOwnScripts(Buffer.from(page), nonce).hashes).toEqual([hashOf('ours()')])
})
