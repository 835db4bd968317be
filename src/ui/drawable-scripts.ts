/** Of a script. */
export interface Face {
  /** Of its style sheet. */
  href: string
  /** A letter to try by whether the device can draw the script. */
  letter: string
}

const side = 32
/** A noncharacter: no typeface has it, so it is drawn as what is missing. */
const missing = '\u{10ffff}'

/** The characters that the reader's device has no typeface of its own for. */
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
 * Adds typefaces of scripts that the reader's device cannot draw. Most can draw all, and then no
 * bytes are spent on names in scripts other than the page's.
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
