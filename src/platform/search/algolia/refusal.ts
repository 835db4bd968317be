/** Messages may repeat what was sent, which may be a megabyte. */
const maxMessageLength = 1_000

/** A refusal in the protocol's own form: `status` and message are sent as they are. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: RefusalStatus
  /** After so many seconds the same may be asked again; null where that would change nothing. */
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
