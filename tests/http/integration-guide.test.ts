import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { webhookKinds } from '#commerce/integrations/model.ts'
import { sendDue } from '#commerce/integrations/server/webhooks/send.ts'
import { createWebhook, sendTestEvent } from '#commerce/integrations/server/webhooks/webhooks.ts'
import {
  OrderFacts,
  ShopListing,
  ShopStock,
  stockResults,
} from '#commerce/integrations/shop-contract.ts'
import { keyScopes } from '#shared/access.ts'
import { strict } from '#shared/strict-schema.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aKey, aTeamShop } from '#tests/support/integrations.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const testApp = await openTestApp({ DEMO: '1', SEED: 'demo' })
const { app } = testApp
const { db } = app
const server = await testApp.server()
const baseUrl = await server.listen({ port: 0, host: '127.0.0.1' })
const guide = await readFile(new URL('../../docs/integrations.md', import.meta.url), 'utf8')

const folder = await mkdtemp(join(tmpdir(), 'guide-'))
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) child.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Saves an example of the guide under the name in its first line; returns its path. */
async function example(name: string): Promise<string> {
  const block = new RegExp('```\\w+\\n(?:#|//) ' + name.replaceAll('.', '\\.') + '\\n(.*?)```', 's')
  const [, text] = block.exec(guide) ?? []
  if (text === undefined) throw new Error(`the guide has no example ${name}`)
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const programOf = { mjs: process.execPath, py: 'python3', sh: 'sh' } as const
type Kind = keyof typeof programOf

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

async function run(name: string, env: Record<string, string>): Promise<string[]> {
  const kind = name.split('.').at(-1) as Kind
  const path = await example(name)
  const child = spawn(programOf[kind], [path], { cwd: folder, env: { ...process.env, ...env } })
  const lines: string[] = []
  const errors: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  const code = await new Promise((ended) => child.on('close', ended))
  if (code !== 0) throw new Error(`${name} failed: ${errors.join('\n')}`)
  return lines
}

/** Starts a receiver of the guide; its lines, and its address. */
async function receive(name: string, secret: string) {
  const kind = name.split('.').at(-1) as Kind
  const env = { ...process.env, SECRET: secret, PORT: '0' }
  const child = spawn(programOf[kind], [await example(name)], { env })
  running.push(child)
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  const port = await eventually(() => {
    const [, found] = /^listening on (\d+)$/.exec(lines[0] ?? '') ?? []
    if (!found) throw new Error('not listening yet')
    return found
  })
  return { lines, url: `http://127.0.0.1:${port}/` }
}

test('orders are followed, shipped and counted by the examples', async () => {
  const shop = await aTeamShop(testApp)
  const [lavender, rose] = [
    await aProduct(db, shop, { stock: 9 }),
    await aProduct(db, shop, { stock: 9 }),
  ]
  await sql`update variant set sku = case id when ${lavender.variantId} then 'SOAP-LAVENDER'
    else 'SOAP-ROSE' end
    where id in (${lavender.variantId}, ${rose.variantId})`.execute(db)
  const { id } = await anOrder(app, [{ variantId: lavender.variantId }])
  const { secret: KEY } = await aKey(testApp, shop)
  const env = { KEY, BASE_URL: baseUrl }

  const followed = await eventually(async () => {
    const lines = await run('follow-orders.mjs', env)
    expect(lines).not.toEqual([])
    return lines
  })
  expect(followed).toEqual([expect.stringMatching(/^\d+-1 pending notFulfilled Ada Lovelace$/)])
  expect(await run('follow-orders.mjs', env)).toEqual([])

  const [shipped = ''] = await run('orders.sh', { ...env, ORDER: id })
  expect(shipped).toContain(id)
  expect(shipped).toMatch(/"shipmentId":"ful_/)
  await eventually(async () => {
    expect(await run('follow-orders.mjs', env)).toEqual([expect.stringContaining(' shipped ')])
  })
  const [counted = ''] = await run('stock.sh', env)
  expect(JSON.parse(counted)).toMatchObject({
    lines: [
      { sku: 'SOAP-LAVENDER', result: 'done', stocked: 20 },
      { sku: 'SOAP-ROSE', result: 'done', stocked: 40 },
    ],
  })
})

test.for(['receive.mjs', 'receive.py'])(
  '%s accepts signed messages and refuses others',
  async (name, { skip }) => {
    skip(name.endsWith('.py') && !isThere('python3'))
    const shop = await aTeamShop(testApp)
    const vendor = { vendorId: shop.enterpriseId }
    // Its address is known once it listens with the secret.
    const draft = { ...vendor, url: 'http://127.0.0.1:9/', kinds: ['order.placed' as const] }
    const { id, secret } = await createWebhook(app, shop.caller, draft)
    const { lines, url } = await receive(name, secret)
    await sql`update webhook_endpoint set url = ${url} where id = ${id}`.execute(db)
    await sendTestEvent(app, shop.caller, { ...vendor, id })
    await sendDue(app)
    await eventually(() => expect(lines.at(-1)).toMatch(/^test \{"enterprise":/))

    await run('post-signed.sh', { SECRET: secret, RECEIVER: url })
    await eventually(() => expect(lines.at(-1)).toBe('test {}'))
    const wrong = secret.replace('whsec_', 'whsec_AAAA')
    await expect(run('post-signed.sh', { SECRET: wrong, RECEIVER: url })).rejects.toThrow('400')
    expect(lines).toHaveLength(3)
  },
)

test('the guide names everything, and its messages have the fields that are sent', () => {
  for (const word of [...webhookKinds, ...keyScopes, ...stockResults]) {
    expect(guide).toContain(`\`${word}\``)
  }
  const messages = [...guide.matchAll(/```json\n(.*?)```/gs)].map(
    ([, text]) => JSON.parse(text!) as { type: string; data: Record<string, unknown> },
  )
  const dataOf = (type: string) => messages.find((message) => message.type === type)!.data
  strict(OrderFacts).parse(dataOf('order.placed')['order'])
  strict(ShopStock).parse((dataOf('stock.changed')['items'] as unknown[])[0])
  const listing = ShopListing.omit({ url: true, updatedAt: true }).extend({
    variants: ShopListing.shape.variants.element.omit({ available: true }).array(),
  })
  strict(listing).parse(dataOf('listing.published')['listing'])
})

test('the site shows the guide with its own address', async () => {
  const answer = await server.inject({
    url: '/api/docs/integrations',
    headers: { host: 'localhost:3000' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<h2 id="verifying-a-signature">')
  expect(answer.body).not.toContain('banyan.example')
})
