import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { closeDataFolder } from './private-files.ts'

const isRoot = process.getuid?.() === 0

let folder: string
let dataDir: string

beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  dataDir = path.join(folder, 'data')
  mkdirSync(path.join(dataDir, 'files/blobs/ab'), { recursive: true })
  for (const name of ['secrets.json', 'files/blobs/ab/abc']) {
    writeFileSync(path.join(dataDir, name), 'x')
  }
  for (const name of ['.', ...entries()])
    chmodSync(
      path.join(dataDir, name),
      name.endsWith('abc') || name.endsWith('json') ? 0o644 : 0o755,
    )
})

const entries = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
const modeOf = (name: string) => (statSync(path.join(dataDir, name)).mode & 0o777).toString(8)

test('a data folder from before is closed with all that is in it, once', () => {
  expect(closeDataFolder(dataDir)).toEqual({
    closed: expect.arrayContaining([dataDir, path.join(dataDir, 'files/blobs/ab/abc')]),
    open: [],
  })
  expect([modeOf('.'), modeOf('files'), modeOf('files/blobs/ab')]).toEqual(['700', '700', '700'])
  expect([modeOf('secrets.json'), modeOf('files/blobs/ab/abc')]).toEqual(['600', '600'])
  expect(closeDataFolder(dataDir, { deep: true })).toEqual({ closed: [], open: [] })
})

test('does not enter closed folders unless “deep”', () => {
  closeDataFolder(dataDir)
  chmodSync(path.join(dataDir, 'files/blobs/ab/abc'), 0o644)
  expect(closeDataFolder(dataDir).closed).toEqual([])
  expect(closeDataFolder(dataDir, { deep: true }).closed).toHaveLength(1)
  expect(modeOf('files/blobs/ab/abc')).toBe('600')
})

test('files that lie elsewhere are closed there; what they lead to is left alone', () => {
  const elsewhere = path.join(folder, 'shared')
  mkdirSync(path.join(elsewhere, 'blobs'), { recursive: true })
  const other = path.join(folder, 'other')
  writeFileSync(other, 'x', { mode: 0o644 })
  symlinkSync(other, path.join(elsewhere, 'blobs/link'))
  rmSync(path.join(dataDir, 'files'), { recursive: true })
  symlinkSync(elsewhere, path.join(dataDir, 'files'))
  symlinkSync(path.join(folder, 'nowhere'), path.join(dataDir, 'geo'))

  closeDataFolder(dataDir)

  expect(modeOf('files/blobs')).toBe('700')
  expect(statSync(other).mode & 0o777).toBe(0o644)
})

test.runIf(isRoot)('the user of the database may pass through, and read nothing else', () => {
  const database = path.join(dataDir, 'postgres')
  mkdirSync(database)
  chmodSync(folder, 0o755)
  chownSync(database, 65_534, 65_534)
  chmodSync(database, 0o700)
  const asNobody = (command: string) =>
    spawnSync('/bin/sh', ['-c', command], { uid: 65_534, gid: 65_534, cwd: '/' }).status

  closeDataFolder(dataDir)

  expect([modeOf('.'), lstatSync(dataDir).gid, modeOf('postgres')]).toEqual(['710', 65_534, '700'])
  expect(asNobody(`cd ${database}`)).toBe(0)
  expect(asNobody(`ls ${dataDir}`)).not.toBe(0)
  expect(asNobody(`cat ${dataDir}/secrets.json`)).not.toBe(0)
  expect(closeDataFolder(dataDir, { deep: true }).closed).toEqual([])
})
