import { createHash } from 'node:crypto'
import { siteBrand, type SiteBrand } from '#foundation/sites/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { drawMail, plain, type MailContent, type MailText } from '#platform/mail/draw-mail.ts'
import { readMailLines, type MailLine } from '#platform/mail/lines.ts'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import { languageFrom, type Language } from '#shared/languages.ts'
import { isMailKind, kindOf, type MailKind } from '#platform/mail/kinds.ts'
import { unsubscribePath } from '../choices/token.ts'
import { formatLinks, formatValue, type FormattedValues } from './template-values.ts'
import { queuedMail, type MailRow } from './mail-queries.ts'
import { pathOf } from './send-mail.ts'

/** Content of an email besides its texts. */
export type Composable = Omit<MailRow, 'attempts'>

/** Renders an email in the recipient's language, with its site's branding. */
export async function composeMail(app: JobApp, row: Composable): Promise<OutgoingMail> {
  const { settings } = app
  const { kind } = row
  if (!isMailKind(kind)) throw new Error(`there is no kind of mail named ${kind}`)
  const site = await siteBrand(app, row.site_id)
  if (!site) throw new Error(`there is no site ${row.site_id}`)

  const language = languageFrom(row.lang)
  const { topic } = kindOf(kind)
  const unsubscribeUrl = topic
    ? `${site.origin}${unsubscribePath(settings.signingKey, row, topic)}`
    : null
  const content = contentOf(app, { ...row, kind, language, site, unsubscribeUrl })
  const address = site.mailFrom ?? settings.mailFrom.address
  return {
    messageId: messageIdOf(row, address),
    from: { name: nameOf(site, settings.mailFrom), address },
    replyTo: row.reply_to ?? (site.contactEmail === address ? null : site.contactEmail),
    to: { name: formatValue(row.name, 'words', language), address: row.email },
    lang: language,
    subject: content.subject,
    ...drawMail(content, { ...site, url: site.origin, logoUrl: mailLogo(site.logoUrl) }),
    unsubscribeUrl,
  }
}

/**
 * Renders an email that this transaction has queued; null if it queued none. For previews, whose
 * transaction is rolled back.
 */
export async function composeQueuedMail(
  app: JobApp,
  tx: Tx,
  dedupeKey: string,
): Promise<OutgoingMail | null> {
  const row = await queuedMail(tx, dedupeKey)
  return row && composeMail(app, row)
}

/** Returns the sender name: the site's; the configured one applies to the main site only. */
function nameOf(site: SiteBrand, from: { name: string | null }): string {
  return site.isMain ? (from.name ?? site.name) : site.name
}

/** Message-ID, the same on retries; hashed, as row ids start again in a new database. */
function messageIdOf({ id, dedupe_key, created_at }: Composable, address: string): string {
  const hash = createHash('sha256').update(`${id} ${dedupe_key} ${created_at.toISOString()}`)
  return `<${id}.${hash.digest('hex').slice(0, 24)}@${address.split('@').at(-1)}>`
}

interface Writing extends Composable {
  kind: MailKind
  language: Language
  site: SiteBrand
  unsubscribeUrl: string | null
}

function contentOf(app: JobApp, mail: Writing): MailContent {
  const { kind, language, site, unsubscribeUrl } = mail
  const texts = app.texts.resources(language, 'mail')
  const { values, button } = kindOf(kind)
  const filling: FormattedValues = { site: formatValue(site.name, 'words', language) }
  if (mail.name) filling['name'] = formatValue(mail.name, 'words', language)
  if (site.contactEmail) filling['contact'] = site.contactEmail
  const choices = new Map<string, string>()
  for (const [name, valueKind] of Object.entries(values)) {
    const value = mail.content[name] ?? ''
    if (typeof valueKind !== 'string' || valueKind === 'subject') {
      choices.set(name, texts[`${name}.${value}`] ?? '')
    } else if (valueKind === 'lines') {
      filling[name] = readMailLines(value)
        .map((line) =>
          plain(filled(texts[`${name}.${line.text}`] ?? '', lineValues(line, language))),
        )
        .join('\n')
    } else if (valueKind === 'links') filling[name] = formatLinks(value, site.origin)
    else filling[name] = formatValue(value, valueKind, language)
  }
  const template = (key: string) =>
    (texts[key] ?? '').replaceAll(
      /\{\{(\w+)\}\}/g,
      (place, name: string) => choices.get(name) ?? place,
    )
  const text = (key: string) => filled(template(key), filling)

  return {
    language,
    subject: plain(text(`${kind}.subject`)),
    greeting: text(mail.name ? 'greeting' : 'greetingNobody'),
    paragraphs: template(`${kind}.text`)
      .split('\n\n')
      .map((one) => filled(one, filling))
      .filter((paragraph) => plain(paragraph) !== ''),
    button:
      button && mail.path
        ? {
            label: plain(text(`${kind}.button`)),
            url: `${site.origin}${pathOf(app, mail)}`,
            ifItFails: plain(text('buttonFails')),
          }
        : null,
    footer: [
      { text: text(mail.account_id === null ? 'whyAddress' : 'whyAccount') },
      ...(site.contactEmail ? [{ text: text('contact') }] : []),
      ...(unsubscribeUrl ? [{ text: text('unsubscribe'), url: unsubscribeUrl }] : []),
    ],
  }
}

function lineValues({ count, words }: MailLine, language: Language): FormattedValues {
  return {
    count: formatValue(String(count), 'number', language),
    words: formatValue(words, 'words', language),
  }
}

/** Fills `{{placeholders}}`; unknown ones become empty. */
function filled(text: string, filling: FormattedValues): MailText {
  return text.split(/\{\{(\w+)\}\}/).flatMap((part, at): MailText => {
    if (at % 2 === 0) return part === '' ? [] : [part]
    const value = filling[part] ?? ''
    return typeof value === 'string' ? [{ value }] : value
  })
}

/** Mail clients do not show SVG; uses the PNG version if there is one. */
function mailLogo(url: string | null): string | null {
  if (url === null) return null
  const { pathname } = new URL(url)
  if (pathname === '/site-logo') return `${url}.png`
  if (pathname.startsWith('/files/')) return `${url}?size=small`
  return pathname.toLowerCase().endsWith('.svg') ? null : url
}
