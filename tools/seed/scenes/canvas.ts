/** Size of a scene's coordinate system; the rendered picture may have another resolution. */
export const sceneWidth = 1600
export const sceneHeight = 1000

export type Point = readonly [x: number, y: number]

/** Collects shapes and gradients and renders them as SVG. */
export interface Canvas {
  /** Deterministic by seed: a scene has the same bytes everywhere. */
  random: Random
  add(...shapes: string[]): void
  /** Gradient from top to bottom, or left to right. */
  gradient(colors: readonly string[], direction?: 'down' | 'across'): string
  /** Radial gradient that fades to transparent. */
  glow(color: string, opacity: number): string
  /** The SVG with this width in pixels. */
  svg(pixels: number): string
}

export interface Random {
  /** A number in [low, high). */
  between(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function newCanvas(seed: string, width = sceneWidth, height = sceneHeight): Canvas {
  const shapes: string[] = []
  const defs: string[] = []

  function define(markup: (id: string) => string): string {
    const id = `d${defs.length}`
    defs.push(markup(id))
    return `url(#${id})`
  }

  return {
    random: randomOf(seed),
    add: (...added) => void shapes.push(...added),
    gradient(colors, direction = 'down') {
      const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
      const stops = colors
        .map((color, at) => `<stop offset="${at / (colors.length - 1)}" stop-color="${color}"/>`)
        .join('')
      return define(
        (id) => `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops}</linearGradient>`,
      )
    },
    glow: (color, opacity) =>
      define(
        (id) =>
          `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/>` +
          `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
      ),
    svg: (pixels) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels}" ` +
      `height="${(pixels * height) / width}"><defs>${defs.join('')}</defs>${shapes.join('')}</svg>`,
  }
}

/** Random numbers (mulberry32) seeded with a text. */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    between: (low, high) => low + next() * (high - low),
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}

/** Mixes two `#rrggbb` colours; `share` 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const parts = (color: string) =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const other = parts(second)
  return `#${parts(first)
    .map((part, at) => Math.round(part + ((other[at] ?? 0) - part) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

export const darker = (color: string, share = 0.2) => mix(color, '#1d1a2b', share)
export const lighter = (color: string, share = 0.2) => mix(color, '#fff8ea', share)

const round = (value: number) => Math.round(value * 10) / 10

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`
}

export function rounded(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
): string {
  return rect(x, y, w, h, fill, `rx="${round(r)}"`)
}

export function disc(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`
}

export function oval(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`
}

export function shape(points: readonly Point[], fill: string, more = ''): string {
  const list = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
  return `<polygon points="${list}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" ${more}/>`
}

export function group(shapes: readonly string[], attributes: string): string {
  return `<g ${attributes}>${shapes.join('')}</g>`
}

/** Concatenates the shapes of `count` calls, with the index from 0. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
