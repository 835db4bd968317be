import { isMainThread } from 'node:worker_threads'

// Preloaded into the tested server: moves its clock by the milliseconds received on the IPC
// channel. Monotonic time is unaffected, as when an operator sets the clock.

let movedBy = 0
const Real = Date

globalThis.Date = new Proxy(Real, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Real.now() + movedBy] : args, newTarget) as Date,
  apply: () => new Real(Real.now() + movedBy).toString(),
  get: (target, name) =>
    name === 'now' ? () => Real.now() + movedBy : (Reflect.get(target, name) as unknown),
})

if (isMainThread) {
  process.on('message', (message: { moveClockBy?: number }) => {
    movedBy = message.moveClockBy ?? movedBy
  })
  // The channel must not keep a stopped server alive.
  process.channel?.unref()
}
