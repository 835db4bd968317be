import { handleOf } from '#shared/slug.ts'

/** Hosts that many share: their name says nothing of the one whose page it is. */
const sharedHosts = new Set([
  'bit',
  'docs',
  'facebook',
  'fb',
  'goo',
  'google',
  'instagram',
  'linkedin',
  'linktr',
  'm',
  'maps',
  'sites',
  'twitter',
  'x',
  'youtu',
  'youtube',
])

/**
 * The name in the address that an enterprise would like: letters and digits of its name; of its
 * website where the name has too few Latin ones; else a plain word, to be numbered.
 */
export function wishedHandle(name: string, website: string | null | undefined): string {
  const fromName = handleOf(name)
  if (fromName.length >= 3) return fromName
  return handleOfWebsite(website) || fromName || 'profile'
}

/**
 * Gives each wish a name of its own: the wish, or the wish with the first free number from 2. `taken`
 * has every name in use or reserved that is a wish or a wish with a number; it grows.
 */
export function giveHandles(wishes: readonly string[], taken: Set<string>): string[] {
  const next = new Map<string, number>()
  return wishes.map((wish) => {
    let handle = wish
    for (let number = next.get(wish) ?? 2; taken.has(handle); number += 1) {
      const digits = String(number)
      handle = wish.slice(0, 63 - digits.length) + digits
      next.set(wish, number + 1)
    }
    taken.add(handle)
    return handle
  })
}

function handleOfWebsite(website: string | null | undefined): string {
  if (!website || !URL.canParse(website)) return ''
  const label = new URL(website).hostname.replace(/^www\./, '').split('.', 1)[0] ?? ''
  return sharedHosts.has(label) ? '' : handleOf(label)
}
