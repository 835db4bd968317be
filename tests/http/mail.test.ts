import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { forgetMailsOf, sendMail } from '#foundation/mail/server/public.ts'
import type { MailboxLine, MailChoice, MailLine } from '#foundation/mail/contract.ts'
import { mailState, userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const mailServer = await startMailServer()
const { received, refuse } = mailServer
const site = await openTestApp({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'post@green-valley.example',
  BASE_URL: 'http://localhost:3000',
})
const { app, runJobs, signIn } = site
const origin = { host: 'localhost:3000', origin: 'http://localhost:3000' }
let server: FastifyInstance
let count = 0

beforeAll(async () => {
  server = await site.server()
})

async function grantPoints(email: string, accountId: number | null): Promise<void> {
  count += 1
  await app.db.transaction().execute((tx) =>
    sendMail(tx, app, {
      kind: 'points_given',
      to: { email, name: 'Ada', language: 'en', accountId },
      siteId: 1,
      values: { points: '5', reason: 'Profile filled in' },
      path: '/account/points',
      dedupeKey: `points:${count}`,
    }),
  )
  await runJobs()
}

test('a mail program’s own button ends mail of that kind with one request', async () => {
  await grantPoints('ada@example.org', null)
  const mail = received.at(-1)!
  expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, url = ''] = /^<(.+)>$/.exec(mail.header('list-unsubscribe') ?? '') ?? []

  const answer = await server.inject({
    method: 'POST',
    url: url.replace('http://localhost:3000', ''),
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

  expect(answer.statusCode).toBe(200)
  const sent = received.length
  await grantPoints('Ada@example.org', null)
  expect(received).toHaveLength(sent)
  const last = await app.db
    .selectFrom('mail')
    .select(['state', 'content', 'path'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(last).toEqual({ state: mailState.unsubscribed, content: {}, path: null })
})

test('looking at the link of a mail ends nothing', async () => {
  await grantPoints('bo@example.org', null)
  const [, path = ''] = /<http:\/\/[^/]+(.+)>/.exec(
    received.at(-1)!.header('list-unsubscribe') ?? '',
  )!

  const page = await server.inject({ url: path, headers: origin })
  expect(page.statusCode).toBe(200)

  const sent = received.length
  await grantPoints('bo@example.org', null)
  expect(received).toHaveLength(sent + 1)
})

test('rejects a modified token', async () => {
  await grantPoints('cy@example.org', null)
  const [, token = ''] = /token=([^>]+)/.exec(received.at(-1)!.header('list-unsubscribe') ?? '')!
  const [, signature] = token.split('.')
  const other = Buffer.from(JSON.stringify(['points', 'di@example.org'])).toString('base64url')

  for (const made of [`${other}.${signature}`, `${token}A`, '', 'x', '.']) {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v1/mail/unsubscribe',
      headers: origin,
      payload: { token: made },
    })
    expect(answer.statusCode, made).toBe(404)
  }
})

test('preferences include topics unsubscribed by link', async () => {
  const accountId = await anAccount(app.db)
  const { cookie } = await signIn(accountId)
  const { email } = await app.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const headers = { ...origin, cookie }
  const choices = async () =>
    (await server.inject({ url: '/api/v1/users/mail-choices', headers })).json<MailChoice[]>()
  const change = (payload: unknown) =>
    server.inject({
      method: 'POST',
      url: '/api/v1/users/mail-choices',
      headers,
      payload: payload as object,
    })
  expect((await choices()).every(({ wanted }) => wanted)).toBe(true)

  await app.db.insertInto('mail_choice').values({ email: email!, topic: 'points' }).execute()
  expect(await choices()).toContainEqual({ topic: 'points', wanted: false })
  const sent = received.length
  await grantPoints(email!, accountId)
  expect(received).toHaveLength(sent)

  await change({ choices: [{ topic: 'points', wanted: true }] })
  expect(await choices()).toContainEqual({ topic: 'points', wanted: true })
  await grantPoints(email!, accountId)
  expect(received).toHaveLength(sent + 1)

  await change({ choices: [{ topic: 'points', wanted: false }] })
  await change({ choices: [{ topic: 'team', wanted: true }] })
  expect(await choices()).toContainEqual({ topic: 'points', wanted: false })
  await grantPoints('new-address@example.org', accountId)
  expect(received).toHaveLength(sent + 1)
})

test('admins see failed emails and queue them again', async () => {
  const admin = await anAccount(app.db, { role: userRole.admin })
  const { cookie } = await signIn(admin)
  const headers = { ...origin, cookie }
  refuse.recipient = () => '550 5.1.1 no such mailbox'
  await grantPoints('nobody@example.org', null)
  refuse.recipient = () => null

  const list = async (query: string) =>
    (await server.inject({ url: `/api/v1/admin/mails${query}`, headers })).json<MailLine[]>()
  const [failed] = await list('')
  expect(failed).toMatchObject({ email: 'nobody@example.org', state: mailState.failed })
  expect(failed!.lastError).toContain('no such mailbox')
  expect(await list(`?state=3&before=${failed!.id}`)).toEqual([])

  const sent = received.length
  const retried = await server.inject({
    method: 'POST',
    url: `/api/v1/admin/mails/${failed!.id}/retry`,
    headers,
  })
  expect(retried.statusCode).toBe(200)
  await runJobs()

  expect(received).toHaveLength(sent + 1)
  expect(await list('?state=3')).toEqual([])
  expect((await list('?state=2')).map(({ id }) => id)).toContain(failed!.id)
})

test('there is no mailbox with a mail server', async () => {
  for (const path of ['mailbox', 'mailbox/x', 'mails', 'mails/reset?languageCode=en']) {
    const answer = await server.inject({ url: `/api/v1/dev/${path}`, headers: origin })
    expect(answer.statusCode, path).toBe(404)
  }
  for (const path of [
    '/dev/mailbox',
    '/dev/mails',
    '/dev/mails/reset/en',
    '/dev/mailbox/x/message',
  ]) {
    const answer = await server.inject({ url: path, headers: origin })
    expect(answer.statusCode, path).toBe(404)
  }
})

test('without a mail server mails are files, which a demo shows as they are read', async () => {
  const demo = await openTestApp({ DEMO: '1' })
  const door = await demo.server()
  await demo.app.db.transaction().execute((tx) =>
    sendMail(tx, demo.app, {
      kind: 'reset',
      to: { email: 'ada@example.org', name: 'アダ', language: 'ja', accountId: null },
      siteId: 1,
      values: {},
      path: '/auth/reset-password?token=secret',
      dedupeKey: 'reset:1',
    }),
  )
  await demo.runJobs()

  const list = await door.inject({ url: '/api/v1/dev/mailbox', headers: origin })
  const [line] = list.json<MailboxLine[]>()
  expect(line).toMatchObject({
    to: 'ada@example.org',
    from: 'Green Valley',
    subject: 'パスワードの再設定',
  })
  const others = await door.inject({ url: '/api/v1/dev/mailbox?to=other@example.org' })
  expect(others.json()).toEqual([])

  const page = await door.inject({ url: `/dev/mailbox?mail=${line!.id}`, headers: origin })
  expect(page.body).toContain(`src="/dev/mailbox/${line!.id}/message"`)
  expect(page.body).toContain('http://localhost:3000/auth/reset-password?token=secret')
  const message = await door.inject({ url: `/dev/mailbox/${line!.id}/message`, headers: origin })
  expect(message.body).toContain('href="http://localhost:3000/auth/reset-password?token=secret"')
  expect(message.body).toContain('<base target="_top">')
  expect(message.headers['content-security-policy']).toContain("default-src 'none'")
  expect(message.headers['x-frame-options']).toBe('SAMEORIGIN')

  const outside = await door.inject({ url: '/dev/mailbox/..%2F..%2Fsecrets/message' })
  expect(outside.statusCode).toBe(404)
})

test('on a machine of one’s own without DEMO the mailbox is for admins', async () => {
  const own = await openTestApp()
  const door = await own.server()
  const status = async (cookie?: string) =>
    (
      await door.inject({
        url: '/api/v1/dev/mailbox',
        headers: { ...origin, ...(cookie && { cookie }) },
      })
    ).statusCode
  const admin = await anAccount(own.app.db, { role: userRole.admin })
  const user = await anAccount(own.app.db)

  expect(await status()).toBe(404)
  expect(await status((await own.signIn(user)).cookie)).toBe(404)
  expect(await status((await own.signIn(admin)).cookie)).toBe(200)
})

test('mails of an account are forgotten with it', async () => {
  const accountId = await anAccount(app.db)
  const { email } = await app.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await grantPoints('eve@example.org', accountId)
  await grantPoints(email!, null)
  await grantPoints('mallory@example.org', null)

  await app.db.transaction().execute((tx) => forgetMailsOf(tx, accountId))

  const left = await app.db
    .selectFrom('mail')
    .select('id')
    .where('email', 'in', ['eve@example.org', email, 'mallory@example.org'])
    .execute()
  expect(left).toHaveLength(1)
})

test('a logo that mail programs could not show is sent as one they can', async () => {
  const logo = join(temporaryFolder(onTestFinished), 'logo.svg')
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const branded = await openTestApp({ SITE_LOGO: logo, DEMO: '1' })
  const door = await branded.server()

  const message = await door.inject({ url: '/dev/mails/reset/en', headers: origin })
  expect(message.body).toContain('src="http://localhost:3000/site-logo.png"')
  const picture = await door.inject('/site-logo.png')
  expect(picture.headers['content-type']).toBe('image/png')
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
})
