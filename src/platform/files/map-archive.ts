import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { OperatorError } from '#platform/operator-error.ts'

/** Limit of one answer: more than any directory or tile of an archive. */
const mostBytes = 4_000_000
const headerBytes = 127
/** Type of tiles in the header of an archive: vector tiles. */
const vectorTiles = 1

function archiveIn(dataDir: string): string {
  return path.join(dataDir, 'map', 'archive.pmtiles')
}

/**
 * Copies a PMTiles archive into the data folder, replacing an earlier one, and returns its zooms.
 * Throws an OperatorError if it is not an archive of vector tiles.
 */
export async function addMapArchive(
  file: string,
  dataDir: string,
): Promise<{ minZoom: number; maxZoom: number }> {
  const header = await headerOf(file)
  if (header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3) {
    throw new OperatorError(`${file} is not a PMTiles archive of version 3.`)
  }
  if (header[99] !== vectorTiles) {
    throw new OperatorError(`${file} has no vector tiles. Use an archive in the Protomaps schema.`)
  }
  const target = archiveIn(dataDir)
  await mkdir(path.dirname(target), { recursive: true })
  // Readers see the old archive or the new one, never a part.
  await copyFile(file, `${target}.new`)
  await rename(`${target}.new`, target)
  return { minZoom: header[100] ?? 0, maxZoom: header[101] ?? 0 }
}

async function headerOf(file: string): Promise<Buffer> {
  const header = Buffer.alloc(headerBytes)
  const opened = await open(file).catch((error: unknown) => {
    throw new OperatorError(`${file} cannot be read.`, { cause: error })
  })
  try {
    await opened.read(header, 0, headerBytes, 0)
  } finally {
    await opened.close()
  }
  return header
}

/** Serves ranges of the map archive; 204 if there is none, 416 without a range or for large ones. */
export function mapArchiveRoute(server: FastifyInstance, dataDir: string): void {
  const file = archiveIn(dataDir)

  server.get('/map-archive', async ({ headers }, reply) => {
    const found = await stat(file).catch(() => null)
    if (!found) return reply.code(204).header('cache-control', 'no-cache').send()

    const { size, mtimeMs } = found
    reply
      .header('accept-ranges', 'bytes')
      .header('etag', `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`)
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
