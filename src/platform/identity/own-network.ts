import { allowInsecureRequests, type Configuration } from 'openid-client'

/** How long a provider may take to answer one call; coming back takes up to three, within a request. */
export const patientSeconds = 2.5

/** Without encryption only a provider on this very machine is spoken to, as tests do. */
export function withOwnNetwork(url: string): ((config: Configuration) => void)[] {
  const { protocol, hostname } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'http:' && isHere ? [allowInsecureRequests] : []
}
