/**
 * Converts a form field's local time (`2026-11-21T09:30`) in a time zone to an ISO 8601 instant.
 * Returns null if the time or the zone is invalid. A time skipped by a clock change moves to the
 * hour after it.
 */
export function instantOf(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc) || !isTimeZone(timeZone)) return null
  // The offset may differ at the guessed instant near a clock change, so it is computed again
  // there.
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString()
}

/** Converts an instant to the local time of a form field in a time zone. */
export function localTimeOf(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16)
}

export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Returns the offset of a time zone from UTC in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '00'
  const local = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`
  return Date.parse(local) - Math.floor(instant / 1000) * 1000
}
