import createBidi from 'bidi-js'
import * as hb from 'harfbuzzjs'
import PdfDocument from 'pdfkit'
import { languageInfo, type Language } from '#shared/languages.ts'
import { fontFor, type Weight } from './pdf-fonts.ts'

export interface TextStyle {
  size?: number
  weight?: Weight
  /** Grey, for what matters less. */
  isQuiet?: boolean
  align?: 'start' | 'end'
}

/** A piece of a line in one font and direction. */
interface Run {
  text: string
  fontKey: string
  isRtl: boolean
}

interface Shaped extends Run {
  width: number
}

/** What pdfkit has inside of a font, to give it glyphs that HarfBuzz has shaped. */
interface EmbeddedFont {
  font: { unitsPerEm: number; getGlyph(id: number, codePoints: number[]): { advanceWidth: number } }
  layout: (text: string) => unknown
}

/** The package is CommonJS, but its types are not. */
interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array }
}
const bidi = (createBidi as unknown as () => Bidi)()
export const pageSize = { width: 595.28, height: 841.89, margin: 48 } as const
const leadings: Partial<Record<Language, number>> = { ur: 2.2, si: 1.6, ta: 1.6, ne: 1.6 }
const colors = { ink: '#1c241a', quiet: '#5a6453', line: '#d8d2c4' } as const

/**
 * Writes a PDF of A4 pages in any of our languages. Text is shaped by HarfBuzz, which knows scripts
 * such as Nastaliq, and set in the order of the Unicode bidirectional algorithm. Positions count
 * from the start side, which is the right one in right-to-left languages.
 */
export class PdfWriter {
  readonly #doc: PDFKit.PDFDocument
  readonly #shapers = new Map<string, hb.Font>()
  readonly #language: Language
  readonly #isRtl: boolean
  readonly #chunks: Buffer[] = []
  /** Where the next line goes, from the top. */
  y: number = pageSize.margin

