/** A refusal in the protocol's own form: `status` and message are sent as they are. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: 400 | 403 | 404 | 413

  constructor(status: 400 | 403 | 404 | 413, message: string) {
    super(message)
    this.status = status
  }
}

export function badRequest(message: string): Refusal {
  return new Refusal(400, message)
}
