import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { userRole } from '#shared/enums.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { putAccounts, type AccountInput } from './accounts.ts'

const mira: AccountInput = { email: 'mira@example.org', name: 'Mira', role: userRole.publicUser }

describe('putAccounts', () => {
  let db: Db
  beforeAll(async () => {
    ;({ db } = await openTestDatabase())
  })

  it('makes accounts with proven addresses and the usual preferences', async () => {
    const [id] = await put([mira])
    expect(await read('mira@example.org')).toEqual({
      id,
      name: 'Mira',
      role: 4,
      password_hash: null,
      lang: 'en',
      currency: 'USD',
      country: 'US',
      verified: true,
    })
  })

  it('finds an account again by its address, and keeps what is not given', async () => {
    const [id] = await put([
      { ...mira, lang: 'ne', currency: 'NPR', country: 'NP', passwordHash: 'h' },
    ])
    const again = await put([{ ...mira, name: 'Mira Thapa', role: userRole.admin }])
    expect(again).toEqual([id])
    expect(await read('mira@example.org')).toMatchObject({
      name: 'Mira Thapa',
      role: 1,
      password_hash: 'h',
      lang: 'ne',
      currency: 'NPR',
      country: 'NP',
    })
  })

  it('answers ids in the order given, new ones among known ones', async () => {
    const [first] = await put([{ ...mira, email: 'a@example.org' }])
    const ids = await put(
      ['b', 'a', 'c'].map((name) => ({ ...mira, email: `${name}@example.org` })),
    )
    expect(ids[1]).toBe(first)
    expect(new Set(ids).size).toBe(3)
    expect((await read('c@example.org'))!.id).toBe(ids[2])
  })

  it('refuses one address twice', async () => {
    await expect(put([mira, mira])).rejects.toThrow('two accounts')
  })

  function put(accounts: AccountInput[]): Promise<number[]> {
    return db.transaction().execute((tx) => putAccounts(tx, accounts))
  }

  async function read(email: string): Promise<{ id: number } | undefined> {
    const { rows } = await sql<{ id: number }>`
      select id, name, role, password_hash, lang, currency, country,
        email_verified_at is not null as verified
      from account where email = ${email}`.execute(db)
    return rows[0]
  }
})
