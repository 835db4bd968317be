import path from 'node:path'
import { Readable } from 'node:stream'
import chain from 'stream-chain'
import { parser } from 'stream-json'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import { OperatorError } from '#platform/operator-error.ts'
import { textOf } from './file-text.ts'
import type { SourceRecord } from './record.ts'

/** Objects of a JSON file with a single list. Nested lists become `a;b`, nested objects JSON. */
export async function* jsonRecords(file: string): AsyncGenerator<SourceRecord> {
  const name = path.basename(file)
  const items = chain([Readable.from(textOf(file)), parser(), streamArray()])
  try {
    for await (const item of items as AsyncIterable<{ key: number; value: unknown }>) {
      const { key, value } = item
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw new OperatorError(`${name} cannot be read: item ${key + 1} is not an object.`)
      }
      const fields = Object.entries(value).map(([column, one]) => [column, asText(one)])
      yield { row: key + 1, fields: Object.fromEntries(fields) as Record<string, string> }
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`${name} is not a JSON list of objects: ${reason}`, { cause: error })
  }
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.join(';')
  }
  return JSON.stringify(value)
}
