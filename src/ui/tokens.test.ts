import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const tokens = readFileSync(path.join(root, 'src/ui/tokens.css'), 'utf8')

/** Every background with all text colours used on it. */
const plainGrounds = ['sand', 'paper', 'leaf-soft', ...[0, 1, 2, 3, 4, 5].map((n) => `tint-${n}`)]
const plainInks = ['ink', 'quiet', 'leaf', 'leaf-deep', 'accent', 'alarm']
const textPairs = [
  ...plainGrounds.flatMap((ground) => plainInks.map((ink) => [ink, ground] as const)),
  ...['sand', 'paper', 'leaf-soft'].flatMap((ground) => [
    ['asked', ground] as const,
    ['again', ground] as const,
  ]),
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-deep'],
  ['on-leaf', 'alarm'],
  ['on-night', 'night'],
  ['on-night-leaf', 'night'],
  ['on-night-alarm', 'night'],
] as const

/** Outlines that alone mark a field, the focus or a selection. */
const linePairs = [
  ['field-line', 'paper'],
  ['field-line', 'sand'],
  ['leaf', 'sand'],
  ['alarm', 'paper'],
] as const

const looks = ['light', 'dark'] as const

describe.for(looks)('in the %s look', (look) => {
  test.for(textPairs)('%s can be read on %s (AA, 4.5 : 1)', ([ink, ground]) => {
    expect(contrast(ink, ground, look)).toBeGreaterThanOrEqual(4.5)
  })

  test.for(linePairs)('%s can be made out on %s (AA, 3 : 1)', ([line, ground]) => {
    expect(contrast(line, ground, look)).toBeGreaterThanOrEqual(3)
  })
})

test('no colour of the tokens escapes this test', () => {
  const tried = new Set<string>([...textPairs, ...linePairs].flat())
  const notRead = ['line', 'shade', 'veil']
  expect([...colors.keys()].filter((name) => !tried.has(name) && !notRead.includes(name))).toEqual(
    [],
  )
})

test('every token is used, and every used variable is defined', () => {
  const sheets = sheetsIn(path.join(root, 'src')).map((file) => readFileSync(file, 'utf8'))
  const text = sheets.join('\n')
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const declared = new Set([...text.matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name))
  const offered = [...tokens.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name)

  expect(offered.filter((name) => !used.has(name))).toEqual([])
  expect([...used].filter((name) => !declared.has(name))).toEqual([])
})

test('style sheets take their colours from the tokens', () => {
  const literal = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\(/i
  const guilty = sheetsIn(path.join(root, 'src'))
    .filter((file) => !file.endsWith('src/ui/tokens.css'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, at) => ({ at: `${path.relative(root, file)}:${at + 1}`, line }))
        .filter(({ line }) => literal.test(line.replaceAll(/\/\*.*?\*\//g, ''))),
    )
  expect(guilty).toEqual([])
})

const colors = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

function contrast(one: string, other: string, look: 'light' | 'dark'): number {
  const [bright = 0, dim = 0] = [one, other]
    .map((name) => luminance(colors.get(name)![look]))
    .toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

/** Relative luminance (WCAG 2.2) of `#rgb` or `#rrggbb`. */
function luminance(color: string): number {
  const digits = color.slice(1)
  const size = digits.length / 3
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const part = digits.slice(channel * size, (channel + 1) * size)
    const value = Number.parseInt(size === 1 ? part + part : part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function sheetsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map(({ parentPath, name }) => path.join(parentPath, name))
}
