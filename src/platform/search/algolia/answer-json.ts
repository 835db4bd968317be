import { finished, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { breathe } from '#platform/event-loop.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { Refusal } from './refusal.ts'

/** Hits serialized at a time: some milliseconds of work. */
const hitsPerPiece = 25
/** Size in bytes up to which an answer is sent in one piece, with its length. */
const mostAtOnce = 256 * 1024
/** Maximum bytes of answers being sent to slow readers, in total and per address. */
const mostUnderWay = 128 * 1024 ** 2
const mostUnderWayEach = 32 * 1024 ** 2

let underWay = 0
const underWayEach = new Map<string, number>()

/** Serializes an answer in chunks of hits and yields to the event loop in between. */
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

/** An answer of the protocol; the hits make up most of its size. */
export type SearchAnswer = Record<string, unknown> & { hits?: readonly object[] }

/** Returns the JSON of `{"results":[…]}`. */
export function resultPieces(results: readonly Buffer[][]): Buffer[] {
  const separated = results.flatMap((pieces, at) =>
    at === 0 ? pieces : [Buffer.from(','), ...pieces],
  )
  return [Buffer.from('{"results":['), ...separated, Buffer.from(']}')]
}

/** Returns the JSON of `{"results":[…]}` for records; null for missing ones. */
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

/** Sends chunks of JSON. Throws a 429 refusal if too many large answers are already being sent. */
export function sendPieces(reply: FastifyReply, pieces: readonly Buffer[]): FastifyReply {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
  reply.type('application/json; charset=utf-8')
  if (bytes <= mostAtOnce) return reply.send(Buffer.concat(pieces).toString('utf8'))

  const line = clientKeyOf(reply.request.ip)
  const ofLine = (underWayEach.get(line) ?? 0) + bytes
  if (ofLine > mostUnderWayEach || underWay + bytes > mostUnderWay) {
    throw new Refusal(429, 'Too many long answers are being read', { seconds: 5 })
  }
  underWay += bytes
  underWayEach.set(line, ofLine)
  // Also called if the client disconnected before the answer was ready.
  finished(reply.raw, () => {
    underWay -= bytes
    const left = (underWayEach.get(line) ?? 0) - bytes
    if (left > 0) underWayEach.set(line, left)
    else underWayEach.delete(line)
  })
  return reply.send(Readable.from(pieces))
}
