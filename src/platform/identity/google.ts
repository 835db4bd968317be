import * as client from 'openid-client'
import { signUpMode } from '#shared/enums.ts'
import type { IdentityProvider, Journey, ProviderAccess } from './identity.ts'
import { patientSeconds, withOwnNetwork } from './own-network.ts'

export const googleUrl = 'https://accounts.google.com'

/** Creates the provider for Google, or any other OpenID Connect issuer with discovery. */
export function google({ id, secret, url }: ProviderAccess): IdentityProvider {
  let known: Promise<client.Configuration> | undefined

  /** Discovered once; retried after a failure. */
  function configuration(): Promise<client.Configuration> {
    known ??= client
      .discovery(new URL(url), id, secret, undefined, {
        execute: withOwnNetwork(url),
        timeout: patientSeconds,
      })
      .catch((error: unknown) => {
        known = undefined
        throw error
      })
    return known
  }

  return {
    name: 'google',
    mode: signUpMode.google,
    async begin({ redirectUri, state, verifier, nonce }) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
    },
    async finish(cameBack: URL, { state, verifier, nonce }: Journey) {
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, cameBack, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no identity')
      // The ID token may contain only the subject; the userinfo call returns the rest.
      const userInfo = await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      return {
        subject: claims.sub,
        name: userInfo.name ?? '',
        email: userInfo.email?.toLowerCase() ?? null,
        emailVerified: userInfo.email_verified === true,
      }
    },
  }
}
