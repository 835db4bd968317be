import { AsyncLocalStorage } from 'node:async_hooks'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { backgroundLimits, clientLimits, requestLimits, type Limits } from './limits.ts'
import { asConnectOutage, asOutage, asWriteRefusal } from './outage.ts'
import { patientClient } from './patient-client.ts'
import type { ApplicationTables } from './tables/application.ts'
import type { EnterpriseTables } from './tables/enterprise.ts'
import type { FeedbackTables } from './tables/feedback.ts'
import type { FlaggingTables } from './tables/flagging.ts'
import type { FormTables } from './tables/forms.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { ImportTables } from './tables/import.ts'
import type { ListingFileTables } from './tables/listing-files.ts'
import type { ListingTables } from './tables/listing.ts'
import type { MailTables } from './tables/mail.ts'
import type { NetworkTables } from './tables/network.ts'
import type { PageTables } from './tables/page.ts'
import type { PartyTables } from './tables/party.ts'
import type { PointsTables } from './tables/points.ts'
import type { PrivacyTables } from './tables/privacy.ts'
import type { ReferenceTables } from './tables/reference.ts'
import type { SearchTables } from './tables/search.ts'
import type { SecondFactorTables } from './tables/second-factor.ts'
import type { SessionTables } from './tables/session.ts'
import type { SignUpTables } from './tables/sign-up.ts'
import type { StatTables } from './tables/stats.ts'
import type { SubscriptionTables } from './tables/subscription.ts'
import type { TaxonomyTables } from './tables/taxonomy.ts'
import type { TeamTables } from './tables/team.ts'
import { areWritesRefused } from './write-access.ts'

/** Every table of the database, one file per noun in `tables/`. */
export interface Tables
  extends
    ReferenceTables,
    PartyTables,
    SessionTables,
    TeamTables,
    PointsTables,
    SecondFactorTables,
    SignUpTables,
    IdentityTables,
    TaxonomyTables,
    EnterpriseTables,
    NetworkTables,
    ListingTables,
    ListingFileTables,
    MailTables,
    FeedbackTables,
    FlaggingTables,
    FormTables,
    ApplicationTables,
    SearchTables,
    ImportTables,
    PageTables,
    PrivacyTables,
    StatTables,
    SubscriptionTables {}

/** What a function that reads takes; a transaction will do too. */
export type Db = Kysely<Tables>

/** What a function that writes takes, so that it cannot be called outside a transaction. */
export type Tx = Transaction<Tables>

export interface Connection {
  db: Db
  /** Connections for background work, without the query builder. */
  pool: pg.Pool
  close: () => Promise<void>
}

export interface ConnectOptions {
  /** Most connections at once, of requests and of background work each; 10 when absent. */
  max?: number | undefined
  /** What a query waits for outside `inBackground`; `requestLimits` when absent. */
  limits?: Limits | undefined
  /** Called when an idle connection breaks, as when the database restarts; the pool makes new ones. */
  onError?: ((error: Error) => void) | undefined
}

const background = new AsyncLocalStorage<true>()

/** Runs work whose queries may take minutes: they use connections of their own, with long limits. */
export function inBackground<T>(work: () => Promise<T>): Promise<T> {
  return background.run(true, work)
}

/**
 * Opens the pools of a database: one for requests, one for background work. Nothing is sent before
 * the first query. A query that fails because the database is away throws `database_unavailable`.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const requests = openPool(url, options.limits ?? requestLimits, options)
  const pool = openPool(url, backgroundLimits, options)
  let ended: Promise<unknown> | undefined
  const end = async () => {
    await (ended ??= Promise.all([requests.end(), pool.end()]))
  }
  const choosing: PostgresPool = {
    connect: async () => {
      const chosen = background.getStore() ? pool : requests
      const client = await chosen
        .connect()
        .catch((error: unknown) => thrown(asConnectOutage(error)))
      return areWritesRefused() ? readOnly(client) : guarded(client)
    },
    end,
    options: requests.options,
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: choosing }) })

  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // The query builder ends no pool that it has not used.
      await end()
    },
  }
}

function openPool(url: string, limits: Limits, { max = 10, onError }: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: valueTypes,
    ...clientLimits(limits),
    Client: patientClient(limits.silenceMs),
  })
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => onError?.(error))
  // The same for one in use: whoever uses it is told by the query that fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The client as the query builder sees it, its errors classified. */
function guarded(client: pg.PoolClient, classify = asOutage): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) =>
    client.query(sql, [...parameters]).catch((error: unknown) => thrown(classify(error)))
  return {
    // Cursors are not used: every query is text with its parameters.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy),
  }
}

/**
 * The same client, read-only until it goes back to its pool: a write throws `not_allowed`. One that
 * cannot be made writable again is closed.
 */
async function readOnly(client: pg.PoolClient): Promise<PostgresPoolClient> {
  await client.query('set default_transaction_read_only = on').catch((error: unknown) => {
    client.release(true)
    throw asOutage(error)
  })
  return {
    ...guarded(client, asWriteRefusal),
    release(destroy?: boolean) {
      if (destroy) return client.release(destroy)
      client.query('reset default_transaction_read_only').then(
        () => client.release(),
        () => client.release(true),
      )
    },
  }
}

function thrown(error: unknown): never {
  throw error
}

const int8 = 20
const int8Array = 1016
const date = 1082

/**
 * bigint comes as a number (one that does not fit exactly is an error, not a rounding), a day as
 * `2026-11-21` without a time zone to lose it in; numeric, which no table has, stays text.
 */
const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    if (oid === int8) return toSafeInteger
    if (oid === int8Array) return toSafeIntegers
    if (oid === date) return String
    return pg.types.getTypeParser(oid)
  },
}

function toSafeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`the database number ${text} is too large`)
  return number
}

function toSafeIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(toSafeInteger)
}
