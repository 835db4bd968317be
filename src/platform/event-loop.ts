/** How long work may hold the event loop before others have a turn. */
const sliceMs = 5

const waiting: (() => void)[] = []
let isPumping = false
let sliceBegan = 0

/**
 * Gives the event loop back when the current slice of work is over: await it often, it mostly does
 * nothing. However many works go on, one slice is done in each turn of the loop, so that whoever asks
 * for little waits for no more than that. Throws the reason of a signal that is aborted, so that work
 * stops for which nobody waits any longer.
 */
export async function breathe(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  if (waiting.length === 0 && performance.now() - sliceBegan < sliceMs) return
  await ownTurn(signal)
}

/** Waits for a turn of the event loop in which no other work is done: for work that cannot be cut. */
export async function ownTurn(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    if (isPumping) return
    isPumping = true
    setImmediate(pump)
  })
  sliceBegan = performance.now()
  signal?.throwIfAborted()
}

function pump(): void {
  const next = waiting.shift()
  isPumping = next !== undefined
  if (!next) return
  next()
  setImmediate(pump)
}
