import { promisify } from 'node:util'
import { gunzip, inflate } from 'node:zlib'
import { badRequest, Refusal } from './refusal.ts'

/** Most a request may hold, also when unpacked: some thousands of filter terms. */
export const bodyLimitBytes = 1024 * 1024

const unpackers = { gzip: promisify(gunzip), deflate: promisify(inflate) }

/** The JSON of a body, whatever its content type says; undefined when there is none. */
export async function readBody(bytes: Buffer, encoding: string | undefined): Promise<unknown> {
  const content = (await unpacked(bytes, encoding)).toString('utf8')
  if (content.trim() === '') return undefined
  try {
    return JSON.parse(content)
  } catch {
    throw badRequest('Invalid JSON in the request body')
  }
}

async function unpacked(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? 'identity'
  if (name === 'identity' || name === '') return bytes
  if (name !== 'gzip' && name !== 'deflate') {
    throw badRequest('Content-Encoding: only gzip, deflate and identity are understood')
  }
  try {
    return await unpackers[name](bytes, { maxOutputLength: bodyLimitBytes })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    throw badRequest(`The request body is not ${name}`)
  }
}

export function tooLarge(): Refusal {
  return new Refusal(413, `A request may have at most ${bodyLimitBytes} bytes`)
}
