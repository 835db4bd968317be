/** How long work may hold the event loop before others have a turn. */
const sliceMs = 5

const waiting: (() => void)[] = []
let isPumping = false
let sliceBegan = 0

/**
 * Gives the event loop back when the current slice of work is over: await it often, it mostly does
 * nothing. However many works go on, one slice is done in each turn of the loop, so that whoever asks
 * for little waits for no more than that.
 */
export async function breathe(): Promise<void> {
  if (waiting.length === 0 && performance.now() - sliceBegan < sliceMs) return
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    if (isPumping) return
    isPumping = true
    setImmediate(pump)
  })
  sliceBegan = performance.now()
}

function pump(): void {
  const next = waiting.shift()
  isPumping = next !== undefined
  if (!next) return
  next()
  setImmediate(pump)
}
