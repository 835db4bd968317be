import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into the measured server with `--import`: answers `reset` and `read` on the channel to the
 * process that started it. The histogram's own interval of 1 ms is part of what it reads.
 */
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

/** Longest CPU time between two ticks of 1 ms: the longest event loop turn. */
let longestTurn = 0
let before = process.threadCpuUsage()
/** CPU time of the main thread when figures were reset. */
let atReset = before
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  longestTurn = Math.max(longestTurn, (user + system) / 1000)
}, 1).unref()

process.on('message', (message) => {
  if (message === 'reset') {
    delay.reset()
    longestTurn = 0
    atReset = process.threadCpuUsage()
  }
  if (message === 'read') {
    const [p50, p99] = [50, 99].map((share) => delay.percentile(share) / 1e6)
    const { user, system } = process.threadCpuUsage(atReset)
    process.send?.({ p50, p99, longestTurn, cpuMs: (user + system) / 1000 })
  }
})
