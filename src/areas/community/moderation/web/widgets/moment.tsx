import { dayAndTime, useWrittenTime } from '#shared/written-time.ts'

/** In the calendar of the page's language; browsers and server may put it differently. */
export function Moment({ time }: { time: string }) {
  const written = useWrittenTime(dayAndTime)

  return (
    <time dateTime={time} suppressHydrationWarning>
      {written(time)}
    </time>
  )
}
