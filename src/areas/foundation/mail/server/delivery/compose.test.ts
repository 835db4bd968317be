import '#app/registries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetSites } from '#foundation/sites/server/public.ts'
import { languageInfo, languages, type Language } from '#shared/languages.ts'
import { putEnterprise } from '#tests/support/community.ts'
import { allWorkQueues } from '#platform/work-queues.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { allMailKinds, kindOf, type MailKind, type ValueKind } from '#platform/mail/kinds.ts'
import { reportableNumbers, subjectOf } from '#platform/subjects.ts'
import { composeMail, type Composable } from './compose.ts'
import { sampleMail } from './sample-mail.ts'

const { app } = await openTestApp({
  BASE_URL: 'https://green-valley.example',
  CONTACT_EMAIL: 'hello@green-valley.example',
  MAIL_FROM: 'The Host <host@green-valley.example>',
})
const kinds = allMailKinds()

function compose(kind: MailKind, overrides: Partial<Composable> = {}, language: Language = 'en') {
  return composeMail(app, { ...sampleMail(kind, language), ...overrides })
}

const logo = 'b1b6a1d0-0000-4000-8000-000000000001'

/** Creates a network's site, which must not mention the host. */
async function ownSite(): Promise<number> {
  const { id } = await putEnterprise(app.db)
  const { rows } = await sql<{ id: number }>`
    with made as (insert into network (owner_id) values (${id}) returning id),
    logo as (
      insert into file (uuid, kind, ext, type, bytes) values (${logo}, 1, 'png', 'image/png', 1)
      returning uuid)
    insert into site (network_id, domain, name, color, contact_mail, mail_from, logo_file)
    select id, 'river.example', 'River Goods', '#0b3d91', 'ask@river.example', 'post@river.example',
      uuid
    from made, logo returning id`.execute(app.db)
  forgetSites(app.db)
  return rows[0]!.id
}

test.each(languages)('every kind of mail is whole in %s', async (language) => {
  for (const kind of kinds) {
    const { subject, html, text } = await compose(kind, {}, language)

    for (const part of [subject, html, text]) expect(part, kind).not.toMatch(/\{\{|undefined|NaN/)
    expect(subject, kind).toMatch(/\S{2}/)
    expect(html, kind).toContain(`<html lang="${language}" dir="${languageInfo[language].dir}">`)
    expect(html.includes('/sample/path'), kind).toBe(kindOf(kind).button)
    expect(text.includes('https://green-valley.example/sample/path'), kind).toBe(
      kindOf(kind).button,
    )
  }
})

/** Template values that are enumerations. */
function choicesOf(kind: MailKind): [name: string, choices: readonly string[]][] {
  const values: Readonly<Record<string, ValueKind>> = kindOf(kind).values
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === 'subject') return [[name, reportableNumbers().map((one) => subjectOf(one).name)]]
    if (value === 'lines') return [[name, [...allWorkQueues().keys()]]]
    return typeof value === 'string' ? [] : [[name, value]]
  })
}

test('texts and kinds are about the same mails', () => {
  const frame = /^(buttonFails|contact|greeting|greetingNobody|unsubscribe|why(Account|Address))$/
  const wanted = kinds.flatMap((kind) => [
    ...(kindOf(kind).button ? [`${kind}.button`] : []),
    `${kind}.subject`,
    `${kind}.text`,
    ...choicesOf(kind).flatMap(([name, choices]) => choices.map((choice) => `${name}.${choice}`)),
  ])
  const keys = Object.keys(app.texts.resources('en', 'mail')).filter((key) => !frame.test(key))

  expect(keys.toSorted()).toEqual([...new Set(wanted)].toSorted())
})

test.each(kinds)('%s says all it is told, and nothing else', (kind) => {
  const texts = app.texts.resources('en', 'mail')
  const choices = choicesOf(kind).flatMap(([name, all]) =>
    all.map((choice) => texts[`${name}.${choice}`]),
  )
  const whole = `${texts[`${kind}.subject`]} ${texts[`${kind}.text`]} ${choices.join(' ')}`
  const places = [...whole.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)

  const values: readonly ValueKind[] = Object.values(kindOf(kind).values)
  const given = new Set(['site', ...(values.includes('lines') ? ['count', 'words'] : [])])
  expect([...new Set(places)].filter((name) => !given.has(name)).toSorted()).toEqual(
    Object.keys(kindOf(kind).values).toSorted(),
  )
})

