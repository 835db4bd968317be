import pg from 'pg'
import { AppError } from '#shared/app-error.ts'
import { errorCodeOf } from '../operator-error.ts'

/**
 * Classifies a database error: returns `database_unavailable` if the database cannot work now
 * (unreachable, full, read-only, overloaded, too slow), `busy` if concurrent transactions
 * conflicted and a retry may succeed, and any other error unchanged. The only place that classifies
 * database errors: all queries through `Db` pass it.
 */
export function asOutage(error: unknown): unknown {
  if (isConflict(error)) return new AppError('busy', {}, { cause: error })
  return isOutage(error) ? new AppError('database_unavailable', {}, { cause: error }) : error
}

/** Classifies an error of connecting: always `database_unavailable`. */
export function asConnectOutage(error: unknown): AppError {
  return new AppError('database_unavailable', {}, { cause: error })
}

/** Classifies an error on a connection we made read-only: a write is `not_allowed`. */
export function asWriteRefusal(error: unknown): unknown {
  const isRefused = error instanceof pg.DatabaseError && errorCodeOf(error) === '25006'
  return isRefused ? new AppError('not_allowed', {}, { cause: error }) : asOutage(error)
}

function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && conflictStates.has(errorCodeOf(error))
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCodeOf(error)
  if (error instanceof pg.DatabaseError) {
    return outageStates.has(code) || outageClasses.has(code.slice(0, 2))
  }
  return networkCodes.has(code) || driverMessages.test(error.message)
}

/**
 * SQLSTATE classes: connection, resources (disk, memory, connections), operator intervention,
 * system.
 */
const outageClasses: ReadonlySet<string> = new Set(['08', '53', '57', '58'])

const outageStates: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: the disk was made read-only, or this is a standby
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
])

const conflictStates: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected: transactions took locks in different orders
  '55P03', // lock_not_available
])

const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of the driver for connections lost during a query, which have no code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Query read timeout)/
