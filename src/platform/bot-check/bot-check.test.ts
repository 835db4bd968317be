import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { altcha, tidyProofs } from './altcha.ts'
import type { BotChecker } from './bot-check.ts'
import { isFormStamp, stampFits, stampForm } from './form-stamp.ts'
import { recaptcha } from './recaptcha.ts'

const { db } = await openTestDatabase()
const check = altcha({ db, signingKey: 'a key of this installation' })

async function workOut(of: BotChecker = check) {
  const offer = await of.challenge()
  if (offer.kind !== 'altcha') throw new Error('no work to do')
  const { challenge } = offer
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution: solution! }
}

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
const passes = (payload: unknown) => check.passes(encode(payload), '203.0.113.7')

test('work that was done lets a browser through, once', async () => {
  const payload = await workOut()
  const results = await Promise.all([passes(payload), passes(payload), passes(payload)])

  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await passes(payload)).toBe(false)
})

test('rejects missing proof of work, and that of another installation', async () => {
  const { challenge, solution } = await workOut()
  const { parameters } = challenge

  expect(await passes({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } })).toBe(
    false,
  )
  const easier = { ...parameters, keyPrefix: '00' }
  expect(await passes({ challenge: { ...challenge, parameters: easier }, solution })).toBe(false)
  const later = { ...parameters, expiresAt: parameters.expiresAt + 3600 }
  expect(await passes({ challenge: { ...challenge, parameters: later }, solution })).toBe(false)
  expect(await passes(await workOut(altcha({ db, signingKey: 'another key' })))).toBe(false)
  for (const answer of ['', 'nonsense', encode(null), encode({ challenge: {} })]) {
    expect(await check.passes(answer, '203.0.113.7')).toBe(false)
  }
})

test('used proofs are forgotten when they are too old to be used', async () => {
  await db.deleteFrom('spent_proof').execute()
  await passes(await workOut())
  await tidyProofs({ db })
  expect(await db.selectFrom('spent_proof').select('id').execute()).toHaveLength(1)

  await db
    .updateTable('spent_proof')
    .set({ expires_at: new Date(0) })
    .execute()
  await tidyProofs({ db })
  expect(await db.selectFrom('spent_proof').select('id').execute()).toEqual([])
})

const requests: URLSearchParams[] = []
const google = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    requests.push(new URLSearchParams(body))
    response.end(JSON.stringify({ success: body.includes('response=good') }))
  })
}).listen(0)
afterAll(() => google.close())

test('verifies reCAPTCHA with the key and follows its answer', async () => {
  const url = `http://localhost:${(google.address() as AddressInfo).port}/recaptcha`
  const log = pino({ level: 'silent' })
  const check = recaptcha({ siteKey: 'site', secret: 'secret', url, log })

  expect(await check.challenge()).toEqual({
    kind: 'recaptcha',
    siteKey: 'site',
    scriptUrl: `${url}/api.js?render=explicit`,
  })
  expect(await check.passes('good', '203.0.113.7')).toBe(true)
  expect(await check.passes('bad', '203.0.113.7')).toBe(false)
  expect(Object.fromEntries(requests[0]!)).toEqual({
    secret: 'secret',
    response: 'good',
    remoteip: '203.0.113.7',
  })
  const away = recaptcha({ siteKey: 'site', secret: 'secret', url: 'http://localhost:1', log })
  expect(await away.passes('good', '203.0.113.7')).toBe(false)
})

test('refuses a form sent too soon or hours later', () => {
  const stamp = stampForm('key', 1_000_000)
  const after = (ms: number, key = 'key') => stampFits(key, stamp, 1_000_000 + ms)

  expect(isFormStamp(stamp)).toBe(true)
  expect([after(0), after(1900), after(2100), after(7_000_000), after(7_300_000)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
  expect(after(10_000, 'other key')).toBe(false)
  expect(stampFits('key', 'form.zzz', 0)).toBe(false)
})
