import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** Subject of a report or decision, with a quote for those responsible. */
const reported = {
  reported: 'subject',
  enterprise: 'words',
  title: 'words',
} as const
const decision = ['remove', 'change', 'keep'] as const

/** The mails of this feature. */
export const mailKinds = {
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
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
