import { pino, type Logger } from 'pino'

export type Log = Logger

/** One JSON line per event on standard output. No personal data: callers log ids, never texts people typed. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
}
