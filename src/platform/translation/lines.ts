/** The layout of a text: its parts in order, where a number is the index of a line. */
type Layout = readonly (string | number)[]

/** What stays as it is: line breaks, with indentation and the mark of a list item. */
const kept =
  /(^[ \t]*(?:[-*•–]|\d{1,3}[.)])?[ \t]+|(?:\r?\n)+[ \t]*(?:(?:[-*•–]|\d{1,3}[.)])[ \t]+)?)/

/**
 * Splits texts into lines to translate and the layout around them. Services may drop line breaks
 * and marks of lists if they get a text as a whole.
 */
export function splitLines(texts: readonly string[]): { lines: string[]; layouts: Layout[] } {
  const lines: string[] = []
  const layouts = texts.map((text) =>
    text.split(kept).map((part, index) => {
      // Separators are at odd indexes; without letters there is nothing to translate.
      if (index % 2 === 1 || !/\p{L}/u.test(part)) return part
      return lines.push(part) - 1
    }),
  )
  return { lines, layouts }
}

/** Puts translated lines into their layouts, each as one line without control characters. */
export function joinLines(layouts: readonly Layout[], lines: readonly string[]): string[] {
  return layouts.map((layout) =>
    layout.map((part) => (typeof part === 'string' ? part : oneLine(lines[part] ?? ''))).join(''),
  )
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
