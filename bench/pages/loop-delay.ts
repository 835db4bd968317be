import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into the measured server with `--import`: answers `reset` and `read` on the channel to the
 * process that started it. The histogram's own interval of 1 ms is part of what it reads.
 */
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

process.on('message', (message) => {
  if (message === 'reset') delay.reset()
  if (message === 'read') {
    process.send?.({ p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6 })
  }
})
