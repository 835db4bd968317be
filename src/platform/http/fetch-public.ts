import { lookup as resolve } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const privateAddresses = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateAddresses.addSubnet(net, prefix, 'ipv4')
}
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 carries an IPv4 address.
  ['2002::', 16],
] as const) {
  privateAddresses.addSubnet(net, prefix, 'ipv6')
}

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateAddresses.check(address, 'ipv4')
  if (family !== 6) return false
  return publicIpv6.check(address, 'ipv6') && !privateAddresses.check(address, 'ipv6')
}

export type FetchFault =
  | 'fetchAddress'
  | 'fetchFailed'
  | 'fetchStatus'
  | 'fetchTimeout'
  | 'fetchTooLarge'

/** Why a file could not be fetched. */
export class FetchProblem extends Error {
  override name = 'FetchProblem'
  readonly fault: FetchFault

  constructor(fault: FetchFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

interface FetchOptions {
  maxBytes: number
  timeoutMs: number
  /** Addresses that may be connected to; public ones by default. */
  isAllowed?: (address: string) => boolean
}

const mostRedirects = 3

/**
 * Fetches a file that a person named, without reaching the server's own network: the address is
 * checked after it is resolved, for redirects too. Throws a FetchProblem.
 */
export async function fetchPublic(url: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    let next = url
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const answer = await request(next, options.isAllowed ?? isPublicAddress, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy()
        next = new URL(headers.location, next).href
      } else if (statusCode === 200) {
        return await bodyOf(answer, options.maxBytes)
      } else {
        answer.destroy()
        throw new FetchProblem('fetchStatus')
      }
    }
  } catch (error) {
    if (error instanceof FetchProblem) throw error
    if (error instanceof Error && error.cause instanceof FetchProblem) throw error.cause
    throw new FetchProblem('fetchFailed', { cause: error })
  }
  throw new FetchProblem('fetchStatus')
}

/** A message to an address that a person named. */
interface Message {
  body: string
  headers: Readonly<Record<string, string>>
}

export interface PostOptions extends Pick<FetchOptions, 'timeoutMs' | 'isAllowed'> {
  /** Characters of the answer that are read. */
  maxAnswer: number
}

/**
 * Posts a message to an address that a person named, without reaching the server's own network.
 * Returns the status and how the answer begins; redirects are not followed. Throws a FetchProblem.
 */
export async function postPublic(
  url: string,
  message: Message,
  options: PostOptions,
): Promise<{ status: number; answer: string }> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    const answer = await request(url, options.isAllowed ?? isPublicAddress, signal, message)
    return {
      status: answer.statusCode ?? 0,
      answer: await beginningOf(answer, options.maxAnswer),
    }
  } catch (error) {
    if (error instanceof FetchProblem) throw error
    if (error instanceof Error && error.cause instanceof FetchProblem) throw error.cause
    throw new FetchProblem(signal.aborted ? 'fetchTimeout' : 'fetchFailed', { cause: error })
  }
}

/** Reads how an answer begins; its end does not matter. */
async function beginningOf(answer: IncomingMessage, length: number): Promise<string> {
  let text = ''
  for await (const part of answer.setEncoding('utf8') as AsyncIterable<string>) {
    text += part
    if (text.length >= length) break
  }
  answer.destroy()
  return text.slice(0, length)
}

function request(
  url: string,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
  message: Message | null = null,
): Promise<IncomingMessage> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new FetchProblem('fetchAddress')
  // No lookup happens for a literal address.
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new FetchProblem('fetchAddress')
  const lookup: LookupFunction = (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (!addresses.every(({ address }) => isAllowed(address))) {
        return done(new FetchProblem('fetchAddress'), [])
      }
      const [first] = addresses
      if (options.all || !first) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
  return new Promise((resolve, reject) => {
    const send = protocol === 'https:' ? requestHttps : requestHttp
    const method = message ? 'POST' : 'GET'
    const headers = {
      accept: '*/*',
      ...message?.headers,
      ...(message && { 'content-length': Buffer.byteLength(message.body) }),
    }
    const options = { method, lookup, signal, agent: false, headers }
    send(url, options, resolve).on('error', reject).end(message?.body)
  })
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) throw new FetchProblem('fetchTooLarge')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
