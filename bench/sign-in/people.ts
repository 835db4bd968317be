/** A user with a browser (cookie jar) who signs in with the form. */
export interface Person {
  email: string
  password: string
  /** IP address. */
  address: string
  cookies: Map<string, string>
}

export interface Answer {
  status: number
  ms: number
  loginMessage: string | undefined
  /** Seconds to wait, if announced by the server. */
  wait: number | undefined
}

export function aPerson(name: string, address: string, password = `demo-${name}-2026`): Person {
  return { email: `${name}@example.org`, password, address, cookies: new Map() }
}

/** Signs in again in the same browser, as a new session. */
export async function signIn(origin: string, person: Person): Promise<Answer> {
  const began = performance.now()
  const browser = person.cookies.get('browser')
  const response = await fetch(`${origin}/api/v1/users/login`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': person.address,
      ...(browser && { cookie: `browser=${browser}` }),
    },
    body: new URLSearchParams({ email: person.email, password: person.password }),
  })
  const body = (await response.json()) as { loginMessage?: string; data?: { seconds?: number } }
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    person.cookies.set(name, value)
  }
  return {
    status: response.status,
    ms: performance.now() - began,
    loginMessage: body.loginMessage,
    wait: body.data?.seconds,
  }
}

export function isSignedIn({ status, loginMessage }: Answer): boolean {
  return status === 200 && loginMessage === ''
}
