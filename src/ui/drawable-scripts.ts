const side = 32
/** A noncharacter: no typeface has it, so it is drawn as what is missing. */
const missing = '\u{10ffff}'

/**
 * The characters that the reader's device has no typeface of its own for. Most have one for every
 * script, and then no bytes are spent on names in scripts other than the page's.
 */
export function undrawable(characters: readonly string[]): string[] {
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
