import { expect, test } from 'vitest'
import { giveHandles, wishedHandle } from './handles.ts'

test('a name becomes letters and digits', () => {
  expect(wishedHandle('Café Solidário & Co.', null)).toBe('cafesolidarioco')
})

test('a name without Latin letters takes the name of the website', () => {
  expect(wishedHandle('みどりの店', 'https://www.midori-store.example.jp/shop')).toBe('midoristore')
})

test('a website that many share gives no name', () => {
  expect(wishedHandle('みどりの店', 'https://www.facebook.com/midori')).toBe('profile')
  expect(wishedHandle('හරිත', null)).toBe('profile')
})

test('names taken, reserved or wished twice get the first free number', () => {
  const taken = new Set(['garden', 'garden3', 'home'])

  expect(giveHandles(['garden', 'garden', 'home', 'garden', 'soap'], taken)).toEqual([
    'garden2',
    'garden4',
    'home2',
    'garden5',
    'soap',
  ])
})

test('a long name makes room for its number', () => {
  const long = 'a'.repeat(63)

  expect(giveHandles([long], new Set([long]))).toEqual([`${'a'.repeat(62)}2`])
})
