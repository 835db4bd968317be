import { isIP } from 'node:net'

/**
 * Returns the subnet of an IP address at the precision of a place: /24 for IPv4, /48 for IPv6. Null
 * for other texts.
 */
export function subnetOf(address: string): string | null {
  const family = isIP(address)
  if (family === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (family !== 6) return null
  const mapped = mappedAddress(address)
  return mapped ? subnetOf(mapped) : `${groupsOf(address, 3)}::/48`
}

/**
 * Returns the rate limit key of a client: its IPv4 address, or the /64 subnet an IPv6 connection
 * usually has.
 */
export function clientKeyOf(address: string): string {
  if (isIP(address) !== 6) return address
  return mappedAddress(address) ?? `${groupsOf(address, 4)}::/64`
}

function mappedAddress(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
}

/** Returns the first groups of an IPv6 address, in their shortest form. */
function groupsOf(address: string, count: number): string {
  const [head = ''] = address.split('%')
  const [before = '', after] = new URL(`http://[${head}]`).hostname.slice(1, -1).split('::')
  const first = before.split(':').filter(Boolean)
  const last = after?.split(':').filter(Boolean) ?? []
  const missing = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...missing, ...last].slice(0, count).join(':')
}
