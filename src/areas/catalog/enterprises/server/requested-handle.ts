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

function handleOfWebsite(website: string | null | undefined): string {
  if (!website || !URL.canParse(website)) return ''
  const label = new URL(website).hostname.replace(/^www\./, '').split('.', 1)[0] ?? ''
  return sharedHosts.has(label) ? '' : handleOf(label)
}
