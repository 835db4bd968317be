import type { SignUpMode } from '#shared/enums.ts'

/** Identity providers for social login. */
export type ProviderName = 'google' | 'facebook'

/** A person's identity at a provider. */
export interface Identity {
  /** The provider's stable id of the person; unlike an email it never changes hands. */
  subject: string
  name: string
  /** Lower case; null if the provider has none. */
  email: string | null
  /** Whether the provider has verified that the email belongs to the person. */
  emailVerified: boolean
}

/** State of one authorization request (RFC 6749, RFC 7636). */
export interface Journey {
  redirectUri: string
  state: string
  /** PKCE code verifier. */
  verifier: string
  nonce: string
}

export interface IdentityProvider {
  name: ProviderName
  mode: SignUpMode
  /** Returns the authorization URL to redirect the browser to. */
  begin(journey: Journey): Promise<URL>
  /** Exchanges the callback URL for the identity; throws if it does not match the request. */
  finish(cameBack: URL, journey: Journey): Promise<Identity>
}

export interface ProviderAccess {
  id: string
  secret: string
  /** URL of the issuer, or of a stand-in for tests. */
  url: string
}
