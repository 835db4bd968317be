/** Time slice in ms that work may hold the event loop. */
const sliceMs = 5

const waiting: (() => void)[] = []
let isPumping = false
let sliceBegan = 0

/**
 * Yields to the event loop once the current time slice is used up; cheap enough to be awaited
 * often. With several tasks, one slice runs per turn of the loop, so that short requests wait for
 * one slice at most. Throws the reason of an aborted signal, so that abandoned work stops.
 */
export async function breathe(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  if (waiting.length === 0 && performance.now() - sliceBegan < sliceMs) return
  await ownTurn(signal)
}

/**
 * Waits for a turn of the event loop without other yielding work: for work that cannot be split.
 */
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
