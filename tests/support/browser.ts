import type { Browser } from '#platform/caller.ts'

/** A browser that keeps its cookies, as a service sees one. */
export function aBrowser(given: Partial<Pick<Browser, 'address' | 'userAgent'>> = {}): Browser {
  const cookies = new Map<string, string>()
  return {
    address: '203.0.113.7',
    userAgent: 'Tests',
    ...given,
    cookie: (name) => cookies.get(name),
    setCookie: (name, value) => void cookies.set(name, value),
    clearCookie: (name) => void cookies.delete(name),
  }
}
