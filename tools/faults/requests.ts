import { setTimeout as sleep } from 'node:timers/promises'
import { patienceMs, type Outcome } from './samples.ts'

/** A user with an account and a cookie store. */
export interface Member {
  email: string
  password: string
  cookies: Map<string, string>
}

export interface Request {
  method: string
  path: string
  body?: unknown
  member?: Member
}

export interface Answer {
  outcome: Outcome
  body: unknown
}

/** A demo user, not yet signed in. */
export function demoMember(name: string): Member {
  return { email: `${name}@example.org`, password: `demo-${name}-2026`, cookies: new Map() }
}

let requests = 0

/** Sends a request from a new address each time, to avoid limits by address. */
export async function send(
  origin: string,
  { method, path, body, member }: Request,
): Promise<Answer> {
  requests += 1
  const cookies = [...(member?.cookies ?? [])].map(([name, value]) => `${name}=${value}`)
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        origin,
        'x-forwarded-for': `198.18.${(requests >> 8) % 256}.${requests % 256}`,
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (member) keepCookies(member, response)
    return { outcome: response.status, body: parsed(text) }
  } catch (error) {
    return { outcome: outcomeOf(error), body: null }
  }
}

/** Signs a member in; throws if that fails for a minute. */
export async function signIn(origin: string, member: Member): Promise<void> {
  const { email, password } = member
  const until = performance.now() + 60_000
  for (;;) {
    const { outcome, body } = await send(origin, {
      method: 'POST',
      path: '/api/v1/users/login',
      body: { email, password, rememberMe: true },
      member,
    })
    if (outcome === 200 && (body as { loginMessage?: string }).loginMessage === '') return
    if (performance.now() > until) throw new Error(`${email} is not signed in: ${outcome}`)
    await sleep(200)
  }
}

/** Sends a request that must succeed; returns its body. */
export async function ask<T>(origin: string, request: Request): Promise<T> {
  const { outcome, body } = await send(origin, request)
  if (typeof outcome === 'number' && outcome < 300) return body as T
  throw new Error(`${request.method} ${request.path}: ${outcome} ${JSON.stringify(body)}`)
}

function keepCookies({ cookies }: Member, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof Error && error.name === 'TimeoutError') return 'silent'
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return cause?.code === 'ECONNREFUSED' ? 'refused' : 'cut'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
