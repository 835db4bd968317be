import { expect, test } from 'vitest'
import { openTestApp } from '#tests/support/test-app.ts'
import { ratePassword } from './password-strength.ts'

const { app, visitor } = await openTestApp()
const rate = async (password: string) => (await ratePassword(app, visitor, { password })).strength

test('a password is weak, fair or strong', async () => {
  expect(await rate('')).toBe('weak')
  expect(await rate('x9$kL')).toBe('weak')
  expect(await rate('sunshine1982')).toBe('weak')
  expect(await rate('x9$kLm2!')).toBe('fair')
  expect(await rate('correct horse battery')).toBe('strong')
})

test('several at once are rated each as itself, and very long ones too', async () => {
  const passwords = ['password', 'correct horse battery', 'sunshine', 'ab '.repeat(300)]
  const [one, two, three] = await Promise.all(passwords.map(rate))
  expect([one, two, three]).toEqual(['weak', 'strong', 'weak'])
})
