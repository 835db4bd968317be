import type { MailKindSpec } from '#platform/mail/kinds.ts'

const certificate = { certificate: 'words', enterprise: 'words' } as const

/** The mails of this feature. */
export const mailKinds = {
  certificate_verified: { values: certificate, button: true },
  certificate_rejected: { values: { ...certificate, reason: 'text' }, button: true },
  certificate_renewal_rejected: {
    values: { ...certificate, reason: 'text', expiresOn: 'day' },
    button: true,
  },
  certificate_expiring: {
    values: { ...certificate, expiresOn: 'day' },
    button: true,
    topic: 'certificates',
  },
  certificate_expired: {
    values: { ...certificate, expiresOn: 'day' },
    button: true,
    topic: 'certificates',
  },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
