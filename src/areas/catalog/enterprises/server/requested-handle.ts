import { handleOf } from '#shared/slug.ts'

/** Shared hosts, whose name does not identify the owner of a page. */
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
 * Derives a slug from the name; with too few Latin letters, from the website; otherwise a generic
 * word that gets a numeric suffix.
 */
export function requestedHandle(name: string, website: string | null | undefined): string {
  const fromName = handleOf(name)
  if (fromName.length >= 3) return fromName
  return handleOfWebsite(website) || fromName || 'profile'
}

function handleOfWebsite(website: string | null | undefined): string {
  if (!website || !URL.canParse(website)) return ''
  const label = new URL(website).hostname.replace(/^www\./, '').split('.', 1)[0] ?? ''
  return sharedHosts.has(label) ? '' : handleOf(label)
}
