import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'
import { fileProblem, OperatorError } from '#platform/operator-error.ts'

/** First entry of a backup: its contents. */
export type Manifest = z.infer<typeof Manifest>
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The database's migrations in order, which define the schema of the tables. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

/** Last entry of a backup; without it the file is incomplete. */
export type Closing = z.infer<typeof Closing>
export const Closing = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
  files: z.number(),
  /** Hash of the names and contents of all previous entries. */
  sha256: z.string(),
})

export type Archive = {
  add: (name: string, content: Buffer) => Promise<void>
  /** Adds a stream as an entry; its size must be known in advance. */
  addFlow: (name: string, content: AsyncIterable<Buffer>, bytes: number) => Promise<void>
  digest: () => string
}

/**
 * Writes a backup file (gzipped tar) as a stream, of any size in little memory. It gets its final
 * name only when it is complete and flushed to disk.
 */
export async function writeArchive(
  file: string,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  const partial = `${file}.partial`
  const pack = tar.pack()
  const hash = createHash('sha256')
  try {
    const written = pipeline(
      pack,
      createGzip({ level: 4 }),
      createWriteStream(partial, { mode: 0o600 }),
    )
    // A write error must also end the filling, which would otherwise wait forever for backpressure.
    const filled = fill(archiveOn(pack, hash)).then(() => pack.finalize())
    await Promise.race([Promise.all([filled, written]), written.then(() => filled)])
    await flush(partial)
    await rename(partial, file)
  } catch (error) {
    pack.destroy()
    await rm(partial, { force: true })
    throw fileProblem(error, file) ?? error
  }
}

/**
 * Reads a backup file entry by entry; `visit` gets each entry's content as a stream. Throws an
 * OperatorError if the file is damaged or not a backup.
 */
export async function readArchive(
  file: string,
  visit: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<{ manifest: Manifest; closing: Closing }> {
  const extract = tar.extract()
  const flowing = pipeline(createReadStream(file), createGunzip(), extract)
  flowing.catch(() => {
    // The loop below fails with the same error.
  })
  const hash = createHash('sha256')
  const own: Record<string, unknown> = {}
  try {
    for await (const entry of extract) {
      const { name } = entry.header
      const bytes = entry as AsyncIterable<unknown> as AsyncIterable<Buffer>
      if (name === closingName) {
        own[name] = JSON.parse(await textOf(bytes))
        continue
      }
      const content = hashed(hash, name, bytes)
      if (name === manifestName) own[name] = JSON.parse(await textOf(content))
      else await visit(name, content)
    }
    await flowing
  } catch (error) {
    throw readProblem(error, file)
  }

  const manifest = Manifest.safeParse(own[manifestName])
  const closing = Closing.safeParse(own[closingName])
  if (!manifest.success || !closing.success || closing.data.sha256 !== hash.digest('hex')) {
    throw new OperatorError(damaged(file))
  }
  return { manifest: manifest.data, closing: closing.data }
}

export const manifestName = 'manifest.json'
export const closingName = 'closing.json'

function archiveOn(pack: tar.Pack, hash: Hash): Archive {
  return {
    async add(name, content) {
      if (name !== closingName) hash.update(`${name}\0`).update(content)
      await new Promise<void>((resolve, reject) => {
        pack.entry({ name }, content, (error) => (error ? reject(error) : resolve()))
      })
    },
    async addFlow(name, content, bytes) {
      hash.update(`${name}\0`)
      const done = Promise.withResolvers<void>()
      const entry = pack.entry({ name, size: bytes }, (error) =>
        error ? done.reject(error) : done.resolve(),
      )
      for await (const chunk of content) {
        hash.update(chunk)
        if (!entry.write(chunk)) await once(entry, 'drain')
      }
      entry.end(null)
      await done.promise
    },
    digest: () => hash.copy().digest('hex'),
  }
}

async function* hashed(
  hash: Hash,
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  hash.update(`${name}\0`)
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

export async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r')
  await handle.sync()
  await handle.close()
}

function readProblem(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new OperatorError(`There is no file ${file}.`)
  if (code === 'EACCES') return new OperatorError(`${file} cannot be read by this user.`)
  if (code.startsWith('Z_') || error instanceof SyntaxError) return new OperatorError(damaged(file))
  if (error instanceof Error && /tar header|end of data|premature/i.test(error.message)) {
    return new OperatorError(damaged(file))
  }
  return error
}

function damaged(file: string): string {
  return `${file} is not a whole backup: it is damaged, cut short, or something else. Nothing was changed.`
}
