import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { programEnvironment } from '#tests/support/program-environment.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { prepareDataFolder } from './data-folder.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = temporaryFolder()

test('a data folder is made with those above it, and nothing is left in it', () => {
  const dataDir = path.join(folder, 'a/b/c')
  prepareDataFolder(dataDir)
  prepareDataFolder(dataDir)
  expect(readdirSync(dataDir)).toEqual([])
})

test('reports a folder that cannot be created in one sentence', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const lost = path.join(folder, 'lost')
  symlinkSync(path.join(folder, 'nowhere'), lost)
  expect(() => prepareDataFolder(file)).toThrow(/file is a file, not a folder\. Set DATA_DIR/)
  expect(() => prepareDataFolder(path.join(file, 'x'))).toThrow('is a file, not a folder')
  expect(() => prepareDataFolder(path.join(lost, 'x'))).toThrow(`No folder can be made in`)
})

describe.runIf(existsSync('/proc/self'))('where nothing can be written', () => {
  const sentence = /^(No folder can be made in )?\/proc.* Set DATA_DIR to .*$/

  test.each(['/proc', '/proc/x', '/proc/x/y'])('%s is refused', (dataDir) => {
    expect(() => prepareDataFolder(dataDir)).toThrow(sentence)
  })

  test('a start ends with 1 and the sentence', () => {
    const { status, stderr } = spawnSync(process.execPath, ['src/main.ts'], {
      cwd: root,
      env: programEnvironment({ DATA_DIR: '/proc/x', SEED: 'none', PORT: '46127' }),
      encoding: 'utf8',
      timeout: 30_000,
      killSignal: 'SIGKILL',
    })
    expect({ status, said: stderr.trim() }).toEqual({
      status: 1,
      said: expect.stringMatching(sentence),
    })
  })
})
