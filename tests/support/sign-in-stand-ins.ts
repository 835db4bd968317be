import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { answering, bodyOf, json, listening, sent, stopped, type StandIn } from './stand-in.ts'

export const standInClient = { id: 'directory', secret: 'only-for-tests-only-for-tests-only' }

/**
 * OpenID Connect provider that replaces Google: the typed name is the user. `ada` has the address
 * ada@accounts.example, verified unless the name begins with `unproved`.
 */
export async function startGoogleStandIn(redirectUri: string): Promise<StandIn> {
  const server = createServer()
  const url = await listening(server)
  const provider = new Provider(url, {
    clients: [
      {
        client_id: standInClient.id,
        client_secret: standInClient.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: id.includes('@') ? (id.split('@')[0] ?? id) : id,
        email: id.includes('@') ? id : `${id}@accounts.example`,
        email_verified: !id.startsWith('unproved'),
      }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end()
    void answer(request, response)
  })
  return { url, stop: () => stopped(server) }
}

/**
 * OAuth 2 and two API calls of Facebook: the typed name is the user; names that begin with `silent`
 * have no email address.
 */
export async function startFacebookStandIn(redirectUri: string): Promise<StandIn> {
  const codes = new Map<string, { name: string; challenge: string }>()
  const tokens = new Map<string, string>()
  const server = answering(respond)
  const url = await listening(server)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', url)
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    if (pathname.endsWith('/dialog/oauth')) {
      const fits =
        query.get('client_id') === standInClient.id && query.get('redirect_uri') === redirectUri
      if (!fits) return void response.writeHead(400).end('unknown client or address')
      const name = query.get('as')
      if (!name) return sent(response, 'text/html', dialogue(query))
      const code = randomBytes(16).toString('hex')
      codes.set(code, { name, challenge: query.get('code_challenge') ?? '' })
      const back = new URL(redirectUri)
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
      return void response.writeHead(302, { location: back.href }).end()
    }
    if (pathname.endsWith('/oauth/access_token')) {
      const params = new URLSearchParams(await bodyOf(request))
      const found = codes.get(params.get('code') ?? '')
      codes.delete(params.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(params.get('code_verifier') ?? '')
        .digest('base64url')
      const fits =
        found?.challenge === challenge && params.get('client_secret') === standInClient.secret
      if (!found || !fits) return json(response, 400, { error: 'invalid_grant' })
      const token = randomBytes(16).toString('hex')
      tokens.set(token, found.name)
      return json(response, 200, { access_token: token, token_type: 'bearer' })
    }
    const name = tokens.get((request.headers.authorization ?? '').replace(/^bearer /i, ''))
    if (!name) return json(response, 401, { error: { message: 'no token' } })
    const email = name.includes('@') ? name : `${name}@friends.example`
    json(response, 200, {
      id: `fb-${name}`,
      name,
      ...(!name.startsWith('silent') && { email }),
    })
  }

  return { url, stop: () => stopped(server) }
}

function dialogue(query: URLSearchParams): string {
  const stored = [...query].map(
    ([name, value]) => `<input type=hidden name=${name} value="${value}">`,
  )
  return `<!doctype html><title>Friends</title><form>${stored.join('')}
    <label>Name <input name=as></label><button>Continue</button></form>`
}
