/** Typeface of a writing system. */
export interface Face {
  /** URL of its style sheet. */
  href: string
  /** Sample letter to test whether the device can render the script. */
  letter: string
}

const side = 32
/** A noncharacter, which no typeface has: rendered as the missing glyph. */
const missing = '\u{10ffff}'

/** Returns the characters that no typeface on the device can render. */
function undrawable(characters: readonly string[]): string[] {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []

  const draw = (character: string) => {
    context.clearRect(0, 0, side, side)
    context.font = `${side / 2}px system-ui, sans-serif`
    context.fillText(character, 4, side - 8)
    return context.getImageData(0, 0, side, side).data.join()
  }
  const nothing = draw(missing)
  return characters.filter((character) => draw(character) === nothing)
}

/**
 * Loads typefaces for scripts that the device cannot render. Most devices render all of them and
 * load nothing.
 */
export function addFaces(faces: readonly Face[]): void {
  const lacking = undrawable(faces.map(({ letter }) => letter))
  for (const { href, letter } of faces) {
    if (!lacking.includes(letter) || document.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
}
