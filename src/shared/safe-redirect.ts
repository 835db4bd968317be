/** Rejected characters: browsers read a backslash as a slash and drop control characters. */
const notInPaths = /[\\\p{Cc}]/u
const anySite = 'https://own.invalid'
const scheme = /^[a-z][a-z\d+.-]*:/i

/**
 * Validates a redirect target from outside: returns a path on this site, adding a missing leading
 * slash (S-007). Returns null for other sites and malformed values.
 */
export function safeRedirect(target: unknown): string | null {
  if (typeof target !== 'string' || target === '' || target.length > 2000) return null
  if (notInPaths.test(target) || scheme.test(target)) return null
  const path = target.startsWith('/') ? target : `/${target}`
  return isOwn(path) ? inAscii(path) : null
}

/**
 * Returns whether a path stays on this site after dot segments are resolved: `/..//host` becomes
 * `//host`.
 */
function isOwn(path: string): boolean {
  const resolved = path.startsWith('//') ? null : URL.parse(path, anySite)
  return resolved?.origin === anySite && !resolved.pathname.startsWith('//')
}

/** Percent-encodes everything but visible ASCII, as a `Location` header requires. */
export function inAscii(address: string): string {
  return address.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text))
}
