const gap = 10
const margin = 8

/** Positions an element below or above its anchor, whichever has room, within the window. */
export function positionAtAnchor(floating: HTMLElement, anchor: Element): void {
  const { left, top, bottom, width } = anchor.getBoundingClientRect()
  const own = floating.getBoundingClientRect()
  const fitsBelow = bottom + gap + own.height + margin <= innerHeight
  const fitsAbove = top - gap - own.height >= margin
  const y = fitsBelow || !fitsAbove ? bottom + gap : top - gap - own.height
  const x = left + width / 2 - own.width / 2

  // Physical properties on purpose: both values are screen coordinates.
  floating.style.left = `${clamp(x, margin, innerWidth - own.width - margin)}px`
  floating.style.top = `${clamp(y, margin, innerHeight - own.height - margin)}px`
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
