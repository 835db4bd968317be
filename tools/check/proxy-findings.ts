import { request, type IncomingHttpHeaders } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { text } from 'node:stream/consumers'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface RequestOptions {
  host?: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

const main = 'directory.example.org'
const origin = `https://${main}`

/** Checks what a visitor gets through the proxy on this machine. */
export async function findingsThrough(
  from: string,
  signIns: string,
): Promise<{ ok: boolean; what: string }[]> {
  const ask = (path: string, options: RequestOptions = {}) => answerTo(from, path, options)
  const findings: { ok: boolean; what: string }[] = []
  const look = (what: string, ok: boolean) => findings.push({ ok, what })

  const home = await ask('/')
  look('the first page comes, with links to its https address', redirectUrl(home, origin))
  look('strict transport security is on', 'strict-transport-security' in home.headers)

  const network = await ask('/', { host: `monsoon.${main}` })
  look('a network’s own site comes under its name', redirectUrl(network, `https://monsoon.${main}`))

  const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' }
  const forwarded = { ...forged, Forwarded: 'host=evil.example;proto=http' }
  const spoken = await ask('/', { headers: forwarded })
  look('a visitor cannot say which site was asked', redirectUrl(spoken, origin))
  look('nor is the name they gave found on the page', !spoken.body.includes('evil.example'))

  const unknown = await ask('/', { host: 'evil.example' })
  look('another host gets no page', unknown.status === 421 || unknown.body === '')

  const redirected = await ask('/info?a=b', { method: 'INSECURE' })
  look('http leads to https', redirected.headers.location === `${origin}/info?a=b`)

  const session = await signIn(ask, signIns, forwarded)
  look(
    'signing in sets a cookie for this host alone',
    session?.startsWith('__Host-session=') ?? false,
  )
  look('which is sent by https alone', isHostOnly(session))

  const upload = await ask('/files', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', origin },
    body: Buffer.alloc(5 * 1024 * 1024, 'x'),
  })
  look(
    `a file of 5 MB reaches the server (${upload.status})`,
    'x-request-id' in upload.headers && upload.status === 400,
  )

  // Last: afterwards this address cannot write for a minute.
  let last = 0
  for (let count = 0; count < 125; count += 1) {
    const headers = { origin, 'X-Forwarded-For': `203.0.113.${count}` }
    last = (await ask('/api/v1/nothing', { method: 'POST', headers })).status
  }
  look('a visitor cannot write from many addresses', last === 429)
  return findings
}

async function signIn(
  ask: (path: string, options: RequestOptions) => Promise<Answer>,
  signIns: string,
  headers: Record<string, string>,
): Promise<string | undefined> {
  const [, email, password] = /(\S+@\S+)\s+(\S+)/.exec(signIns) ?? []
  const answer = await ask('/api/v1/users/login', {
    method: 'POST',
    headers: { ...headers, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, rememberMe: true }),
  })
  return answer.headers['set-cookie']?.find((line) => line.includes('session='))
}

function isHostOnly(cookie: string | undefined): boolean {
  return /; Path=\/;.*; Secure/i.test(cookie ?? '') && !/domain=/i.test(cookie ?? '')
}

function redirectUrl({ status, body }: Answer, address: string): boolean {
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(body) ?? []
  return status === 200 && new URL(canonical || 'http://none').origin === address
}

/** Requests any host from this machine by https, without verification; `INSECURE`: http GET. */
async function answerTo(from: string, path: string, options: RequestOptions): Promise<Answer> {
  const { host = main, method = 'GET', headers = {}, body } = options
  const secure = method !== 'INSECURE'
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = (secure ? requestSecurely : request)(
    {
      host: '127.0.0.1',
      localAddress: from,
      path,
      method: secure ? method : 'GET',
      headers: { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
      servername: main,
      rejectUnauthorized: false,
      agent: false,
    },
    (response) => {
      const { statusCode: status = 0, headers } = response
      text(response).then((body) => resolve({ status, headers, body }), reject)
    },
  )
  sent.on('error', reject)
  sent.end(body)
  return promise
}
