import { isRecord, rawParameters } from './parameters.ts'
import type { RawParameters } from './parameters.ts'
import { badRequest } from './refusal.ts'
import { parseJson } from '#shared/parse-json.ts'

/**
 * Position in a browse: the request's parameters and the engine's cursor. Restrictions of the key
 * are applied again.
 */
export interface BrowseCursor {
  raw: RawParameters
  engine: string
}

export function writeCursor({ raw, engine }: BrowseCursor): string {
  return Buffer.from(JSON.stringify([raw, engine])).toString('base64url')
}

/** Parses a browse cursor. Throws a 400 refusal for anything not from `writeCursor`. */
export function readCursor(cursor: string): BrowseCursor {
  const content = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'))
  const [raw, engine]: unknown[] = Array.isArray(content) ? content : []
  if (!isRecord(raw) || typeof engine !== 'string') throw badRequest('cursor: not valid')
  return { raw: rawParameters(raw), engine }
}
