const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Parses a date: `2016-06-20` with or without time, `6/20/2016 10:36:13 AM` (month first, as in the
 * United States), `20.6.2016`, `Jun 20 2016 10:36AM`, or a year. Without a time zone it is UTC.
 * Null for anything else.
 */
export function readDate(cell: string): Date | null {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  return fromIso(text) ?? fromParts(text)
}

function fromIso(text: string): Date | null {
  const [, day, time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    ) ?? []
  if (!day) return null
  const date = new Date(`${day}T${time ?? '00:00'}${zone ?? 'Z'}`)
  const isReal = !Number.isNaN(date.getTime()) && (zone !== undefined || isSameDay(date, day))
  return isReal ? date : null
}

/** Rejects dates that overflow, such as June 31st. */
function isSameDay(date: Date, day: string): boolean {
  return date.toISOString().startsWith(day)
}

const time = String.raw`(?: (\d{1,2}):(\d{2})(?::(\d{2}))? ?([AP]M)?)?`
const forms: [RegExp, (parts: string[]) => [string, string, string]][] = [
  [
    new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${time}$`, 'i'),
    ([m = '', d = '', y = '']) => [y, m, d],
  ],
  [
    new RegExp(`^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})${time}$`, 'i'),
    ([d = '', m = '', y = '']) => [y, m, d],
  ],
  [
    new RegExp(`^([a-z]{3})[a-z]* (\\d{1,2}),? (\\d{4})${time}$`, 'i'),
    ([m = '', d = '', y = '']) => [y, String(months.indexOf(m.toLowerCase()) + 1), d],
  ],
  [/^(\d{4})()()$/, ([y = '']) => [y, '1', '1']],
]

function fromParts(text: string): Date | null {
  for (const [form, order] of forms) {
    const found = form.exec(text)
    if (!found) continue
    const [year, month, day] = order(found.slice(1, 4))
    const [hour = '0', minute = '0', second = '0', half] = found.slice(4)
    const iso = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
    const clock = [hour24(Number(hour), half), minute, second].map((part) =>
      String(part).padStart(2, '0'),
    )
    return fromIso(`${iso} ${clock.join(':')}`)
  }
  return null
}

function hour24(hour: number, half: string | undefined): number {
  if (!half) return hour
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
}
