import { isRecord, rawParameters } from './parameters.ts'
import type { RawParameters } from './parameters.ts'
import { badRequest } from './refusal.ts'

/** A place in a browse: what was asked, and the engine's cursor. Limits of the key apply anew. */
export interface BrowseCursor {
  raw: RawParameters
  engine: string
}

export function writeCursor({ raw, engine }: BrowseCursor): string {
  return Buffer.from(JSON.stringify([raw, engine])).toString('base64url')
}

/** Throws a 400 refusal for anything that `writeCursor` did not write. */
export function readCursor(cursor: string): BrowseCursor {
  const content = jsonOf(Buffer.from(cursor, 'base64url').toString('utf8'))
  const [raw, engine]: unknown[] = Array.isArray(content) ? content : []
  if (!isRecord(raw) || typeof engine !== 'string') throw badRequest('cursor: not valid')
  return { raw: rawParameters(raw), engine }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
