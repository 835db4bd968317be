import type { MailTopic } from './contract.ts'

/** Type of a template value, which determines its formatting. */
export type ValueKind =
  /** User input on one line: a name. */
  | 'words'
  /** User input with line breaks: a reason, a message. Omitted if empty. */
  | 'text'
  | 'email'
  | 'number'
  /** ISO 8601, UTC; formatted as date and time. */
  | 'instant'
  /** ISO 8601 instant or day; formatted as date. */
  | 'day'
  /**
   * One of these values, each with a text `{value name}.{choice}` in `mail.json`, which may contain
   * placeholders.
   */
  | readonly string[]

interface Kind {
  /** Template values besides `site` and `name`. */
  values: Readonly<Record<string, ValueKind>>
  /** Whether it has a button; its URL is given to `sendMail`. */
  button: boolean
  /** Topic by which it can be unsubscribed from; undefined for transactional emails. */
  topic?: MailTopic
}

/** Subject of a report or decision, with a quote for the enterprise's team. */
const reported = {
  reported: ['profile', 'listing', 'feedback'],
  enterprise: 'words',
  title: 'words',
} as const
const decision = ['remove', 'change', 'keep'] as const

/**
 * All emails. Texts are in `locales/<language>/mail.json`: `{kind}.subject`, `{kind}.text` with
 * blank lines between paragraphs, and `{kind}.button`.
 */
export const mailKinds = {
  verify: { values: { hours: 'number' }, button: true },
  verify_again: { values: { hours: 'number' }, button: true },
  reset: { values: {}, button: true },
  social_confirm: { values: { provider: 'words', hours: 'number' }, button: true },
  add_password: { values: { hours: 'number' }, button: true },
  password_changed: { values: { when: 'instant' }, button: true },
  email_change_old: { values: { newEmail: 'email', hours: 'number' }, button: true },
  email_change_new: { values: { hours: 'number' }, button: true },
  email_changed: { values: { newEmail: 'email' }, button: false },
  new_sign_in: { values: { device: 'words', when: 'instant' }, button: true },
  refresh_reuse: { values: { device: 'words', when: 'instant' }, button: true },
  second_factor_on: { values: { when: 'instant' }, button: true },
  recovery_code_used: { values: { when: 'instant', left: 'number' }, button: true },
  wrong_codes: { values: { when: 'instant' }, button: true },
  second_factor_off: { values: { when: 'instant' }, button: true },
  passkey_added: { values: { passkey: 'words', when: 'instant' }, button: true },
  passkey_removed: { values: { passkey: 'words', when: 'instant' }, button: true },
  team_invitation: {
    values: { inviter: 'words', enterprise: 'words', until: 'day' },
    button: true,
    topic: 'team',
  },
  invitation_accepted: {
    values: { person: 'words', enterprise: 'words' },
    button: true,
    topic: 'team',
  },
  referral_invitation: { values: { inviter: 'words' }, button: true, topic: 'invitations' },
  referral_reminder: { values: { inviter: 'words' }, button: true, topic: 'invitations' },
  points_given: { values: { points: 'number', reason: 'text' }, button: true, topic: 'points' },
  subscription_active: { values: { enterprise: 'words' }, button: true },
  subscription_past_due: { values: { enterprise: 'words' }, button: true },
  subscription_cancelled: { values: { enterprise: 'words', until: 'day' }, button: true },
  subscription_ended: { values: { enterprise: 'words' }, button: true },
  feedback_given: {
    values: { person: 'words', enterprise: 'words' },
    button: true,
    topic: 'feedback',
  },
  feedback_answered: {
    values: { person: 'words', enterprise: 'words' },
    button: true,
    topic: 'feedback',
  },
  application_received: { values: { enterprise: 'words' }, button: true },
  application_more_info: { values: { enterprise: 'words', why: 'text' }, button: true },
  application_not_approved: { values: { enterprise: 'words', why: 'text' }, button: true },
  application_approved: { values: { enterprise: 'words', why: 'text' }, button: true },
  application_again: { values: { enterprise: 'words' }, button: true },
  listings_imported: {
    values: { enterprise: 'words', file: 'words', written: 'number', left: 'number' },
    button: true,
    topic: 'imports',
  },
  export_ready: { values: { until: 'day' }, button: true },
  deletion_by_admin: { values: { until: 'day' }, button: true },
  deletion_planned: { values: { until: 'day' }, button: true },
  deletion_cancelled: { values: {}, button: false },
  deleted: { values: {}, button: false },
  flag_kept: { values: { ...reported, reason: 'text', days: 'number' }, button: true },
  flag_acted: { values: { ...reported, decision, reason: 'text' }, button: true },
  content_removed: {
    values: { ...reported, quote: 'text', reason: 'text', days: 'number' },
    button: true,
  },
  content_to_change: {
    values: { ...reported, quote: 'text', reason: 'text', days: 'number' },
    button: true,
  },
  appeal_decided: {
    values: { ...reported, result: ['stays', 'changed'], decision, reason: 'text' },
    button: true,
  },
  decision_changed: { values: { ...reported, decision, reason: 'text' }, button: true },
  account_disabled: { values: {}, button: false },
} as const satisfies Readonly<Record<string, Kind>>

export type MailKind = keyof typeof mailKinds

/** Template values of a kind. */
export type ValuesOf<K extends MailKind> = {
  readonly [
    Name in keyof (typeof mailKinds)[K]['values']
  ]: (typeof mailKinds)[K]['values'][Name] extends readonly (infer Choice extends string)[]
    ? Choice
    : string
}

export function kindOf(kind: MailKind): Kind {
  return mailKinds[kind]
}

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind)
}
