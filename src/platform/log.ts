import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * One JSON line per event on standard output. No personal data: callers log ids, never texts people
 * typed. Lines are written together, at most a second later and when the process ends: writing each
 * of its own would cost a request more than routing it.
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
