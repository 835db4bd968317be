import pg from 'pg'
import { AppError } from '#shared/app-error.ts'
import { errorCodeOf } from '../operator-error.ts'

/**
 * Returns `database_unavailable` for an error that says the database cannot do its work now: it is
 * away, full, read-only, overloaded or too slow. Returns `busy` where transactions stood in each
 * other's way: the database is well, and the same request may pass a moment later. Any other error
 * comes back as it is. The only place that classifies database errors: everything asked through `Db`
 * passes it.
 */
export function asOutage(error: unknown): unknown {
  if (isConflict(error)) return new AppError('busy', {}, { cause: error })
  return isOutage(error) ? new AppError('database_unavailable', {}, { cause: error }) : error
}

/** The same for connecting, where every failure means that there is no database to ask. */
export function asConnectOutage(error: unknown): AppError {
  return new AppError('database_unavailable', {}, { cause: error })
}

/** The same for a connection that was made read-only by us: a write is not allowed on it. */
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

/** Classes of SQLSTATE: connection, resources (disk, memory, connections), operator, system. */
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

/** The driver gives no codes to connections that ended under a query. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Query read timeout)/
