import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signedInWith } from '#identity/sign-in/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getPrivacy } from './data-rights.ts'
import { agreeAgain, getAgreement } from './consent.ts'

const { app, signIn } = await openTestApp()
const { db } = app

const aPerson = async () => signIn(await anAccount(db))
const mustAgree = async ({ browser }: Caller) =>
  (await signedInWith(app, browser))?.session.mustAgree

/** Changes the terms, effective in some days. */
async function changeTerms(texts: Record<string, string>, inDays = 0) {
  const since = new Date(Date.now() + inDays * 86_400_000)
  for (const [lang, text] of Object.entries(texts)) {
    await sql`
      insert into page_change (page_id, since, lang, text, origin)
      select id, ${since}, ${lang}, ${text}, ${lang === 'en' ? 1 : 3}
      from page where key = 'terms'`.execute(db)
  }
}

const agreeToAll = async (caller: Caller) => {
  const { documents } = await getAgreement(app, caller)
  await agreeAgain(app, caller, { documents })
}

test('requires new consent after a new version, not after a correction', async () => {
  const { caller } = await aPerson()
  expect(await mustAgree(caller)).toBe(false)
  await sql`update page set updated_at = now() where key = 'terms'`.execute(db)
  await changeTerms({ en: 'Next month' }, 30)
  expect(await mustAgree(caller)).toBe(false)
  expect(await getAgreement(app, caller)).toEqual({ documents: [] })

  await changeTerms({ en: 'Returns take 30 days.', es: 'Hay 30 días para devolver.' })
  expect(await mustAgree(caller)).toBe(true)
  const { documents } = await getAgreement(app, { ...caller, language: 'es' })
  expect(documents).toMatchObject([
    {
      key: 'terms',
      title: 'Condiciones',
      isNew: false,
      changes: [{ text: 'Hay 30 días para devolver.', language: 'es' }],
    },
  ])

  await agreeToAll(caller)
  expect(await mustAgree(caller)).toBe(false)
  const { consents } = await getPrivacy(app, caller)
  expect(consents.filter(({ document }) => document === 'terms')).toHaveLength(2)
  const newcomer = await aPerson()
  expect(await mustAgree(newcomer.caller)).toBe(false)
})

test('requires consent to all binding documents at first', async () => {
  const id = await anAccount(db)
  await sql`delete from consent where account_id = ${id}`.execute(db)
  const { caller } = await signIn(id)
  expect(await mustAgree(caller)).toBe(true)
  const { documents } = await getAgreement(app, caller)
  expect(documents.map(({ key, isNew, changes }) => ({ key, isNew, changes }))).toEqual([
    { key: 'privacy', isNew: true, changes: [] },
    { key: 'terms', isNew: true, changes: [] },
  ])
})

test('rejects consent to versions not displayed', async () => {
  const id = await anAccount(db)
  await sql`delete from consent where account_id = ${id}`.execute(db)
  const { caller } = await signIn(id)
  const { documents } = await getAgreement(app, caller)
  await sql`update page set updated_at = now() where key = 'privacy'`.execute(db)

  const unseen = agreeAgain(app, caller, { documents })
  await expect(unseen).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(await mustAgree(caller)).toBe(true)
})
