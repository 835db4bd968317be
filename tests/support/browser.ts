import type { Browser, Caller } from '#platform/caller.ts'
import { mainSiteId } from '#shared/constants.ts'

/** A `Browser`, as services receive it, with a cookie store. */
export function aBrowser(overrides: Partial<Pick<Browser, 'address' | 'userAgent'>> = {}): Browser {
  const cookies = new Map<string, string>()
  return {
    address: '203.0.113.7',
    userAgent: 'Tests',
    ...overrides,
    cookie: (name) => cookies.get(name),
    setCookie: (name, value) => void cookies.set(name, value),
    clearCookie: (name) => void cookies.delete(name),
  }
}

/** A caller without an account on the main site. */
export function aVisitor(overrides: Partial<Caller> = {}): Caller {
  return {
    accountId: null,
    role: null,
    session: null,
    teams: [],
    browser: aBrowser(),
    site: {
      id: mainSiteId,
      networkId: null,
      host: null,
      name: null,
      logoUrl: null,
      contactEmail: null,
      layout: null,
      subdomain: null,
    },
    origin: 'http://localhost',
    language: 'en',
    currency: 'USD',
    country: 'US',
    theme: 'system',
    ...overrides,
  }
}
