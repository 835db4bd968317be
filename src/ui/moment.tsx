import { useWrittenTime } from '#shared/written-time.ts'

interface MomentProps {
  /** ISO 8601 date, or date and time. */
  at: string
  className?: string | undefined
  /** Defaults to the date only. */
  format?: Intl.DateTimeFormatOptions
  /** Sentence around the formatted date. */
  children?: (written: string) => string
}

/** Date in the page's language and the reader's time zone; browser and server may format it differently. */
export function Moment({ at, className, format, children }: MomentProps) {
  const written = useWrittenTime(format)(at)

  return (
    <time className={className} dateTime={at} suppressHydrationWarning>
      {children ? children(written) : written}
    </time>
  )
}
