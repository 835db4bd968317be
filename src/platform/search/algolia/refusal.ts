/** Maximum length of a message, which may repeat input of up to a megabyte. */
const maxMessageLength = 1_000

/** An error in the protocol's format: status and message are sent as they are. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: RefusalStatus
  /** Seconds after which a retry may succeed; null if it cannot. */
  readonly seconds: number | null

  constructor(status: RefusalStatus, message: string, { seconds }: { seconds?: number } = {}) {
    super(message.slice(0, maxMessageLength))
    this.status = status
    this.seconds = seconds ?? null
  }
}

type RefusalStatus = 400 | 403 | 404 | 413 | 429

export function badRequest(message: string): Refusal {
  return new Refusal(400, message)
}
