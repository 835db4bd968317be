import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoSignIns } from './first-start.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'first-start-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
writeFileSync(join(dataDir, 'demo-sign-ins.txt'), 'Demo sign-ins\n  admin@example.org  s3cret\n')

test('demo passwords are printed where only this machine reaches the site', async () => {
  const local = await demoSignIns({ dataDir, baseUrl: 'http://localhost:3000' })
  expect(local.join('\n')).toContain('s3cret')
  const open = await demoSignIns({ dataDir, baseUrl: 'https://directory.example.org' })
  expect(open.join('\n')).not.toContain('s3cret')
  expect(open.join('\n')).toContain(join(dataDir, 'demo-sign-ins.txt'))
})
