import type { SignUpMode } from '#shared/enums.ts'

/** Who signs people in for us. */
export type ProviderName = 'google' | 'facebook'

/** Who somebody is at a provider. */
export interface Identity {
  /** The provider's own number for the person: addresses change hands, this does not. */
  subject: string
  name: string
  /** Lower case; null where the provider tells none. */
  email: string | null
  /** Whether the provider has made sure that the address is the person's. */
  emailVerified: boolean
}

/** What belongs to one way there and back (RFC 6749, RFC 7636). */
export interface Journey {
  redirectUri: string
  state: string
  /** PKCE. */
  verifier: string
  nonce: string
}

export interface IdentityProvider {
  name: ProviderName
  mode: SignUpMode
  /** Where the browser is sent. */
  begin(journey: Journey): Promise<URL>
  /** Who came back with this address; throws where the answer does not fit what was asked. */
  finish(cameBack: URL, journey: Journey): Promise<Identity>
}

export interface ProviderAccess {
  id: string
  secret: string
  /** Address of the issuer, or of a stand-in for it. */
  url: string
}
