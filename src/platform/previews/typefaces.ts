import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { Unpacking } from './unpack-worker.ts'

/** Bundled typefaces by the names in their files; Latin is taken from the first. */
const faces = [
  { name: 'figtree', family: 'Figtree Light' },
  { name: 'noto-sans-sinhala', family: 'Noto Sans Sinhala' },
  { name: 'noto-sans-tamil', family: 'Noto Sans Tamil' },
  { name: 'noto-sans-devanagari', family: 'Noto Sans Devanagari' },
  { name: 'noto-nastaliq-urdu', family: 'Noto Nastaliq Urdu' },
  { name: 'noto-sans-jp', family: 'Noto Sans JP Thin' },
]

/**
 * Font family list for the image library: each character is taken from the first font that has it.
 */
export const families = [...faces.map(({ family }) => family), 'sans-serif'].join(', ')

interface Slice {
  file: string
  ranges: readonly (readonly [number, number])[]
}

const require = createRequire(import.meta.url)

/** Lists the font files and the character ranges each contains. */
function readSlices(): Slice[] {
  return faces.flatMap(({ name }) => {
    const list = require.resolve(`@fontsource-variable/${name}/unicode.json`)
    const ranges = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
    return Object.entries(ranges).map(([slice, text]) => ({
      file: join(
        dirname(list),
        `files/${name}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
      ),
      ranges: text.split(',').map(rangeOf),
    }))
  })
}

let allSlices: Slice[] | undefined

/** Returns the bundled font file that has a character; null if none has. */
export function fontFileOf(character: string): string | null {
  const code = character.codePointAt(0) ?? 0
  allSlices ??= readSlices()
  const slice = allSlices.find(({ ranges }) =>
    ranges.some(([first, last]) => first <= code && code <= last),
  )
  return slice?.file ?? null
}

function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().slice('U+'.length).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/**
 * Registers the typefaces a text needs with the image library. The bundled files are WOFF2, which
 * it cannot read, and are unpacked into a folder on first use. Missing characters fall back to
 * system fonts.
 */
export function createTypefaces(folder: string): { provide(text: string): Promise<void> } {
  const known = new Set<string>()
  let slices: Slice[] | undefined

  const unpacked = (file: string) => join(folder, basename(file).replace(/woff2$/, 'ttf'))

  return {
    async provide(text) {
      slices ??= readSlices()
      const needed = new Set<string>()
      for (const character of text) {
        const code = character.codePointAt(0) ?? 0
        const holder = slices.find(({ ranges }) =>
          ranges.some(([first, last]) => first <= code && code <= last),
        )
        if (holder && !known.has(holder.file)) needed.add(holder.file)
      }
      await unpack(
        [...needed]
          .map((from) => ({ from, to: unpacked(from) }))
          .filter(({ to }) => !existsSync(to)),
      )
      for (const file of needed) {
        await introduce(unpacked(file))
        known.add(file)
      }
    },
  }
}

/** Unpacks fonts in a worker thread: a large one takes a tenth of a second. */
async function unpack(files: readonly Unpacking[]): Promise<void> {
  if (files.length === 0) return
  const worker = new Worker(new URL('./unpack-worker.ts', import.meta.url), { workerData: files })
  await once(worker, 'exit')
  const missing = files.find(({ to }) => !existsSync(to))
  if (missing) throw new Error(`a typeface could not be unpacked: ${missing.from}`)
}

/** Registers a font for the process: once rendered from its file, it is found by name. */
async function introduce(file: string): Promise<void> {
  // Links to it may be gone when it is next used.
  const fontfile = realpathSync(file)
  await sharp({ text: { text: '.', fontfile } })
    .raw()
    .toBuffer()
}
