import { setTimeout as sleep } from 'node:timers/promises'
import { inBackground, type Db, type Tx } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import * as consumers from './consumer-queries.ts'
import { follow, heldMs, type Progress } from './follow.ts'
import type { OutboxEvent, Topic } from './outbox.ts'
import { eventsAfter } from './outbox-queries.ts'
import type { Wakeups } from './wakeups.ts'

/** A consumer that runs in one process of all those that share the database. */
export interface Handler<T extends Topic = Topic> {
  topics: readonly T[]
  /**
   * Handles events in order, in the transaction that moves the consumer's position: what it writes
   * there happens once. Anything outside the database belongs into a job that it queues. Where it
   * throws, its writes are undone and the same events come again, then one at a time. An event that
   * was skipped may come again after later ones, and long after it was published, when an admin
   * retries it.
   */
  handle(tx: Tx, events: readonly OutboxEvent<T>[]): Promise<void>
}

/** Handlers by name, which identifies their position in the database. */
export type Handlers = Readonly<Record<string, Handler>>

export interface HandlerOptions {
  db: Db
  handlers: Handlers
  log: Log
}

const batchSize = 500
/** A handler's transactions cost more than what they do with an event, and no one waits for them. */
const spacingMs = 100
/** Then the event is skipped: after 1 + 2 + 4 + … + 256 s, some eight minutes. */
const mostAttempts = 10

/**
 * Runs the handlers whenever there are events, until stopped. One that fails is retried with a
 * growing delay and stops no other. An event that still fails after that time is moved to
 * `outbox_failure` and logged, and the handler goes on with the next.
 */
export async function startHandlers(
  options: HandlerOptions & { wakeups: Wakeups },
): Promise<{ stop(): Promise<void> }> {
  const { db, handlers, log, wakeups } = options
  await registerHandlers(db, handlers)
  const following = Object.entries(handlers).map(([name, handler]) =>
    follow(
      wakeups,
      handler.topics,
      () => handleNext(options, name, handler),
      (error) => log.warn({ err: error, handler: name }, 'outbox: a handler cannot read events'),
      spacingMs,
    ),
  )
  return {
    async stop() {
      await Promise.all(following.map((each) => each.stop()))
    },
  }
}

/** Runs the handlers until no event is left, also of transactions that end meanwhile; for tests. */
export async function handleEvents(options: HandlerOptions): Promise<void> {
  const { db, handlers } = options
  await registerHandlers(db, handlers)
  await inBackground(async () => {
    for (const [name, handler] of Object.entries(handlers)) {
      let progress = await handleNext(options, name, handler)
      while (progress !== 'idle') {
        if (progress === 'failed') throw new Error(`the handler ${name} failed`)
        if (progress === 'held') await sleep(heldMs)
        progress = await handleNext(options, name, handler)
      }
    }
  })
}

async function registerHandlers(db: Db, handlers: Handlers): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [name, { topics }] of Object.entries(handlers)) {
      await consumers.registerHandler(tx, name, topics)
    }
    await consumers.forgetOtherHandlers(tx, Object.keys(handlers))
  })
}

/** Handles the next events of one handler, unless another process is doing so. */
async function handleNext(
  { db, log }: Pick<HandlerOptions, 'db' | 'log'>,
  name: string,
  handler: Handler,
): Promise<Progress> {
  const { topics } = handler
  // Read without a transaction, as there are usually no events.
  const waiting = await consumers.waitingFor(db, name, topics)
  if (waiting === 'none') return 'idle'
  if (waiting === 'held') return 'held'
  if (waiting === 'unknown') {
    await db.transaction().execute((tx) => consumers.registerHandler(tx, name, topics))
  }

  return db.transaction().execute(async (tx) => {
    const at = await consumers.lockHandler(tx, name)
    if (!at) return 'idle'
    const { events } = await eventsAfter(tx, at, { limit: batchSize, topics })
    const last = events.at(-1)
    if (!last) return 'more'
    try {
      await consumers.inSavepoint(tx, () => handler.handle(tx, events))
    } catch (error) {
      log.debug({ err: error, handler: name }, 'outbox: a batch failed, its events are tried alone')
      return handleOneByOne(tx, { name, handler, attempts: at.attempts, events, log })
    }
    await consumers.passEvents(tx, name, last)
    return 'more'
  })
}

interface Attempt {
  name: string
  handler: Handler
  /** Failed attempts at the first event so far. */
  attempts: number
  events: readonly OutboxEvent[]
  log: Log
}

/** Handles events until one fails, which is retried later, or skipped after the last attempt. */
async function handleOneByOne(tx: Tx, attempt: Attempt): Promise<Progress> {
  const { name, handler, events, log } = attempt
  let { attempts } = attempt
  for (const event of events) {
    try {
      await consumers.inSavepoint(tx, () => handler.handle(tx, [event]))
    } catch (error) {
      const { topic, key } = event
      attempts += 1
      if (attempts < mostAttempts) {
        log.warn({ err: error, handler: name, topic, key, attempts }, 'outbox: a handler failed')
        await consumers.noteAttempt(tx, name, 2 ** (attempts - 1))
        return 'failed'
      }
      log.error(
        { err: error, handler: name, topic, key },
        'outbox: event failed after its last attempt',
      )
      await consumers.insertFailure(tx, name, event, String(error))
    }
    attempts = 0
    await consumers.passEvents(tx, name, event)
  }
  return 'more'
}
