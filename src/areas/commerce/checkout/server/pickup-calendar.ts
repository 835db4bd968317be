interface Pickup {
  id: string
  /** `2026-11-27` */
  day: string
  title: string
  place: string
  text: readonly string[]
  url: string
  now: Date
}

/** Returns a calendar with one whole-day event (RFC 5545). */
export function pickupCalendar({ id, day, title, place, text, url, now }: Pickup): string {
  const compact = (date: string) => date.replaceAll('-', '')
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Banyan//Store//EN',
    'BEGIN:VEVENT',
    `UID:${id}@banyan`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(next)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text.join('\n'))}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/** Lines have at most 75 bytes; continued ones begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
