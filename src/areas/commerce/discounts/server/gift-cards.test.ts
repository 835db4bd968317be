import { expect, test } from 'vitest'
import { newStoreId } from '#platform/store-ids.ts'
import { anAccount } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { giftCardByHash, spendGiftCards } from './code-queries.ts'
import { giftCardHash } from './codes.ts'
import {
  disableGiftCard,
  getGiftCard,
  listGiftCards,
  listSiteGiftCards,
  resendGiftCard,
} from './gift-cards.ts'
import { issueGiftCards, type GiftCardSale } from './issue-gift-cards.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp

function issue(enterpriseId: number | null, sale: Partial<GiftCardSale> = {}) {
  return app.db.transaction().execute((tx) =>
    issueGiftCards(tx, app, {
      enterpriseId,
      lineId: newStoreId('item'),
      quantity: 1,
      currency: 'USD',
      value: 5000,
      recipientEmail: 'Ida@example.org',
      message: 'Happy birthday!',
      lang: 'en',
      siteId: null,
      ...sale,
    }),
  )
}

async function mailsTo(email: string) {
  return app.db
    .selectFrom('mail')
    .select(['content'])
    .where('email', '=', email)
    .where('kind', '=', 'gift_card')
    .orderBy('id')
    .execute()
}

test('a line issues its cards once and mails their codes', async () => {
  const { id } = await aTeam(testApp)
  const lineId = newStoreId('item')
  const cards = await issue(id, { lineId, quantity: 3, recipientEmail: 'three@example.org' })
  expect(await issue(id, { lineId, quantity: 3, recipientEmail: 'three@example.org' })).toEqual([])

  expect(new Set(cards.map(({ code }) => code)).size).toBe(3)
  for (const { code, last4 } of cards) {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(code.endsWith(last4)).toBe(true)
    const spoken = code.toLowerCase().replaceAll('-', ' ')
    expect(await giftCardByHash(app.db, giftCardHash(spoken))).toMatchObject({ balance: 5000 })
  }
  const mails = await mailsTo('three@example.org')
  expect(mails.map(({ content }) => content)).toEqual(
    cards.map(({ code }) => ({ amount: '$50.00', code, message: 'Happy birthday!' })),
  )
})

test('the code itself is stored encrypted only', async () => {
  const [card] = await issue(null, { recipientEmail: null })
  const row = await app.db
    .selectFrom('gift_card')
    .selectAll()
    .where('id', '=', card!.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(card!.code.slice(0, 14))
  expect(row.mailed_at).toBeNull()
})

test('cards are listed with what is left, and their history', async () => {
  const { id, owner } = await aTeam(testApp)
  const [card] = await issue(id)
  const order = `order_${'a'.repeat(32)}`
  const spend = (amount: number) =>
    app.db.transaction().execute((tx) => spendGiftCards(tx, [{ id: card!.id, amount }], order))
  expect(await spend(2000)).toBe(true)
  expect(await spend(3001)).toBe(false)
  expect(await spend(-500)).toBe(true)

  const list = await listGiftCards(app, owner.caller, { id, page: 0 })
  expect(list).toMatchObject({
    total: 1,
    outstanding: [{ amount: 3500, currency: 'USD' }],
    cards: [{ last4: card!.last4, value: 5000, balance: 3500, state: 'usable' }],
  })
  const { entries } = await getGiftCard(app, owner.caller, { id, cardId: card!.id })
  expect(entries.map(({ amount }) => amount)).toEqual([500, -2000])

  const other = await aTeam(testApp)
  await expect(
    getGiftCard(app, other.owner.caller, { id: other.id, cardId: card!.id }),
  ).rejects.toMatchObject({ code: 'not_found' })
  const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))
  const found = await listSiteGiftCards(app, admin, { page: 0, query: card!.last4.toLowerCase() })
  expect(found.cards.map((one) => one.id)).toContain(card!.id)
})

test('a disabled card cannot be spent or mailed until it is enabled', async () => {
  const { id, owner } = await aTeam(testApp)
  const [card] = await issue(id)
  const ask = { id, cardId: card!.id }
  const disable = (disabled: boolean) => disableGiftCard(app, owner.caller, { ...ask, disabled })
  const spend = () =>
    app.db
      .transaction()
      .execute((tx) => spendGiftCards(tx, [{ id: card!.id, amount: 1 }], `order_${'b'.repeat(32)}`))

  await disable(true)
  await disable(true)
  expect(await spend()).toBe(false)
  await expect(resendGiftCard(app, owner.caller, ask)).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await disable(false)
  expect(await spend()).toBe(true)
  const audit = await app.db
    .selectFrom('audit')
    .select('action')
    .where('target_id', '=', id)
    .where('action', 'like', 'gift_card.%')
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['gift_card.disable', 'gift_card.enable'])
})

test('a code is mailed again, to another address too, a few times a day', async () => {
  const { id, owner } = await aTeam(testApp)
  const [card] = await issue(id, { recipientEmail: 'first@example.org' })
  const ask = { id, cardId: card!.id }
  await resendGiftCard(app, owner.caller, { ...ask, email: 'Second@example.org' })

  expect((await mailsTo('second@example.org'))[0]?.content).toMatchObject({ code: card!.code })
  expect((await getGiftCard(app, owner.caller, ask)).card.recipientEmail).toBe('second@example.org')
  for (const _ of [2, 3, 4, 5]) await resendGiftCard(app, owner.caller, ask)
  await expect(resendGiftCard(app, owner.caller, ask)).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})
