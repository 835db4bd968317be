import * as client from 'openid-client'
import { z } from 'zod'
import { signUpMode } from '#shared/enums.ts'
import type { IdentityProvider, Journey, ProviderAccess } from './identity.ts'
import { patientSeconds, withOwnNetwork } from './own-network.ts'

/** Version of the Graph API. */
const version = 'v24.0'

const Person = z.object({
  id: z.string(),
  name: z.string().default(''),
  email: z.email().optional(),
})

/** Creates the Facebook provider: OAuth 2, with the profile from the Graph API. */
export function facebook({ id, secret, url }: ProviderAccess): IdentityProvider {
  const graph = url === facebookUrl ? 'https://graph.facebook.com' : url
  const config = new client.Configuration(
    {
      issuer: url,
      authorization_endpoint: `${url}/${version}/dialog/oauth`,
      token_endpoint: `${graph}/${version}/oauth/access_token`,
    },
    id,
    secret,
  )
  config.timeout = patientSeconds
  for (const prepare of withOwnNetwork(url)) prepare(config)

  return {
    name: 'facebook',
    mode: signUpMode.facebook,
    async begin({ redirectUri, state, verifier }) {
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'email public_profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
      })
    },
    async finish(cameBack: URL, { state, verifier }: Journey) {
      const tokens = await client.authorizationCodeGrant(config, cameBack, {
        pkceCodeVerifier: verifier,
        expectedState: state,
      })
      const address = new URL(`${graph}/${version}/me?fields=id,name,email`)
      const answer = await client.fetchProtectedResource(
        config,
        tokens.access_token,
        address,
        'GET',
      )
      const { id: subject, name, email } = Person.parse(await answer.json())
      // Facebook does not say whether the email is verified: ownership is proved in another way.
      return { subject, name, email: email?.toLowerCase() ?? null, emailVerified: false }
    },
  }
}

export const facebookUrl = 'https://www.facebook.com'
