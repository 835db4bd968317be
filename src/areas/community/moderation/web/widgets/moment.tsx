import { dayAndTime, useWrittenTime } from '#shared/written-time.ts'

/** In the page's calendar; browser and server may format differently. */
export function Moment({ time }: { time: string }) {
  const written = useWrittenTime(dayAndTime)

  return (
    <time dateTime={time} suppressHydrationWarning>
      {written(time)}
    </time>
  )
}
