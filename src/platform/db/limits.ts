import type pg from 'pg'

/** Database timeouts for one kind of work, all in milliseconds. */
export interface Limits {
  /** Waiting for a connection: a new one, or a free one in the pool. */
  connectMs: number
  /** Execution of one statement; the database cancels it then. */
  statementMs: number
  /** Waiting for a lock held by another transaction. */
  lockMs: number
  /**
   * Idle time between two statements of a transaction, after which the locks of a dead client are
   * released.
   */
  idleInTransactionMs: number
  /** Waiting for a response. Longer than `statementMs`: only reached if the connection is lost. */
  silenceMs: number
}

/** For requests and short commands. */
export const requestLimits: Limits = {
  connectMs: 4_000,
  statementMs: 7_000,
  lockMs: 4_000,
  idleInTransactionMs: 10_000,
  silenceMs: 8_000,
}

/** For jobs, the indexer, imports and exports, which may take minutes. */
export const backgroundLimits: Limits = {
  connectMs: 10_000,
  statementMs: 600_000,
  lockMs: 60_000,
  idleInTransactionMs: 300_000,
  silenceMs: 630_000,
}

/** Idle time before TCP keep-alive probes, which detect a lost peer. */
const keepAliveMs = 10_000

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs }

/** Converts the timeouts to the driver's options; `silenceMs` is enforced by `patientClient`. */
export function clientLimits(limits: Limits): pg.ClientConfig {
  return {
    ...keepAlive,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  }
}

/**
 * For migrations, backup and restore, whose duration depends on the amount of data: only connecting
 * and waiting for locks have a timeout. Several servers may wait for the migrating one.
 */
export const maintenanceLimits: pg.ClientConfig = {
  ...keepAlive,
  connectionTimeoutMillis: 10_000,
  lock_timeout: 1_800_000,
}
