import { expect, test } from 'vitest'
import { seal, unseal } from './encryption.ts'

const secret = Buffer.from('a key of somebody')

test('what is sealed is read with the same key for the same purpose, and not otherwise', () => {
  const sealed = seal(secret, 'our key', 'totp')

  expect(sealed.includes(secret)).toBe(false)
  expect(unseal(sealed, 'our key', 'totp')).toEqual(secret)
  expect(unseal(sealed, 'another key', 'totp')).toBeNull()
  expect(unseal(sealed, 'our key', 'something else')).toBeNull()
})

test('a changed or cut text is not read', () => {
  const sealed = seal(secret, 'our key', 'totp')
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1]! ^= 1

  expect(unseal(changed, 'our key', 'totp')).toBeNull()
  expect(unseal(sealed.subarray(0, 20), 'our key', 'totp')).toBeNull()
  expect(seal(secret, 'our key', 'totp')).not.toEqual(sealed)
})