  constructor({ language, title, author }: { language: Language; title: string; author: string }) {
    this.#language = language
    this.#isRtl = languageInfo[language].dir === 'rtl'
    this.#doc = new PdfDocument({
      size: 'A4',
      margin: 0,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author },
    })
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
  }

  get width(): number {
    return pageSize.width - 2 * pageSize.margin
  }

  lineHeight(size: number): number {
    return size * (leadings[this.#language] ?? 1.45)
  }

  /** Begins another page unless there is room for a height. */
  ensure(height: number): void {
    if (this.y + height <= pageSize.height - pageSize.margin) return
    this.newPage()
  }

  newPage(): void {
    this.#doc.addPage()
    this.y = pageSize.margin
  }

  /** Draws a line across the page at the present height. */
  rule(): void {
    this.#doc
      .moveTo(pageSize.margin, this.y)
      .lineTo(pageSize.width - pageSize.margin, this.y)
      .lineWidth(0.5)
      .stroke(colors.line)
  }

  /**
   * Writes a text into a column at a height, in as many lines as it needs; returns its height. `x`
   * and `width` count from the start side.
   */
  async write(
    text: string,
    { x = 0, y = this.y, width = this.width }: { x?: number; y?: number; width?: number },
    style: TextStyle = {},
  ): Promise<number> {
    const { size = 10, weight = 'regular', isQuiet = false, align = 'start' } = style
    const leading = this.lineHeight(size)
    const lines = await this.#wrap(text, width, size, weight)
    for (const [at, line] of lines.entries()) {
      const runs = await this.#shape(line, size, weight)
      const wide = runs.reduce((sum, run) => sum + run.width, 0)
      const isAtStart = align === 'start'
      const offset = isAtStart === this.#isRtl ? width - wide : 0
      const left = this.#isRtl
        ? pageSize.width - pageSize.margin - x - width + offset
        : pageSize.margin + x + (isAtStart ? 0 : width - wide)
      this.#draw(runs, left, y + at * leading + leading * 0.72, {
        size,
        color: isQuiet ? colors.quiet : colors.ink,
      })
    }
    return Math.max(1, lines.length) * leading
  }

  #draw(
    runs: readonly Shaped[],
    left: number,
    baseline: number,
    { size, color }: { size: number; color: string },
  ): void {
    let x = left
    for (const { text, fontKey, width, isRtl } of runs) {
      this.#direction = isRtl ? 'rtl' : 'ltr'
      this.#doc
        .font(fontKey)
        .fontSize(size)
        .fillColor(color)
        .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
      x += width
    }
  }

  #direction: 'rtl' | 'ltr' = 'ltr'

  /** Breaks a text into lines that fit a width: between words, or anywhere in Japanese. */
  async #wrap(text: string, width: number, size: number, weight: Weight): Promise<string[]> {
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      for (const word of this.#words(paragraph)) {
        const longer = line + word
        if (line !== '' && (await this.#measure(longer.trimEnd(), size, weight)) > width) {
          lines.push(line.trimEnd())
          line = word.trimStart()
        } else line = longer
      }
      lines.push(line.trimEnd())
    }
    return lines
  }

  get #base(): 'rtl' | 'ltr' {
    return this.#isRtl ? 'rtl' : 'ltr'
  }

  #words(text: string): string[] {
    const isCjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
    return isCjk ? Array.from(text) : (text.match(/\S+\s*/g) ?? [])
  }

  async #measure(text: string, size: number, weight: Weight): Promise<number> {
    return (await this.#shape(text, size, weight)).reduce((sum, run) => sum + run.width, 0)
  }

  /** Splits a line into runs of one font and direction, in the order in which they are seen. */
  async #shape(text: string, size: number, weight: Weight): Promise<Shaped[]> {
    const runs: Shaped[] = []
    for (const run of inVisualOrder(await this.#runsOf(text, weight))) {
      this.#direction = run.isRtl ? 'rtl' : 'ltr'
      const width = this.#doc.font(run.fontKey).fontSize(size).widthOfString(run.text)
      runs.push({ ...run, width })
    }
    return runs
  }

  async #runsOf(text: string, weight: Weight): Promise<(Run & { level: number })[]> {
    const { levels } = bidi.getEmbeddingLevels(text, directionOf(text) ?? this.#base)
    const runs: (Run & { level: number })[] = []
    let index = 0
    for (const character of text) {
      const level = levels[index] ?? 0
      index += character.length
      const last = runs.at(-1)
      const isNeutral = /[\s\p{M}\u200b-\u200f]/u.test(character)
      // Spaces and marks stay in the font of what is before them.
      const known = last && last.level === level && isNeutral ? last.fontKey : null
      const fontKey = known ?? (await this.#font(character, weight))
      if (fontKey === null) continue
      if (last && last.fontKey === fontKey && last.level === level) last.text += character
      else runs.push({ text: character, fontKey, isRtl: level % 2 === 1, level })
    }
    return runs
  }

  /** Registers the font of a character; null if no bundled font has it. */
  async #font(character: string, weight: Weight): Promise<string | null> {
    const found = fontFor(character, weight)
    if (!found) return null
    const { key } = found
    if (this.#shapers.has(key)) return key
    const bytes = await found.bytes
    const exact = new Uint8Array(bytes).buffer
    const shaper = new hb.Font(new hb.Face(new hb.Blob(exact)))
    this.#shapers.set(key, shaper)
    this.#doc.registerFont(key, bytes)
    this.#doc.font(key)
    const embedded = Reflect.get(this.#doc, '_font') as EmbeddedFont
    embedded.layout = (text) => layOut(text, shaper, embedded, this.#direction)
    return key
  }

  async end(): Promise<Buffer> {
    const ended = new Promise<void>((resolve) => this.#doc.on('end', resolve))
    this.#doc.end()
    await ended
    return Buffer.concat(this.#chunks)
  }
}

/** Direction of a line by its first letter, so that an address in Latin script reads as such. */
function directionOf(text: string): 'rtl' | 'ltr' | null {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (!letter) return null
  return /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr'
}

/** Shapes a run, in the form in which pdfkit has it from its own shaper. */
function layOut(
  text: string,
  shaper: hb.Font,
  { font }: EmbeddedFont,
  direction: 'rtl' | 'ltr',
): unknown {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(direction === 'rtl' ? hb.Direction.RTL : hb.Direction.LTR)
  hb.shape(shaper, buffer)
  const [infos, placed] = [buffer.getGlyphInfos(), buffer.getGlyphPositions()]
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const named = new Set<number>()
  const scale = 1000 / font.unitsPerEm
  const glyphs = infos.map(({ codepoint: glyphId, cluster }) => {
    const next = starts.find((start) => start > cluster) ?? text.length
    const isFirst = !named.has(cluster)
    named.add(cluster)
    const letters = isFirst ? Array.from(text.slice(cluster, next)) : []
    return font.getGlyph(
      glyphId,
      letters.map((letter) => letter.codePointAt(0) ?? 0),
    )
  })
  const positions = placed.map((position, at) => ({
    xAdvance: position.xAdvance * scale,
    yAdvance: position.yAdvance * scale,
    xOffset: position.xOffset * scale,
    yOffset: position.yOffset * scale,
    advanceWidth: (glyphs[at]?.advanceWidth ?? 0) * scale,
  }))
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return { glyphs, positions, advanceWidth }
}

/** Reverses sequences of runs from the highest level down (rule L2). */
function inVisualOrder<R extends { level: number }>(runs: readonly R[]): R[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  }
  return ordered
}
