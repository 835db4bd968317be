import { expect, test } from 'vitest'
import { recordAudit } from '#platform/accounts/audit.ts'
import { mainSiteId } from '#shared/constants.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { listActivity } from './activity.ts'
import { getAdminHome, listWaiting } from './home.ts'
import { mailNotices } from './mail-notices.ts'
import { chooseNotices, listNotices } from './notices.ts'

const { app, signIn } = await openTestApp()
const { db } = app
const minute = 60_000

async function anAdmin() {
  const id = await anAccount(db, { role: userRole.admin })
  return { id, ...(await signIn(id)) }
}

/** A claim of a profile that has waited for an admin for some time. */
async function aClaim(name: string, ageMs: number): Promise<number> {
  const { id } = await putEnterprise(db, { name })
  const claim = db.insertInto('ownership_claim').values({
    enterprise_id: id,
    account_id: await anAccount(db),
    site_id: mainSiteId,
    method: 'review',
    message: 'It is mine.',
    created_at: new Date(Date.now() - ageMs),
    queued_at: new Date(Date.now() - ageMs),
  })
  return (await claim.returning('id').executeTakeFirstOrThrow()).id
}

const mailsTo = (accountId: number) =>
  db
    .selectFrom('mail')
    .select(['kind', 'content', 'path'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

/** Pretends that the admin was told for the last time a while ago. */
const toldBefore = (accountId: number, ms: number) =>
  db
    .updateTable('admin_notice')
    .set({ told_until: new Date(Date.now() - ms) })
    .where('account_id', '=', accountId)
    .execute()

test('the home counts what waits, with the age of the oldest', async () => {
  const admin = await anAdmin()
  await aClaim('Old Farm', 60 * minute)
  await aClaim('New Farm', 30 * minute)

  const queues = await listWaiting(app, admin.caller, undefined)
  const claims = queues.find(({ name }) => name === 'ownership')
  expect(claims).toMatchObject({ to: '/admin/ownership-claims', count: 2 })
  expect(Date.parse(claims?.since ?? '')).toBeLessThan(Date.now() - 59 * minute)
  expect(queues.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['applications', 'reports', 'appeals', 'certificates', 'mails', 'jobs']),
  )
})

test('the home shows the state of the installation', async () => {
  const admin = await anAdmin()
  const { health } = await getAdminHome(app, admin.caller, undefined)

  expect(health).toMatchObject({
    search: { state: 'ready' },
    jobs: { failed: 0 },
    mail: { isSent: false, failed: 0 },
    backedUpAt: null,
  })
  expect(health.disk?.free).toBeGreaterThan(0)
})

test('an admin is mailed once about new work, and not about what waited before', async () => {
  const admin = await anAdmin()
  await aClaim('Earlier Farm', 10 * minute)
  await mailNotices(app)
  expect(await mailsTo(admin.id)).toEqual([])

  await toldBefore(admin.id, 5 * minute)
  await aClaim('Later Farm', 2 * minute)
  await Promise.all([mailNotices(app), mailNotices(app)])
  await mailNotices(app)

  const mails = await mailsTo(admin.id)
  expect(mails).toMatchObject([{ kind: 'admin_work', path: '/admin' }])
  expect(JSON.parse(mails[0]?.content['work'] ?? '')).toEqual([
    { text: 'ownership', count: 1, words: 'Later Farm' },
  ])
})

test('an admin chooses a daily mail, or none', async () => {
  const admin = await anAdmin()
  const before = await listNotices(app, admin.caller, undefined)
  expect(before).toContainEqual({ queue: 'ownership', notice: 'now' })
  await mailNotices(app)
  await chooseNotices(app, admin.caller, { choices: [{ queue: 'ownership', notice: 'daily' }] })
  const tomorrow = (hour: number) => {
    const day = new Date(Date.now() + 24 * 60 * minute)
    day.setUTCHours(hour, 0, 0, 0)
    return day
  }
  const told = (until: Date) => toldBefore(admin.id, Date.now() - until.getTime())
  await told(tomorrow(7))
  await aClaim('Daily Farm', Date.now() - tomorrow(9).getTime())

  // This day's digest has gone.
  await mailNotices(app, tomorrow(12))
  expect(await mailsTo(admin.id)).toEqual([])
  await mailNotices(app, tomorrow(31))
  const [digest, ...more] = await mailsTo(admin.id)
  expect(digest?.content['work']).toContain('Daily Farm')
  expect(more).toEqual([])

  await chooseNotices(app, admin.caller, { choices: [{ queue: 'ownership', notice: 'never' }] })
  await told(tomorrow(7))
  await mailNotices(app, tomorrow(31))
  expect(await mailsTo(admin.id)).toHaveLength(1)
  await expect(
    chooseNotices(app, admin.caller, { choices: [{ queue: 'weather', notice: 'now' }] }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('the activity log is filtered by person, kind, day and target, and paginated', async () => {
  const admin = await anAdmin()
  const { id } = await putEnterprise(db, { name: 'Logged Farm' })
  await db.updateTable('account').set({ name: 'Lalita Log' }).where('id', '=', admin.id).execute()
  await db.transaction().execute(async (tx) => {
    for (const action of ['enterprise.hide', 'account.disable'] as const) {
      const targetKind = action === 'enterprise.hide' ? 'enterprise' : 'account'
      const targetId = action === 'enterprise.hide' ? id : admin.id
      await recordAudit(tx, admin.caller, { action, targetKind, targetId })
    }
  })
  const found = async (filter: object) =>
    (await listActivity(app, admin.caller, filter)).entries.map(({ action }) => action)

  expect(await found({ query: 'lalita' })).toEqual(['account.disable', 'enterprise.hide'])
  expect(await found({ query: 'lalita', noun: 'enterprise' })).toEqual(['enterprise.hide'])
  expect(await found({ targetKind: 'enterprise', targetId: id })).toEqual(['enterprise.hide'])
  const today = new Date().toISOString().slice(0, 10)
  expect(await found({ query: 'lalita', since: today, until: today })).toHaveLength(2)
  expect(await found({ query: 'lalita', until: '2020-01-01' })).toEqual([])

  const { entries } = await listActivity(app, admin.caller, { query: 'lalita' })
  expect(entries[1]?.target).toEqual({ kind: 'enterprise', id, name: 'Logged Farm' })
  expect(await found({ query: 'lalita', before: entries[0]?.id })).toEqual(['enterprise.hide'])
})

test('every kind of activity and every queue has its words', async () => {
  const admin = await anAdmin()
  const texts = app.texts.resources('en', 'adminHome')
  const { nouns } = await listActivity(app, admin.caller, {})
  const queues = await listWaiting(app, admin.caller, undefined)
  const wanted = [
    ...nouns.map((noun) => `noun-${noun}`),
    ...queues.map(({ name }) => `queue-${name}`),
  ]

  expect(wanted.filter((key) => !(key in texts))).toEqual([])
})
