import { expect, test } from 'vitest'
import { targetSeconds } from '../store.ts'
import { ownTargets, readPermit } from './own-targets.ts'

const key = 'images/0b0c7a52-2f0e-4b1e-9f7e-0f8a1c2d3e4f'
const order = { key, type: 'image/png', bytes: 1234, origin: 'https://directory.example.org' }

async function policyOf() {
  const { fields } = await ownTargets('our key').post(order)
  return { policy: fields['policy']!, signature: fields['signature']! }
}

test('a form and an address say where one file may go, and lead to this server', async () => {
  const targets = ownTargets('our key')
  const { url, fields } = await targets.post(order)
  const put = await targets.put(order)

  expect(url).toBe('https://directory.example.org/files')
  expect(fields).toMatchObject({ key, 'Content-Type': 'image/png' })
  expect(put.url).toMatch(`https://directory.example.org/files/${key}?policy=`)
  expect(put.headers).toEqual({ 'content-type': 'image/png' })
})

test('a permit is valid for 15 minutes, unchanged', async () => {
  const { policy, signature } = await policyOf()
  const later = (seconds: number) => Date.now() + seconds * 1000

  expect(readPermit(policy, signature, 'our key')).toMatchObject({ key, bytes: 1234 })
  expect(readPermit(policy, signature, 'our key', later(targetSeconds - 5))).toBeDefined()
  expect(() => readPermit(policy, signature, 'our key', later(targetSeconds + 1))).toThrow(
    'not_allowed',
  )
})

test('rejects changed permits and foreign signatures', async () => {
  const { policy, signature } = await policyOf()
  const more = Buffer.from(policy, 'base64url').toString().replace('1234', '9999')

  for (const [actual, signed, secret] of [
    [Buffer.from(more).toString('base64url'), signature, 'our key'],
    [policy, signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), 'our key'],
    [policy, signature, 'another key'],
    [policy, '', 'our key'],
    ['', '', 'our key'],
  ] as const) {
    expect(() => readPermit(actual, signed, secret)).toThrow('not_allowed')
  }
})
