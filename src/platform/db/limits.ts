import type pg from 'pg'

/** How long one kind of work waits for the database; all in milliseconds. */
export interface Limits {
  /** For a connection: a new one, or one of the pool that others are using. */
  connectMs: number
  /** For one statement; the database ends it then. */
  statementMs: number
  /** For a lock that another transaction holds. */
  lockMs: number
  /** Between two statements of a transaction: the locks of a client that died are released then. */
  idleInTransactionMs: number
  /** For an answer. Longer than `statementMs`: only a lost connection takes so long. */
  silenceMs: number
}

/** For what somebody waits for: every request, and commands that ask little. */
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

/** Probes of an idle connection begin after this: a peer that is gone is noticed. */
const keepAliveMs = 10_000

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs }

/** The limits in the words of the driver; `silenceMs` is watched by `patientClient`. */
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
 * For migrations, backup and restore, whose statements take as long as the data is large: only
 * connecting and waiting for a lock are limited. Several servers may wait for one that migrates.
 */
export const maintenanceLimits: pg.ClientConfig = {
  ...keepAlive,
  connectionTimeoutMillis: 10_000,
  lock_timeout: 1_800_000,
}
