import { isMainThread } from 'node:worker_threads'

// Loaded into the server that is tested: moves its clock by as many milliseconds as it is told
// through its channel. Monotonic time stays, as it does when an operator sets the clock.

let movedBy = 0
const Real = Date

globalThis.Date = new Proxy(Real, {
  construct: (target, given, newTarget) =>
    Reflect.construct(
      target,
      given.length === 0 ? [Real.now() + movedBy] : given,
      newTarget,
    ) as Date,
  apply: () => new Real(Real.now() + movedBy).toString(),
  get: (target, name) =>
    name === 'now' ? () => Real.now() + movedBy : (Reflect.get(target, name) as unknown),
})

if (isMainThread) {
  process.on('message', (message: { moveClockBy?: number }) => {
    movedBy = message.moveClockBy ?? movedBy
  })
  // The channel must not keep a server alive that has stopped.
  process.channel?.unref()
}
