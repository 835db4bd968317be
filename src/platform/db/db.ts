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
import { preparedName } from './prepared.ts'
import type { EnterpriseTables } from './tables/enterprise.ts'
import type { FeedbackTables } from './tables/feedback.ts'
import type { FlaggingTables } from './tables/flagging.ts'
import type { FormTables } from './tables/forms.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { ImportTables } from './tables/import.ts'
import type { DataImportTables } from './tables/data-import.ts'
import type { ListingFileTables } from './tables/listing-files.ts'
import type { ListingTables } from './tables/listing.ts'
import type { IntegrationTables } from './tables/integrations.ts'
import type { MailTables } from './tables/mail.ts'
import type { NetworkTables } from './tables/network.ts'
import type { OutboxTables } from './tables/outbox.ts'
import type { AdminHomeTables } from './tables/admin-home.ts'
import type { OwnershipTables } from './tables/ownership.ts'
import type { PageTables } from './tables/page.ts'
import type { PartyTables } from './tables/party.ts'
import type { PointsTables } from './tables/points.ts'
import type { PrivacyTables } from './tables/privacy.ts'
import type { ReferenceTables } from './tables/reference.ts'
import type { ReplyTemplateTables } from './tables/reply-template.ts'
import type { SecondFactorTables } from './tables/second-factor.ts'
import type { SellingTables } from './tables/selling.ts'
import type { SessionTables } from './tables/session.ts'
import type { SignUpTables } from './tables/sign-up.ts'
import type { StatTables } from './tables/stats.ts'
import type { StockTables } from './tables/stock.ts'
import type { ShopTables } from './tables/shop.ts'
import type { CartTables } from './tables/cart.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { SubscriptionTables } from './tables/subscription.ts'
import type { TableViewTables } from './tables/table-view.ts'
import type { TaxonomyTables } from './tables/taxonomy.ts'
import type { TeamTables } from './tables/team.ts'
import { areWritesRefused } from './write-access.ts'

/** All tables of the database, one file per noun in `tables/`. */
export interface Tables
  extends
    ReferenceTables,
    PartyTables,
    SellingTables,
    SessionTables,
    TeamTables,
    PointsTables,
    SecondFactorTables,
    SignUpTables,
    IdentityTables,
    TableViewTables,
    TaxonomyTables,
    EnterpriseTables,
    NetworkTables,
    ListingTables,
    ListingFileTables,
    MailTables,
    FeedbackTables,
    FlaggingTables,
    FormTables,
    OutboxTables,
    AdminHomeTables,
    OwnershipTables,
    ImportTables,
    IntegrationTables,
    DataImportTables,
    PageTables,
    PrivacyTables,
    StatTables,
    ReplyTemplateTables,
    StockTables,
    ShopTables,
    CartTables,
    OrderTables,
    PaymentTables,
    SubscriptionTables {}

/** Parameter type of functions that read; also accepts a transaction. */
export type Db = Kysely<Tables>

/** Parameter type of functions that write, so that they cannot be called outside a transaction. */
export type Tx = Transaction<Tables>

export interface Connection {
  db: Db
  /** Connection pool for background work, without the query builder. */
  pool: pg.Pool
  close: () => Promise<void>
}

export interface ConnectOptions {
  /** Maximum connections of each pool (requests and background work); 10 by default. */
  max?: number | undefined
  /** Timeouts outside `inBackground`; `requestLimits` by default. */
  limits?: Limits | undefined
  /**
   * Called when an idle connection breaks, for example on a database restart; the pool replaces it.
   */
  onError?: ((error: Error) => void) | undefined
}

const background = new AsyncLocalStorage<true>()

/** Runs work whose queries may take minutes: they use a separate pool with long timeouts. */
export function inBackground<T>(work: () => Promise<T>): Promise<T> {
  return background.run(true, work)
}

/**
 * Opens the connection pools of a database: one for requests, one for background work. Connects on
 * the first query. Queries throw `database_unavailable` if the database cannot be reached.
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
      // Kysely does not end a pool that it has not used.
      await end()
    },
  }
}

function openPool(url: string, limits: Limits, { max = 10, onError }: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: valueTypes,
    // Days begin at midnight UTC, whatever the server's own setting.
    options: '-c TimeZone=UTC',
    ...clientLimits(limits),
    Client: patientClient(limits.silenceMs),
  })
  // Without a listener an error on an idle connection would end the process.
  pool.on('error', (error) => onError?.(error))
  // The same for connections in use; the failing query reports the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Wraps a client for the query builder and classifies its errors. */
function guarded(client: pg.PoolClient, classify = asOutage): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) =>
    client
      .query({ text: sql, values: [...parameters], ...preparedName(sql) })
      .catch((error: unknown) => thrown(classify(error)))
  return {
    // Cursors are not used: every query is text with parameters.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy),
  }
}

/**
 * Wraps a client as read-only until it is released: a write throws `not_allowed`. A client that
 * cannot be reset is closed.
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
 * Parsers of column types: `bigint` as a number (an error if not a safe integer, rather than
 * rounded), `date` as the text `2026-11-21`, which has no time zone to shift it. `numeric`, which
 * no table uses, stays text.
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
