/** Browsers take a backslash for a slash, and pass over what cannot be seen. */
const notInPaths = /[\\\p{Cc}]/u
const anySite = 'https://own.invalid'
const scheme = /^[a-z][a-z\d+.-]*:/i

/**
 * Where to go on, as given from outside: a path of this site, with the slash in front added where it
 * is missing (S-007). Null for what would lead to another site, or nowhere.
 */
export function ownPath(given: unknown): string | null {
  if (typeof given !== 'string' || given === '' || given.length > 2000) return null
  if (notInPaths.test(given) || scheme.test(given)) return null
  const path = given.startsWith('/') ? given : `/${given}`
  return isOwn(path) ? inAscii(path) : null
}

/** Whether a path stays on this site, also once dots are resolved: `/..//host` becomes `//host`. */
function isOwn(path: string): boolean {
  const resolved = path.startsWith('//') ? null : URL.parse(path, anySite)
  return resolved?.origin === anySite && !resolved.pathname.startsWith('//')
}

/** An address with everything but visible ASCII percent-encoded, as the header of a redirect needs it. */
export function inAscii(address: string): string {
  return address.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text))
}
