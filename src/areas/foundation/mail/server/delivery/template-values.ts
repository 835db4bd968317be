import type { Language } from '#shared/languages.ts'
import { writtenNumber } from '#shared/written-number.ts'
import type { MailText } from '#platform/mail/draw-mail.ts'
import type { ValueKind } from '#platform/mail/kinds.ts'
import { readLinkedTexts } from '#platform/mail/links.ts'

/** Formatted template values by name. */
export type FormattedValues = Record<string, string | MailText>

const maxLength = 200
/** Above the limits of all forms. */
const mostOfText = 20_000

/** Formats a value in a language. */
export function formatValue(
  value: string,
  kind: Exclude<ValueKind, 'subject' | 'lines' | 'links' | readonly string[]>,
  language: Language,
): string {
  switch (kind) {
    case 'words':
      return words(value)
    case 'text':
      return lines(value)
    case 'email':
      return value
    case 'number':
      return writtenNumber(Number(value), language)
    case 'instant':
      return `${day(value, language)}${comma[language] ?? ', '}${clock(value, language)} UTC`
    case 'day':
      return day(value, language)
  }
}

/** Formats texts with a link each, one below the other. */
export function formatLinks(value: string, origin: string): MailText {
  return readLinkedTexts(value).flatMap(({ title, text, path }, at) => [
    ...(at > 0 ? ['\n\n'] : []),
    { value: `“${words(title)}”\n${lines(text)}` },
    '\n',
    { url: `${origin}${path}` },
  ])
}

/**
 * One line of user input. Breaks up domain names, as mail clients would link names such as `Win now
 * at evil.example` in emails that we send to strangers.
 */
function words(value: string): string {
  return unlinked(
    value
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim()
      .slice(0, maxLength),
  )
}

/** Formats several lines of user input: like `words`, but keeps line breaks and blank lines. */
function lines(value: string): string {
  const text = value
    .replaceAll(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replaceAll(/[^\S\n]+|(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
  return unlinked(text.trim().slice(0, mostOfText))
}

function unlinked(text: string): string {
  const wordJoiner = '\u2060'
  return text.replaceAll(/(?<=\S)([.:@])(?=\S)/g, `$1${wordJoiner}`)
}

/** Separator of date and time; some locales' own words do not fit in a sentence. */
const comma: Partial<Record<Language, string>> = { ja: ' ', ur: '، ' }

const everywhere = { timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' } as const

function day(value: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { ...everywhere, dateStyle: 'long' })
  return format.format(new Date(value))
}

function clock(value: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { ...everywhere, timeStyle: 'short' })
  return format.format(new Date(value))
}
