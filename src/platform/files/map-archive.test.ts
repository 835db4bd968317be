import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { addMapArchive, mapArchiveRoute } from './map-archive.ts'

/** An archive with zooms 0 to 15, of the type of tiles, and 100 bytes. */
function archiveOf(type: number): Buffer {
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  header.set([type, 0, 15], 99)
  return Buffer.concat([header, Buffer.alloc(100, 'x')])
}

test('an archive of vector tiles is added and served by ranges', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'town.pmtiles')
  const server = fastify()
  mapArchiveRoute(server, folder)
  const ask = (range?: string) =>
    server.inject({ url: '/map-archive', headers: range ? { range } : {} })

  expect((await ask('bytes=0-126')).statusCode).toBe(204)
  await writeFile(file, archiveOf(1))
  expect(await addMapArchive(file, folder)).toEqual({ minZoom: 0, maxZoom: 15 })

  const head = await ask('bytes=0-126')
  expect(head.statusCode).toBe(206)
  expect(head.headers).toMatchObject({
    'content-range': 'bytes 0-126/227',
    'content-length': '127',
  })
  expect(head.headers.etag).toMatch(/^"\w+-\w+"$/)
  expect((await ask('bytes=200-9999')).body).toBe('x'.repeat(27))
  for (const range of [undefined, 'bytes=227-300', 'bytes=5-4', 'bytes=-5']) {
    expect((await ask(range)).statusCode).toBe(416)
  }
})

test('what is not an archive of vector tiles is refused', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'town.pmtiles')
  await expect(addMapArchive(file, folder)).rejects.toThrow('cannot be read')
  await writeFile(file, 'a text')
  await expect(addMapArchive(file, folder)).rejects.toThrow('not a PMTiles archive')
  await writeFile(file, archiveOf(2))
  await expect(addMapArchive(file, folder)).rejects.toThrow('no vector tiles')
})
