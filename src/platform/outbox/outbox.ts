/**
 * Payload by topic, null for topics that need only a key. Features add their topics by `declare
 * module`, so that a misspelt topic or a wrong payload does not compile.
 */
export interface Topics {}

export type Topic = keyof Topics

/** A position in the outbox: all events of earlier transactions, and this one's up to `seq`. */
export interface Position {
  xid: string
  seq: number
}

export interface OutboxEvent<T extends Topic = Topic> extends Position {
  topic: T
  /** Id of the row that the event is about. */
  key: number
  payload: Topics[T]
}

export function formatPosition({ xid, seq }: Position): string {
  return `${xid}:${seq}`
}

/** Parses what `formatPosition` returned; null for anything else. */
export function parsePosition(text: string | null): Position | null {
  const [, xid, seq] = /^(\d+):(\d+)$/.exec(text ?? '') ?? []
  return xid && seq ? { xid, seq: Number(seq) } : null
}

export function isBefore(a: Position, b: Position): boolean {
  const difference = BigInt(a.xid) - BigInt(b.xid)
  return difference < 0n || (difference === 0n && a.seq < b.seq)
}
