import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '#platform/http/server.ts'
import { openLog } from '#platform/log.ts'
import { writeTable } from './write-table.ts'

/** Rows without end, and whether their reading has ended. */
function endless() {
  const ended = Promise.withResolvers<void>()
  async function* rows() {
    try {
      for (let row = 0; ; row += 1) yield [`row ${row}`, 'x'.repeat(1000)]
    } finally {
      ended.resolve()
    }
  }
  return { rows: rows(), ended: ended.promise }
}

test('a reader that goes away ends the reading of rows', async () => {
  const { rows, ended } = endless()
  const file = writeTable(rows)
  await once(file, 'readable')
  file.destroy()
  await ended
})

test('a reader that fails ends the reading of rows', async () => {
  const { rows, ended } = endless()
  const full = new Writable({ write: (_bytes, _encoding, done) => done(new Error('disk full')) })
  await expect(pipeline(writeTable(rows), full)).rejects.toThrow('disk full')
  await ended
})

test('rows that fail fail the file', async () => {
  async function* rows() {
    yield ['a']
    throw new Error('no more rows')
  }
  await expect(writeTable(rows()).toArray()).rejects.toThrow('no more rows')
})

test.each(['identity', 'gzip'])(
  'a download in %s that is broken off ends the reading of rows',
  async (encoding) => {
    const { rows, ended } = endless()
    const server = await createServer({
      log: openLog('silent'),
      trustProxy: false,
      baseUrl: 'http://localhost',
    })
    onTestFinished(() => server.close())
    server.get('/table.csv', (_request, reply) => reply.type('text/csv').send(writeTable(rows)))
    const address = await server.listen({ port: 0, host: '127.0.0.1' })

    const request = get(`${address}/table.csv`, { headers: { 'accept-encoding': encoding } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    await once(answer, 'data')
    answer.destroy()
    await ended
  },
)
