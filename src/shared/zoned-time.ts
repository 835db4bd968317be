/**
 * A time as a field of a form has it (`2026-11-21T09:30`) in a time zone, as an instant in ISO 8601;
 * null for what is no time or no zone. An hour that a zone skips is the one after it.
 */
export function instantOf(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc) || !isTimeZone(timeZone)) return null
  // The zone is as far from UTC then as it is at the instant found; around its changes, ask again.
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString()
}

/** The other way: what a field shows of an instant in a time zone. */
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

/** Milliseconds that clocks there are ahead of UTC. */
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
