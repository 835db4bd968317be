import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { AppError } from '#shared/app-error.ts'
import type { Answer } from './protocol.ts'

interface Waiting {
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

export interface WorkerThreadOptions<Message> {
  file: URL
  /** Returns the worker's data, called at each start. */
  start: () => unknown
  receive?: (message: Message) => void
  log: (event: string, details: Record<string, unknown>) => void
}

/**
 * Young generation size in MB; by default a thread would take and keep four times as much without
 * being faster.
 */
const youngMegabytes = 48

/** Maximum number of pending requests; further ones would not be answered in time. */
const mostWaiting = 500

/** Delay in ms before restarting a crashed thread; doubles while it keeps failing. */
const firstDelay = 50
const longestDelay = 5000

/** Runs a worker thread with request/response messages and restarts it when it dies. */
export function workerThread<
  Request extends object,
  Notice extends object,
  Message extends object,
>({ file, start, receive, log }: WorkerThreadOptions<Message>) {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let isReady = false
  let stopped = false
  let lastRequest = 0
  let delay = firstDelay
  const firstReady = Promise.withResolvers<void>()
  firstReady.promise.catch(() => undefined)

  function launch() {
    const launched = new Worker(file, {
      workerData: start(),
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    })
    worker = launched
    launched.on('message', (message: Answer | Message) => hear(message))
    launched.on('error', (error) => log('search_thread_failed', { error: String(error) }))
    launched.on('exit', (code) => {
      worker = undefined
      void relaunch(code)
    })
  }

  function hear(message: Answer | Message) {
    if (!isAnswer(message)) return receive?.(message)
    if (message.kind === 'ready') {
      isReady = true
      delay = firstDelay
      return firstReady.resolve()
    }
    const pending = waiting.get(message.request)
    waiting.delete(message.request)
    if (message.kind === 'failed') return pending?.reject(new Error(message.message))
    pending?.resolve(message.kind === 'answer' ? message.answer : undefined)
  }

  async function relaunch(code: number) {
    isReady = false
    for (const { reject } of waiting.values()) reject(new AppError('search_unavailable'))
    waiting.clear()
    firstReady.reject(new Error(`a search thread ended with code ${code} before it was ready`))
    if (stopped) return
    log('search_thread_restarts', { code, delay })
    await sleep(delay)
    delay = Math.min(delay * 2, longestDelay)
    if (!stopped) launch()
  }

  launch()

  return {
    ready: () => firstReady.promise,
    isReady: () => isReady,
    pending: () => waiting.size,
    /**
     * Sends a request. Rejects with `search_unavailable` if the thread is not ready or has too many
     * pending requests.
     */
    ask(message: Request): Promise<unknown> {
      if (!worker || !isReady || waiting.size >= mostWaiting) {
        return Promise.reject(new AppError('search_unavailable'))
      }
      const request = (lastRequest += 1)
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      waiting.set(request, { resolve, reject })
      worker.postMessage({ ...message, request })
      return promise
    },
    /** Sends a message without an answer, also to a thread that is still starting. */
    send(message: Notice) {
      worker?.postMessage(message)
    },
    async stop() {
      stopped = true
      await worker?.terminate()
    },
  }
}

function isAnswer(message: object): message is Answer {
  return (
    'kind' in message &&
    (message.kind === 'ready' ||
      message.kind === 'answer' ||
      message.kind === 'done' ||
      message.kind === 'failed')
  )
}
