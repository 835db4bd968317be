import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { pmtilesArchive, tileTypes, vectorTile } from '#tests/support/map-archives.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { addMapArchive, mapArchiveRoute, removeMapArchive } from './map-archive.ts'
import { sourcesOf } from './map-archive-header.ts'

const tile = { z: 2, x: 1, y: 1, data: vectorTile({ earth: [] }) }
const metadata = {
  attribution: '<a href="https://maps.example.org/about" onclick="x()">Town maps</a> &copy; We',
  vector_layers: [{ id: 'earth' }, { id: 'roads' }],
}

test('an archive of vector tiles is added, described, served by ranges and removed', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'town.pmtiles')
  const server = fastify()
  mapArchiveRoute(server, folder)
  const ask = (range?: string) =>
    server.inject({ url: '/map-archive', headers: range ? { range } : {} })
  const about = () => server.inject('/map-archive/about')

  expect((await ask('bytes=0-126')).statusCode).toBe(204)
  expect((await about()).statusCode).toBe(204)
  const archive = pmtilesArchive(tileTypes.vector, [tile], metadata)
  await writeFile(file, archive)
  const shares: number[] = []
  const added = await addMapArchive(file, folder, (share) => shares.push(share))
  expect(shares.at(-1)).toBe(1)
  expect(added).toEqual({
    tiles: 'vector',
    minZoom: 2,
    maxZoom: 2,
    sources: [
      { name: 'Town maps', href: 'https://maps.example.org/about' },
      { name: '© We', href: null },
    ],
  })
  expect((await about()).json()).toEqual({ ...added, version: expect.stringMatching(/^\w+-\w+$/) })

  const size = archive.length
  const head = await ask('bytes=0-126')
  expect(head.statusCode).toBe(206)
  expect(head.headers).toMatchObject({
    'content-range': `bytes 0-126/${size}`,
    'content-length': '127',
  })
  expect(head.headers.etag).toMatch(/^"\w+-\w+"$/)
  expect((await ask(`bytes=${size - 9}-9999`)).rawPayload).toEqual(archive.subarray(-9))
  for (const range of [undefined, `bytes=${size}-9999`, 'bytes=5-4', 'bytes=-5']) {
    expect((await ask(range)).statusCode).toBe(416)
  }

  expect(await readdir(path.join(folder, 'map'))).toEqual(['archive.pmtiles'])
  expect(await removeMapArchive(folder)).toBe(true)
  expect(await removeMapArchive(folder)).toBe(false)
  expect((await ask('bytes=0-126')).statusCode).toBe(204)
  expect((await about()).statusCode).toBe(204)
})

test('archives of pictures are added, without attribution where they have none', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'town.pmtiles')
  for (const type of [tileTypes.png, tileTypes.jpeg, tileTypes.webp]) {
    await writeFile(file, pmtilesArchive(type, [tile]))
    expect(await addMapArchive(file, folder)).toMatchObject({ tiles: 'raster', sources: [] })
  }
})

test('what maps cannot show is refused with the reason', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'town.pmtiles')
  const adding = async (content: string | Buffer) => {
    await writeFile(file, content)
    return addMapArchive(file, folder)
  }
  const changed = (at: number, value: number) => {
    const archive = pmtilesArchive(tileTypes.vector, [tile], metadata)
    archive[at] = value
    return archive
  }

  await expect(addMapArchive(file, folder)).rejects.toThrow('cannot be read')
  await expect(addMapArchive(folder, folder)).rejects.toThrow('is not a file')
  await expect(adding('a text')).rejects.toThrow('not a PMTiles archive')
  await expect(adding('SQLite format 3\0')).rejects.toThrow('pmtiles convert')
  await expect(adding('\0\0\0\r\n\tOSMHeader')).rejects.toThrow('raw OpenStreetMap data')
  await expect(adding(changed(7, 2))).rejects.toThrow('version 2')
  await expect(adding(changed(98, 3))).rejects.toThrow('compression')
  await expect(adding(changed(99, tileTypes.avif))).rejects.toThrow('type AVIF')
  await expect(adding(changed(0, 0).subarray(0, -1))).rejects.toThrow('not a PMTiles archive')
  await expect(adding(changed(7, 3).subarray(0, -1))).rejects.toThrow('incomplete')
  const others = { vector_layers: [{ id: 'transportation' }, { id: 'poi' }] }
  await expect(adding(pmtilesArchive(tileTypes.vector, [tile], others))).rejects.toThrow(
    'Its layers are: transportation, poi.',
  )
})

test('an attribution is text and links to the web, whatever else it contains', () => {
  expect(sourcesOf(undefined)).toEqual([])
  expect(sourcesOf('<script>a</script> | <a href="javascript:alert(1)">Bad</a>')).toEqual([
    { name: 'a', href: null },
    { name: 'Bad', href: null },
  ])
  expect(
    sourcesOf("&#169; <a target=_blank href='http://a.example/?b&amp;c'><b>A</b> B</a>"),
  ).toEqual([
    { name: '©', href: null },
    { name: 'A B', href: 'http://a.example/?b&c' },
  ])
})
