import type { Generated } from 'kysely'

export interface SignUpTables {
  throttle: ThrottleTable
  spent_proof: SpentProofTable
  consent: ConsentTable
  known_browser: KnownBrowserTable
  guest: GuestTable
}

export interface ThrottleTable {
  key: Buffer
  count: number
  free_at: Generated<Date>
  forget_at: Date
}

export interface SpentProofTable {
  id: Buffer
  expires_at: Date
}

export interface ConsentTable {
  account_id: number
  document: string
  version: Date
  at: Generated<Date>
}

export interface KnownBrowserTable {
  account_id: number
  hash: Buffer
  user_agent: Generated<string>
  first_at: Generated<Date>
  seen_at: Generated<Date>
}

export interface GuestTable {
  hash: Buffer
  site_id: number | null
  name: string
  email: string
  created_at: Generated<Date>
  expires_at: Date
}
