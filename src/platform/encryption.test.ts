import { expect, test } from 'vitest'
import { encrypt, decrypt } from './encryption.ts'

const secret = Buffer.from('a key of somebody')

test('decrypts only with the same key and context', () => {
  const sealed = encrypt(secret, 'our key', 'totp')

  expect(sealed.includes(secret)).toBe(false)
  expect(decrypt(sealed, 'our key', 'totp')).toEqual(secret)
  expect(decrypt(sealed, 'another key', 'totp')).toBeNull()
  expect(decrypt(sealed, 'our key', 'something else')).toBeNull()
})

test('a changed or cut text is not read', () => {
  const sealed = encrypt(secret, 'our key', 'totp')
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1]! ^= 1

  expect(decrypt(changed, 'our key', 'totp')).toBeNull()
  expect(decrypt(sealed.subarray(0, 20), 'our key', 'totp')).toBeNull()
  expect(encrypt(secret, 'our key', 'totp')).not.toEqual(sealed)
})
