import { readFile } from 'node:fs/promises'
import decompress from 'woff2-encoder/decompress'
import { fontFileOf } from '#platform/previews/typefaces.ts'
import { pinWeight } from './pin-weight.ts'

export type Weight = 'regular' | 'bold'

const weights = { regular: 400, bold: 700 } as const

/** Unpacked fonts by file and weight; a few hundred kilobytes each, and few are ever used. */
const fonts = new Map<string, Promise<Buffer>>()

/** Returns the bundled font that has a character, as a file that PDF can embed; null if none has. */
export function fontFor(
  character: string,
  weight: Weight,
): { key: string; bytes: Promise<Buffer> } | null {
  const file = fontFileOf(character)
  if (!file) return null
  const key = `${file} ${weight}`
  let bytes = fonts.get(key)
  if (!bytes) {
    bytes = unpack(file, weight)
    fonts.set(key, bytes)
  }
  return { key, bytes }
}

async function unpack(file: string, weight: Weight): Promise<Buffer> {
  return pinWeight(await decompress(await readFile(file)), weights[weight])
}
