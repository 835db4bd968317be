/** Callbacks of `scan`, called in text order. Numbers are UTF-16 offsets. */
export interface ScanVisitor {
  /** A single word. */
  word(start: number, end: number): void
  /**
   * Words joined by hyphens or apostrophes: start and end of each part; `joint` is the last
   * separator.
   */
  compound(parts: readonly number[], joint: 'hyphen' | 'apostrophe'): void
  /** Single letters separated by dots (C.S.A.): start and end of each. */
  acronym(parts: readonly number[]): void
  /** A run of a script without blanks: start and end of each letter including its marks. */
  run(units: readonly number[]): void
}

const unknown = 0
const blank = 1
const letter = 2
const hyphen = 3
const apostrophe = 4
const dot = 5
const unspaced = 6
const mark = 7
const skipped = 8

const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3005-\u3007\u30fc\uff70]/u
const anyMark = /[\p{M}\u200b-\u200f\u2060\u00ad\uff9e\uff9f]/u
const wordLetter = /[\p{L}\p{N}]/u
const hyphens = '-\u2010\u2011\uff0d\u00b7'
const apostrophes = "'\u2018\u2019\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u0060\u00b4\uff07\u2032"
const katakanaMiddleDots = '\u30fb\uff65'

/** Cached class of each UTF-16 unit. */
const classes = new Uint8Array(65_536)

function classify(character: string): number {
  if (hyphens.includes(character)) return hyphen
  if (apostrophes.includes(character)) return apostrophe
  if (katakanaMiddleDots.includes(character)) return skipped
  if (character === '.') return dot
  if (anyMark.test(character)) return mark
  if (!wordLetter.test(character)) return blank
  return unspacedScripts.test(character) ? unspaced : letter
}

function classAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= 0xd800 && unit <= 0xdfff) {
    const codePoint = text.codePointAt(at) ?? unit
    return codePoint > 0xffff ? classify(String.fromCodePoint(codePoint)) : blank
  }
  const known = classes[unit] ?? unknown
  if (known !== unknown) return known

  const found = classify(String.fromCharCode(unit))
  classes[unit] = found
  return found
}

function widthAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xd800 && unit <= 0xdbff && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

/** Finds the words of a text in one pass, without allocations for plain words. */
export function scan(text: string, visitor: ScanVisitor): void {
  let at = 0
  while (at < text.length) {
    const kind = classAt(text, at)
    if (kind === letter) at = scanWord(text, at, visitor)
    else if (kind === unspaced) at = scanRun(text, at, visitor)
    else at += widthAt(text, at)
  }
}

function endOfLetters(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const kind = classAt(text, at)
    if (kind !== letter && kind !== mark) break
    at += widthAt(text, at)
  }
  return at
}

function scanWord(text: string, start: number, visitor: ScanVisitor): number {
  const end = endOfLetters(text, start)
  const joint = jointAt(text, start, end)
  if (joint === blank) {
    visitor.word(start, end)
    return end
  }

  const parts = [start, end]
  let last = joint
  let partStart = start
  let at = end
  for (;;) {
    const next = jointAt(text, partStart, at)
    if (next === blank || (next === dot) !== (joint === dot)) break
    partStart = at + 1
    at = endOfLetters(text, partStart)
    parts.push(partStart, at)
    last = next
  }
  if (joint === dot) visitor.acronym(parts)
  else visitor.compound(parts, last === apostrophe ? 'apostrophe' : 'hyphen')
  return at
}

/**
 * Returns the class of the separator at `end` if it joins two parts of a word, otherwise `blank`.
 */
function jointAt(text: string, start: number, end: number): number {
  if (end + 1 >= text.length) return blank
  const kind = classAt(text, end)
  if (kind !== hyphen && kind !== apostrophe && kind !== dot) return blank
  if (classAt(text, end + 1) !== letter) return blank
  if (kind !== dot) return kind

  const single = end - start === 1 && endOfLetters(text, end + 1) === end + 2
  return single && !isDigit(text, start) && !isDigit(text, end + 1) ? dot : blank
}

function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 48 && unit <= 57
}

function scanRun(text: string, start: number, visitor: ScanVisitor): number {
  const units: number[] = []
  let at = start
  while (at < text.length) {
    const kind = classAt(text, at)
    if (kind === unspaced) {
      const from = at
      at += widthAt(text, at)
      while (at < text.length && classAt(text, at) === mark) at += widthAt(text, at)
      units.push(from, at)
    } else if (kind === skipped && at + 1 < text.length && classAt(text, at + 1) === unspaced) {
      at += 1
    } else break
  }
  visitor.run(units)
  return at
}
