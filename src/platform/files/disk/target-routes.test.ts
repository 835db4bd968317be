import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { aPng } from '#tests/support/sample-files.ts'
import { postForm } from '#tests/support/sending.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server } = await openTestApp()
const store = app.files.bytes

let origin: string
let content: Buffer

beforeAll(async () => {
  const listening = await server()
  await listening.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(listening.server.address() as AddressInfo).port}`
  content = await aPng()
})

const anOrder = (input: { bytes?: number } = {}) => ({
  key: `images/${randomUUID()}`,
  type: 'image/png',
  bytes: content.length,
  origin,
  ...input,
})

async function answer(sending: Promise<Response>) {
  const response = await sending
  return { status: response.status, ...((await response.json().catch(() => ({}))) as object) }
}

const isThere = async (key: string) => (await store.putAt(key)) !== null

async function put(url: string, headers: Record<string, string>, body = content) {
  return answer(fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) }))
}

test('accepts signed uploads, as form and as raw body', async () => {
  const [one, other] = [anOrder(), anOrder()]
  const form = await app.uploadTargets.post(one)
  const bare = await app.uploadTargets.put(other)

  expect((await postForm(form.url, form.fields, content)).status).toBe(204)
  expect(await put(bare.url, bare.headers)).toMatchObject({ status: 200 })
  for (const { key } of [one, other]) {
    const found = await store.open(key)
    expect(Buffer.concat(await found!.stream.toArray())).toEqual(content)
  }
})

test('another key, type or size than the signed one is refused, and nothing is left', async () => {
  const order = anOrder()
  const { url, fields } = await app.uploadTargets.post(order)
  const elsewhere = `images/${randomUUID()}`
  const wrong = (changes: object, sent = content) =>
    answer(postForm(url, { ...fields, ...changes }, sent))
  const refused = { status: 403, code: 'not_allowed' }

  expect(await wrong({ key: elsewhere })).toMatchObject(refused)
  expect(await wrong({ 'Content-Type': 'text/html' })).toMatchObject(refused)
  expect(await wrong({ signature: '0'.repeat(64) })).toMatchObject(refused)
  expect(await wrong({}, Buffer.concat([content, content]))).toMatchObject({ status: 413 })
  expect(await wrong({}, content.subarray(1))).toMatchObject({ status: 400 })
  expect([await isThere(order.key), await isThere(elsewhere)]).toEqual([false, false])
})

test('a signed address is good for its own key and type alone', async () => {
  const order = anOrder()
  const { url, headers } = await app.uploadTargets.put(order)
  const other = anOrder()
  const refused = { status: 403 }

  expect(await put(url.replace(order.key, other.key), headers)).toMatchObject(refused)
  expect(await put(url.replace(order.key, 'images/..%2F..%2Fsecrets'), headers)).toMatchObject(
    refused,
  )
  expect(await put(url, { 'content-type': 'text/html' })).toMatchObject(refused)
  expect(await put(url, headers, content.subarray(1))).toMatchObject({ status: 400 })
  expect(await put(url, headers, Buffer.concat([content, content]))).toMatchObject({ status: 413 })
  expect([await isThere(order.key), await isThere(other.key)]).toEqual([false, false])
})

test('a form without a file, or with its fields behind it, is refused', async () => {
  const { url, fields } = await app.uploadTargets.post(anOrder())
  const empty = new FormData()
  for (const [name, value] of Object.entries(fields)) empty.append(name, value)
  const turned = new FormData()
  turned.append('file', new Blob([new Uint8Array(content)]), 'a.png')
  for (const [name, value] of Object.entries(fields)) turned.append(name, value)

  const send = (body: FormData) => answer(fetch(url, { method: 'POST', body }))
  expect(await send(empty)).toMatchObject({ status: 400 })
  expect(await send(turned)).toMatchObject({ status: 403 })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const garbled = fetch(url, { method: 'POST', headers, body: 'xxxx' })
  expect(await answer(garbled)).toMatchObject({ status: 400, code: 'malformed_request' })
})
