import pg from 'pg'

/**
 * Returns a client class that destroys its connection if the database has not responded for
 * `silenceMs`. The driver's own `query_timeout` leaves such a connection in the pool, where the
 * next query waits behind the lost one; a destroyed connection fails all its queries and is
 * replaced.
 */
export function patientClient(silenceMs: number): typeof pg.Client {
  return class PatientClient extends pg.Client {
    #silence: NodeJS.Timeout | undefined

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      this.on('drain', () => this.#listened())
      this.on('end', () => this.#listened())
      this.query = this.#watching(this.query.bind(this)) as typeof this.query
    }

    #watching(query: (...args: never[]) => unknown) {
      return (...args: never[]): unknown => {
        if (this.#silence) this.#silence.refresh()
        else this.#silence = setTimeout(() => this.#giveUp(), silenceMs)
        return query(...args)
      }
    }

    #listened(): void {
      clearTimeout(this.#silence)
      this.#silence = undefined
    }

    #giveUp(): void {
      this.#silence = undefined
      // The socket is not in the types; its error fails all pending queries.
      const { connection } = this as unknown as { connection: { stream: Destroyable } }
      connection.stream.destroy(new DatabaseSilent(silenceMs))
    }
  }
}

interface Destroyable {
  destroy(error: Error): void
}

/** The database did not respond in time, and the connection was destroyed. */
class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`the database did not answer within ${ms} ms`)
  }
}
