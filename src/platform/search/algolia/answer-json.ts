import { finished, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { breathe } from '#platform/event-loop.ts'
import { lineOf } from '#platform/network-of.ts'
import { Refusal } from './refusal.ts'

/** Hits put into one text: some milliseconds of work. */
const hitsPerPiece = 25
/** Smaller answers are sent in one piece, with their length. */
const mostAtOnce = 256 * 1024
/** Bytes of answers on their way to slow readers, all together and for one address. */
const mostUnderWay = 128 * 1024 ** 2
const mostUnderWayEach = 32 * 1024 ** 2

let underWay = 0
const underWayEach = new Map<string, number>()

/** The JSON of an answer in pieces, its hits some at a time, so that others have a turn in between. */
export async function jsonPieces(
  { hits, ...rest }: SearchAnswer,
  signal: AbortSignal,
): Promise<Buffer[]> {
  const end = JSON.stringify(rest).slice(1)
  if (!hits) return [Buffer.from(`{${end}`)]
  const pieces = [Buffer.from('{"hits":[')]
  for (let at = 0; at < hits.length; at += hitsPerPiece) {
    const some = JSON.stringify(hits.slice(at, at + hitsPerPiece)).slice(1, -1)
    pieces.push(Buffer.from(at === 0 ? some : `,${some}`))
    await breathe(signal)
  }
  pieces.push(Buffer.from(`],${end}`))
  return pieces
}

/** An answer of the protocol; what makes it long are its hits. */
export type SearchAnswer = Record<string, unknown> & { hits?: readonly object[] }

/** The JSON of `{"results":[…]}`. */
export function resultPieces(results: readonly Buffer[][]): Buffer[] {
  const separated = results.flatMap((pieces, at) =>
    at === 0 ? pieces : [Buffer.from(','), ...pieces],
  )
  return [Buffer.from('{"results":['), ...separated, Buffer.from(']}')]
}

/** The JSON of `{"results":[…]}` for records, null for those that are not there. */
export async function recordPieces(
  records: readonly (object | null)[],
  signal: AbortSignal,
): Promise<Buffer[]> {
  const results: Buffer[][] = []
  for (const record of records) {
    results.push([Buffer.from(JSON.stringify(record))])
    await breathe(signal)
  }
  return resultPieces(results)
}

/** Sends pieces of JSON. Throws a 429 refusal where too many long answers are on their way already. */
export function sendPieces(reply: FastifyReply, pieces: readonly Buffer[]): FastifyReply {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
  reply.type('application/json; charset=utf-8')
  if (bytes <= mostAtOnce) return reply.send(Buffer.concat(pieces).toString('utf8'))

  const line = lineOf(reply.request.ip)
  const ofLine = (underWayEach.get(line) ?? 0) + bytes
  if (ofLine > mostUnderWayEach || underWay + bytes > mostUnderWay) {
    throw new Refusal(429, 'Too many long answers are being read', { seconds: 5 })
  }
  underWay += bytes
  underWayEach.set(line, ofLine)
  // Called as well where the client left before the answer was there.
  finished(reply.raw, () => {
    underWay -= bytes
    const left = (underWayEach.get(line) ?? 0) - bytes
    if (left > 0) underWayEach.set(line, left)
    else underWayEach.delete(line)
  })
  return reply.send(Readable.from(pieces))
}
