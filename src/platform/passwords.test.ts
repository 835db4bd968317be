import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('fit their own hash and no other', async () => {
    const hash = await hashPassword('monsoon lantern')
    expect(await verifyPassword('monsoon lantern', hash)).toBe(true)
    expect(await verifyPassword('monsoon lanterns', hash)).toBe(false)
  })

  it('have another hash each time', async () => {
    expect(await hashPassword('the same')).not.toBe(await hashPassword('the same'))
  })

  it('fit however the keyboard composes a letter', async () => {
    const hash = await hashPassword('caf\u00E9')
    expect(await verifyPassword('cafe\u0301', hash)).toBe(true)
  })

  it('are checked with the costs their hash names', async () => {
    // A test vector of the reference implementation (P-H-C/phc-winner-argon2).
    const hash =
      '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await verifyPassword('password', hash)).toBe(true)
  })

  it.each(['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=256,t=2,p=1$$'])(
    'never fit what is no hash: %j',
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false)
    },
  )
})
