import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'data-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

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

test.runIf(existsSync('/proc/self')).each(['/proc', '/proc/x', '/proc/x/y'])(
  'a start with its data in %s ends with 1 and a sentence',
  (DATA_DIR) => {
    const { status, stderr } = spawnSync(process.execPath, ['src/main.ts'], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR, SEED: 'none', PORT: '46127' },
      encoding: 'utf8',
      timeout: 30_000,
      killSignal: 'SIGKILL',
    })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        /^\n(No folder can be made in )?\/proc.* Set DATA_DIR to .*\n$/,
      ),
    })
  },
)
