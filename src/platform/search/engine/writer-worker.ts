import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { SearchDocument } from '#platform/search/search.ts'
import { indexWriter } from './index-writer.ts'
import { pauses } from './pause.ts'
import type { Answer, Numbered, WriterMessage, WriterRequest, WriterStart } from './protocol.ts'

/** Worker thread that owns all indexes; queries run in other threads. */
const port = parentPort
if (!port) throw new Error('this file runs as a worker thread')
const { folder, schemas, published } = workerData as WriterStart
const send = (message: WriterMessage | Answer) => port.postMessage(message)

let lastSegment = 0
const writers = new Map(
  Object.entries(schemas).map(([name, schema]) => [
    name,
    indexWriter({
      name,
      schema,
      folder: join(folder, name),
      pause: pauses(),
      nextSegment: () => (lastSegment += 1),
      usedSegment: (id) => (lastSegment = Math.max(lastSegment, id)),
      publish: (publication) => send({ kind: 'published', publication }),
      saved: (position) => send({ kind: 'durable', index: name, position }),
      failed: (error) =>
        send({
          kind: 'log',
          event: 'search_background_failure',
          details: { error: String(error) },
        }),
    }),
  ]),
)

for (const [name, writer] of writers) {
  await writer.start(published?.find(({ index }) => index === name))
}
send({ kind: 'ready' })

/** Runs the steps of rebuilds sequentially; writes are handled in between. */
let steps = Promise.resolve()

port.on('message', (message: WriterRequest & Numbered) => {
  const done = () => send({ kind: 'done', request: message.request })
  const failed = (error: unknown) =>
    send({ kind: 'failed', request: message.request, message: String(error) })

  if (message.kind === 'close') {
    void Promise.all([...writers.values()].map((writer) => writer.close())).then(done, failed)
    return
  }
  const writer = writers.get(message.index)
  if (!writer) return failed(`no index ${message.index}`)
  if (message.kind === 'write') {
    writer.write({ changes: message.changes, position: message.position, done, failed })
    return
  }
  steps = steps
    .then(async () => {
      if (message.kind === 'rebuild-begin') writer.beginRebuild(message.position)
      else if (message.kind === 'rebuild-abort') writer.abortRebuild()
      else if (message.kind === 'rebuild-end') await writer.endRebuild()
      else await writer.addToRebuild(JSON.parse(message.documents) as SearchDocument[])
    })
    .then(done, failed)
})
