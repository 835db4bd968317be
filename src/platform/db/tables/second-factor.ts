import type { Generated } from 'kysely'

export interface SecondFactorTables {
  /** `session_id` is the session that began the setup; null once it is confirmed. */
  totp: {
    account_id: number
    sealed_key: Buffer
    confirmed_at: Date | null
    session_id: number | null
    last_step: Generated<number>
    created_at: Generated<Date>
  }
  recovery_code: {
    account_id: number
    hash: Buffer
    used_at: Date | null
  }
  passkey: {
    id: Buffer
    account_id: number
    host: string
    public_key: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    name: string
    created_at: Generated<Date>
    used_at: Date | null
  }
}
