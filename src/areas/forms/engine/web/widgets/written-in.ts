/** Converts digits of any script to ASCII. Unicode digits are in blocks from zero to nine. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value)
  })
}

/**
 * Parses a number in a language's format: 1.234,5 in Spanish is 1234.5. Null if invalid; ambiguous
 * input is read by the language's rules.
 */
export function parseNumber(text: string, language: string): number | null {
  const { group, decimal } = separatorsOf(language)
  const plain = asciiDigits(text)
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/[−–]/g, '-')
  const groups = plain.split(group)
  // Grouped if three digits follow the last separator, and two (India) or three each other one.
  const isGrouped =
    groups.length > 1 &&
    /^\d{3}(\D|$)/.test(groups.at(-1) ?? '') &&
    groups.slice(1, -1).every((part) => /^\d{2,3}$/.test(part))
  const digits = isGrouped ? groups.join('') : plain
  const number = isGrouped ? digits.replace(decimal, '.') : digits.replace(/[,٫]/, '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : null
}

function separatorsOf(language: string) {
  const parts = new Intl.NumberFormat([language, 'en'], {
    numberingSystem: 'latn',
  }).formatToParts(1_234_567.8)
  const partOf = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise
  return { group: partOf('group', ','), decimal: partOf('decimal', '.') }
}
