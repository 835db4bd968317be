import { z } from 'zod'
import { parseJson } from '#shared/parse-json.ts'

const MailLine = z.object({
  /** Key of the line's text, after the name of the value: `work.{text}`. */
  text: z.string(),
  count: z.number().int(),
  /** One line of words that people wrote. */
  words: z.string(),
})

/** A line of an email with a text of its own, which has places for `count` and `words`. */
export type MailLine = z.infer<typeof MailLine>

/** Returns the value of a template for a list of lines. */
export function mailLines(lines: readonly MailLine[]): string {
  return JSON.stringify(lines)
}

export function readMailLines(value: string): MailLine[] {
  return z.array(MailLine).catch([]).parse(parseJson(value))
}
