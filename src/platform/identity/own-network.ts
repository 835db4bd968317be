import { allowInsecureRequests, type Configuration } from 'openid-client'

/**
 * Timeout in seconds of one call to a provider; a callback makes up to three within one request.
 */
export const patientSeconds = 2.5

/** Allows plain http only for a provider on this machine, as in tests. */
export function withOwnNetwork(url: string): ((config: Configuration) => void)[] {
  const { protocol, hostname } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'http:' && isHere ? [allowInsecureRequests] : []
}
