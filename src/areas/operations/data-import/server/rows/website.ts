import type { Notes } from './notes.ts'

export interface WebAddresses {
  website: string | null
  /** Facebook page in the same cell. */
  facebook: string | null
}

/** Placeholders for no website, and domains reserved for examples. */
const placeholders =
  /^(-+|\.+|n\/?a|none|no|nil|null|x+|tbd|todo|test|update\d*|https?:\/*|(https?:\/\/)?(www\.)?(example\.(com|org|net)|localhost)\/?)$/i

/**
 * The website in a cell that may contain several addresses, handles or placeholders. A missing
 * scheme becomes https.
 */
export function readWebsite(cell: string, notes: Notes): WebAddresses {
  const value = cell.trim()
  if (value === '') return { website: null, facebook: null }

  const words = value.split(/[\s,;|]+/).filter((word) => word !== '')
  const addresses = words.map(addressOf).filter((address) => address !== null)
  const facebook = addresses.find(({ isFacebook }) => isFacebook) ?? null
  const website = addresses.find(({ isFacebook }) => !isFacebook) ?? facebook
  const handles = words.filter((word) => word.startsWith('@'))
  // A partial address, broken by a space or part of a postal address, is not usable.
  if (!website || addresses.length + handles.length < words.length) {
    notes.repaired('websiteInvalid', { value })
    return { website: null, facebook: facebook?.url ?? null }
  }

  if (words.length > 1) notes.repaired('websiteOneOf', { value, url: website.url })
  else if (website.addedScheme) notes.repaired('websiteScheme', { value })
  return { website: website.url, facebook: facebook?.url ?? null }
}

function addressOf(word: string) {
  const bare = word.replace(/^[("'<]+|[)"'>]+$/g, '')
  if (placeholders.test(bare) || bare.includes('@')) return null

  const complete = bare
    .replace(/^(https?):\/*/i, '$1://')
    .replace(/^https?:\/\/(?=https?:\/\/)/i, '')
  const hasScheme = /^https?:\/\//i.test(complete)
  const url = hasScheme ? complete : `https://${complete.replace(/^\/+/, '')}`
  if (!URL.canParse(url) || url.length > 2000) return null

  const { hostname } = new URL(url)
  if (!/^[^.\s]+(\.[^.\s]+)*\.\p{L}[\p{L}\p{N}-]+$/u.test(hostname)) return null
  return { url, addedScheme: !hasScheme, isFacebook: /(^|\.)facebook\.com$/.test(hostname) }
}
