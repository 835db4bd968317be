import type { Generated } from 'kysely'

export interface SignUpTables {
  throttle: {
    key: Buffer
    count: number
    free_at: Generated<Date>
    forget_at: Date
  }
  translation_use: {
    day: string
    characters: number
  }
  spent_proof: {
    id: Buffer
    expires_at: Date
  }
  consent: {
    account_id: number
    document: string
    version: Date
    at: Generated<Date>
  }
  known_browser: {
    account_id: number
    hash: Buffer
    user_agent: Generated<string>
    first_at: Generated<Date>
    seen_at: Generated<Date>
  }
  guest: {
    hash: Buffer
    site_id: number | null
    name: string
    email: string
    created_at: Generated<Date>
    expires_at: Date
  }
}
