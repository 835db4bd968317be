import { expect, test } from 'vitest'
import { requestedHandle } from './requested-handle.ts'

test('a name becomes letters and digits', () => {
  expect(requestedHandle('Café Solidário & Co.', null)).toBe('cafesolidarioco')
})

test('a name without Latin letters takes the name of the website', () => {
  expect(requestedHandle('みどりの店', 'https://www.midori-store.example.jp/shop')).toBe(
    'midoristore',
  )
})

test('ignores shared website hosts for names', () => {
  expect(requestedHandle('みどりの店', 'https://www.facebook.com/midori')).toBe('profile')
  expect(requestedHandle('හරිත', null)).toBe('profile')
})
