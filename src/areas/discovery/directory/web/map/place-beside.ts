const gap = 12
const margin = 8

/** Places a sheet beside a marker within its map, on the side with more room; a narrow map has it at the bottom. */
export function placeBeside(sheet: HTMLElement, pin: HTMLElement): void {
  const map = sheet.parentElement
  if (!map) return
  if (map.clientWidth < 600) {
    sheet.style.removeProperty('translate')
    return
  }
  const frame = map.getBoundingClientRect()
  const at = pin.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = sheet
  const isLeft = at.left - frame.left > frame.right - at.right
  const x = isLeft ? at.left - frame.left - gap - width : at.right - frame.left + gap
  const y = (at.top + at.bottom - height) / 2 - frame.top

  // Screen coordinates, from the corner that the style sheet puts it in.
  const left = clamp(x, frame.width - width - margin)
  const top = clamp(y, frame.height - height - margin)
  const translate = `${Math.round(left)}px ${Math.round(top)}px`
  if (sheet.style.translate !== translate) sheet.style.translate = translate
}

function clamp(value: number, most: number): number {
  return Math.max(margin, Math.min(value, most))
}
