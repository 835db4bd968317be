import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { demoSignIns } from './first-start.ts'

const dataDir = temporaryFolder()
writeFileSync(join(dataDir, 'demo-sign-ins.txt'), 'Demo sign-ins\n  admin@example.org  s3cret\n')

test('demo passwords are printed where only this machine reaches the site', async () => {
  const local = await demoSignIns({ dataDir, baseUrl: 'http://localhost:3000' })
  expect(local.join('\n')).toContain('s3cret')
  const open = await demoSignIns({ dataDir, baseUrl: 'https://directory.example.org' })
  expect(open.join('\n')).not.toContain('s3cret')
  expect(open.join('\n')).toContain(join(dataDir, 'demo-sign-ins.txt'))
})
