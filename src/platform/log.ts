import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * Creates the logger: one JSON line per event on standard output. No personal data: log ids, never
 * texts people typed. Lines are buffered and flushed after a second at most and at exit: writing
 * each separately would cost a request more than routing it.
 */
export function openLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 }),
  )
}
