import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { readMapArchive, type MapArchive } from './map-archive-header.ts'

/** Limit of one answer: more than any directory or tile of an archive. */
const mostBytes = 4_000_000

function archiveIn(dataDir: string): string {
  return path.join(dataDir, 'map', 'archive.pmtiles')
}

/**
 * Copies a PMTiles archive into the data folder, replacing an earlier one, and returns what it is.
 * `onProgress` is called with the share copied. Throws an OperatorError if maps cannot show it.
 */
export async function addMapArchive(
  file: string,
  dataDir: string,
  onProgress: (share: number, size: number) => void = () => {},
): Promise<MapArchive> {
  const archive = await readMapArchive(file)
  const { size } = await stat(file)
  const target = archiveIn(dataDir)
  await mkdir(path.dirname(target), { recursive: true })
  // Readers see the old archive or the new one, never a part.
  const part = `${target}.new`
  let copied = 0
  try {
    await pipeline(
      createReadStream(file, { highWaterMark: 1_048_576 }),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          copied += chunk.length
          onProgress(copied / size, size)
          yield chunk
        }
      },
      createWriteStream(part),
    )
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return archive
}

/** Removes the map archive; returns whether there was one. */
export async function removeMapArchive(dataDir: string): Promise<boolean> {
  const file = archiveIn(dataDir)
  const found = await stat(file).catch(() => null)
  await rm(file, { force: true })
  return found !== null
}

/**
 * Serves what the map archive is, and ranges of it; 204 if there is none, 416 without a range or
 * for large ones.
 */
export function mapArchiveRoute(server: FastifyInstance, dataDir: string): void {
  const file = archiveIn(dataDir)
  let known: { version: string; archive: Promise<MapArchive | null> } | undefined

  server.get('/map-archive/about', async (_, reply) => {
    const version = await versionOf(file)
    reply.header('cache-control', 'no-cache')
    if (!version) return reply.code(204).send()
    if (known?.version !== version.tag) {
      // An archive that maps cannot show is like none.
      known = { version: version.tag, archive: readMapArchive(file).catch(() => null) }
    }
    const archive = await known.archive
    if (!archive) return reply.code(204).send()
    return { ...archive, version: version.tag.slice(1, -1) }
  })

  server.get('/map-archive', async ({ headers }, reply) => {
    const version = await versionOf(file)
    if (!version) return reply.code(204).header('cache-control', 'no-cache').send()

    const { size, tag } = version
    reply
      .header('accept-ranges', 'bytes')
      .header('etag', tag)
      .header('cache-control', 'public, max-age=3600')
    const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(headers.range ?? '') ?? []
    const start = Number(first)
    const end = Math.min(Number(last), size - 1)
    if (!first || start > end || end - start >= mostBytes) {
      return reply.code(416).header('content-range', `bytes */${size}`).send()
    }
    return reply
      .code(206)
      .type('application/octet-stream')
      .header('content-range', `bytes ${start}-${end}/${size}`)
      .header('content-length', end - start + 1)
      .send(createReadStream(file, { start, end }))
  })
}

/** Returns size and entity tag of a file; null if there is none. */
async function versionOf(file: string): Promise<{ size: number; tag: string } | null> {
  const found = await stat(file).catch(() => null)
  if (!found) return null
  const { size, mtimeMs } = found
  return { size, tag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"` }
}
