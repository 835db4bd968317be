let waiting: (() => void)[] | null = null

if (typeof document !== 'undefined') {
  const start = () => (waiting ??= [])
  const end = () => {
    const left = waiting
    waiting = null
    // The click is dispatched right after the release.
    if (left?.length) setTimeout(() => left.forEach((act) => act()))
  }
  document.addEventListener('mousedown', start, true)
  // Drag and drop ends without a release, and a release over a scroll bar goes unnoticed.
  for (const event of ['mouseup', 'dragend', 'keydown']) {
    document.addEventListener(event, end, true)
  }
}

/**
 * Calls a function, while a mouse button or finger is pressed only after its click: what a field
 * shows when it is left would otherwise move the pressed button away, and the click miss it.
 */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act)
  else act()
}