test('emails of a network’s site use its name and do not mention the host', async () => {
  const mail = await compose('points_given', { site_id: await ownSite() })

  expect(mail.from).toEqual({ name: 'River Goods', address: 'post@river.example' })
  expect(mail.replyTo).toBe('ask@river.example')
  expect(mail.messageId).toMatch(/@river\.example>$/)
  expect(mail.html).toContain('background-color:#0b3d91')
  expect(mail.html).toContain('https://river.example/sample/path')
  expect(mail.html).toContain(`src="https://river.example/files/${logo}?size=small"`)
  expect(mail.unsubscribeUrl).toMatch(/^https:\/\/river\.example\/mail\/unsubscribe\?token=/)
  expect(JSON.stringify(mail)).not.toMatch(/Green Valley|green-valley|The Host/)
})

test('the main site writes in the name of MAIL_FROM', async () => {
  const { from } = await compose('reset')

  expect(from).toEqual({ name: 'The Host', address: 'host@green-valley.example' })
})

test('user input is shown verbatim, never as a link or tag', async () => {
  const inviter = 'Win <b>now</b>\r\nBcc: x@evil.example at http://evil.example'
  const mail = await compose('referral_invitation', { content: { inviter } })

  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.html).toContain('&lt;b&gt;now&lt;/b&gt;')
  for (const part of [mail.subject, mail.html, mail.text]) {
    expect(part).not.toMatch(/evil\.example|http:\/\/evil/)
  }
  expect(mail.subject.replaceAll('\u2060', '')).toContain('at http://evil.example')
})

test('shows long user input in full, with line breaks, never as a link', async () => {
  const long = 'word '.repeat(900).trim()
  const why = `First line.\r\nSecond: http://evil.example <b>\n\n\n\n${long}`
  const { text, html } = await compose('application_not_approved', { content: { why } })

  expect(text.replaceAll('\u2060', '')).toContain(
    `First line.\nSecond: http://evil.example <b>\n\n${long}`,
  )
  expect(html).toContain('First line.<br>Second: http')
  expect(html).toContain('&lt;b&gt;<br><br>word')
  for (const part of [text, html]) expect(part).not.toMatch(/evil\.example|http:\/\/evil/)
})

test('words decisions by the values of the mail', async () => {
  const about = { enterprise: 'River Weavers', title: 'Blue scarf', reason: 'Because.' }
  const textOf = async (kind: MailKind, content: Record<string, string>) =>
    (await compose(kind, { content: { ...about, days: '180', ...content } })).text
  const listing = await textOf('appeal_decided', {
    ...{ reported: 'listing', result: 'stays', decision: 'remove' },
  })
  expect(listing).toContain('the listing “Blue scarf” of River Weavers.')
  expect(listing).toContain('Our decision is unchanged: It was taken down. This decision is final.')
  const changed = { reported: 'profile', result: 'changed', decision: 'change' }
  expect(await textOf('appeal_decided', changed)).toContain(
    'We have changed our decision: It stays, but changes are required.',
  )
  const quoted = await textOf('content_removed', { reported: 'feedback', quote: 'Bad.\nVery bad.' })
  expect(quoted).toContain('feedback on River Weavers.\n\nBad.\nVery bad.\n\nReason: Because.')
  // Profiles have no quote, and the empty paragraph is omitted.
  const bare = await textOf('content_removed', { reported: 'profile', quote: '' })
  expect(bare).toContain('the profile of River Weavers.\n\nReason: Because.')
})

test('greets recipients without a name', async () => {
  expect((await compose('referral_invitation', { name: '' })).text).toMatch(/^Hello,\n/)
  expect((await compose('referral_invitation', { name: 'Ada' })).text).toMatch(/^Hello Ada,\n/)
})

test('only what may be refused has a way to refuse it', async () => {
  for (const kind of kinds) {
    const { unsubscribeUrl, text } = await compose(kind)
    expect(unsubscribeUrl !== null, kind).toBe(kindOf(kind).topic !== undefined)
    if (unsubscribeUrl) expect(text).toContain(unsubscribeUrl)
  }
})

test.each([
  ['en', 'November 21, 2026, 10:30 AM UTC', '1,250'],
  ['es', '21 de noviembre de 2026, 10:30 UTC', '1250'],
  ['ja', '2026年11月21日 10:30 UTC', '1,250'],
  ['ur', '21 نومبر، 2026، 10:30 AM UTC', '1,250'],
] as const)('times and numbers are written as %s writes them', async (language, when, points) => {
  const changed = { content: { when: '2026-11-21T10:30:00Z' } }
  expect((await compose('password_changed', changed, language)).text).toContain(when)
  const overrides = { content: { points: '1250', reason: 'x' } }
  expect((await compose('points_given', overrides, language)).text).toContain(points)
})
