import type { MailTopic } from '#shared/mail-topics.ts'

/** Type of a template value, which determines its format. */
export type ValueKind =
  /** One line of user input, such as a name. */
  | 'words'
  /** Several lines of user input, such as a message; omitted if empty. */
  | 'text'
  | 'email'
  | 'number'
  /** ISO 8601, UTC; written as day and time. */
  | 'instant'
  /** An ISO 8601 instant or day, written as the day. */
  | 'day'
  /** Lines with texts of their own (`mailLines`): `{value name}.{text}` in `mail.json`. */
  | 'lines'
  /** Texts with a link each (`linkedTexts`); omitted if there are none. */
  | 'links'
  /** The name of a kind of content, with texts like those of a choice. */
  | 'subject'
  /**
   * One of these, each with a text of its own in `mail.json`: `{value name}.{choice}`. That text can
   * have places as well.
   */
  | readonly string[]

/** Declaration of a kind of email. */
export interface MailKindSpec {
  /** Template values besides `site` and `name`. */
  values: Readonly<Record<string, ValueKind>>
  /** Whether it has a button, whose target is passed to `sendMail`. */
  button: boolean
  /** Topic by which recipients can opt out; absent for essential emails. */
  topic?: MailTopic
}

/**
 * Kinds of mail. A feature adds its own in `server/mail-kinds.ts` by `declare module`. The texts are in
 * `locales/<language>/mail.json`: `{kind}.subject`, `{kind}.text` with a blank line between
 * paragraphs, and `{kind}.button`.
 */
export interface MailKinds {}

export type MailKind = keyof MailKinds

/** The values a kind of mail is filled with, by name. */
export type ValuesOf<K extends MailKind> = MailKinds[K] extends { values: infer Values }
  ? {
      readonly [Name in keyof Values]: Values[Name] extends readonly (infer Choice extends string)[]
        ? Choice
        : string
    }
  : never

const kinds = new Map<string, MailKindSpec>()

/** Makes the kinds of all features known; called once, where the features are listed. */
export function registerMailKinds(all: Readonly<Record<string, MailKindSpec>>): void {
  for (const [kind, spec] of Object.entries(all)) kinds.set(kind, spec)
}

export function allMailKinds(): MailKind[] {
  return [...kinds.keys()] as MailKind[]
}

/** Throws for a kind that no feature has registered. */
export function kindOf(kind: MailKind): MailKindSpec {
  const spec = kinds.get(kind)
  if (!spec) throw new Error(`no feature declares the mail ${kind}`)
  return spec
}

export function isMailKind(kind: string): kind is MailKind {
  return kinds.has(kind)
}
