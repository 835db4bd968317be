import { mailLines } from '#platform/mail/lines.ts'
import type { Language } from '#shared/languages.ts'
import { kindOf, type MailKind } from '#platform/mail/kinds.ts'
import { linkedTexts } from '#platform/mail/links.ts'
import type { Composable } from './compose.ts'

/** Sample values, for previews and tests. */
const samples: Readonly<Record<string, string>> = {
  device: 'Firefox, Linux',
  enterprise: 'Hill Farm Cooperative',
  file: 'listings.csv',
  hours: '48',
  inviter: 'Amara Perera',
  left: '12',
  newEmail: 'amara@new.example',
  person: 'Ravi Shrestha',
  days: '180',
  passkey: 'Blue key',
  points: '1250',
  quote: 'Not what it says.\nI want my money back.',
  reason: 'Profile filled in',
  title: 'Wild honey',
  why: 'Lovely application.\n\nWhere is your website?\nIs that all year round?',
  written: '2400',
}

/** What waits, for the digest of admins. */
const sampleLines = mailLines([
  { text: 'applications', count: 2, words: 'Hill Farm Cooperative, Kandy Bakery' },
  { text: 'reports', count: 1, words: 'Wild Honey' },
])

const samplesByKind: Readonly<Record<string, string>> = {
  instant: '2026-11-21T10:30:00Z',
  day: '2026-12-05',
  links: linkedTexts([
    {
      title: 'What is your enterprise called?',
      text: 'Is that its full name?',
      path: '/application-form/7?question=31',
    },
  ]),
  subject: 'profile',
  lines: sampleLines,
}

/** Returns a sample email of a kind. */
export function sampleMail(kind: MailKind, language: Language): Composable {
  const { values, button } = kindOf(kind)
  const content = Object.entries(values).map(([name, valueKind]) => [
    name,
    typeof valueKind === 'string'
      ? (samplesByKind[valueKind] ?? samples[name] ?? name)
      : (valueKind[0] ?? ''),
  ])
  return {
    id: 1,
    dedupe_key: `sample:${kind}`,
    kind,
    email: 'sample@example.org',
    name: 'Amara Perera',
    account_id: kind.startsWith('referral') ? null : 1,
    lang: language,
    site_id: 1,
    content: Object.fromEntries(content),
    path: button ? '/sample/path' : null,
    sealed_token: null,
    reply_to: null,
    created_at: new Date('2026-11-21T10:30:00Z'),
  }
}
