import { isIP } from 'node:net'

/** The network an address is in, as coarse as a place: /24 or /48. Null for what is no address. */
export function networkOf(address: string): string | null {
  const kind = isIP(address)
  if (kind === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (kind !== 6) return null
  const mapped = mappedAddress(address)
  return mapped ? networkOf(mapped) : `${groupsOf(address, 3)}::/48`
}

/** Whom calls are counted under: an address, or the /64 that one line has of the larger kind. */
export function lineOf(address: string): string {
  if (isIP(address) !== 6) return address
  return mappedAddress(address) ?? `${groupsOf(address, 4)}::/64`
}

function mappedAddress(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
}

/** The first groups of an address of the larger kind, as they are written shortest. */
function groupsOf(address: string, count: number): string {
  const [head = ''] = address.split('%')
  const [before = '', after] = new URL(`http://[${head}]`).hostname.slice(1, -1).split('::')
  const first = before.split(':').filter(Boolean)
  const last = after?.split(':').filter(Boolean) ?? []
  const missing = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...missing, ...last].slice(0, count).join(':')
}
