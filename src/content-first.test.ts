import { expect, test } from 'vitest'
import { contentFirst } from './content-first.ts'

const page = [
  '<head><meta charSet="utf-8"/><link rel="preload" as="image" href="/cover.jpg"/>',
  '<link rel="preload" as="fetch" href="/texts.json" crossorigin="anonymous" fetchPriority="low"/>',
  '<link nonce="N1" rel="modulepreload" href="/frame.js"/><link rel="modulepreload" href="/entry.js"/>',
  '<link rel="stylesheet" data-face="" href="/face.css"/>',
  '<link rel="stylesheet" href="/style.css"/></head><body><script nonce="N1" type="module" async="">',
  'import "/manifest.js";\nimport * as route0 from "/root.js";\n',
  'window.routes = {"root":route0};\nimport("/entry.js");</script></body>',
].join('')

const elements = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '')

test('a page asks for style and pictures at once, for scripts and texts when it is painted', () => {
  const html = contentFirst(page, 'N1')

  expect(elements(html)).toContain('<link rel="preload" as="image" href="/cover.jpg"/>')
  expect(elements(html)).toContain('<link rel="stylesheet" href="/style.css"/>')
  expect(elements(html)).not.toMatch(/\.js|\.json/)
  for (const href of ['/frame.js', '/entry.js', '/texts.json']) {
    expect(html.slice(html.indexOf('<script nonce="N1">'), html.indexOf('</script>'))).toContain(
      href,
    )
  }
})

test('the module that starts the page imports nothing before the page is painted', () => {
  const [, module = ''] = /<script nonce="N1" type="module" async="">([\s\S]*)<\/script>/.exec(
    contentFirst(page, 'N1'),
  ) ?? ['']

  expect(module).toBe(
    'await painted;await import("/manifest.js");\nconst route0=await import("/root.js");\n' +
      'window.routes = {"root":route0};\nimport("/entry.js");',
  )
})

test('without scripts the typeface comes at once', () => {
  expect(contentFirst(page, 'N1')).toContain(
    '<noscript id="face"><link rel="stylesheet" data-face="" href="/face.css"/></noscript>',
  )
})

test('a script of somebody else is not made to look like ours', () => {
  const theirs = page.replaceAll(' nonce="N1"', '')
  expect(contentFirst(theirs, 'N1')).toBe(theirs)
})

test('a page that has no scripts stays as it is', () => {
  const bare = '<head><link rel="stylesheet" data-face="" href="/face.css"/></head>'
  expect(contentFirst(bare, 'N1')).toBe(bare)
})
