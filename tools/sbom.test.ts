import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

interface Bom {
  bomFormat: string
  metadata: { component: { name: string; type: string; purl: string } }
  components: { purl: string; hashes: unknown[] }[]
}

const { name, version, dependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>> &
  Record<'name' | 'version', string>

test('the bill of materials names the program and its production dependencies alone', () => {
  const file = path.join(temporaryFolder(onTestFinished), 'bom.json')

  const { status } = spawnSync(process.execPath, ['tools/sbom.ts', file], { stdio: 'ignore' })
  expect(status).toBe(0)
  const bom = JSON.parse(readFileSync(file, 'utf8')) as Bom

  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: {
      component: { name, type: 'application', purl: `pkg:npm/${name}@${version}` },
    },
  })
  const listed = new Set(bom.components.map(({ purl }) => decodeURIComponent(purl)))
  const purls = (packages: Record<string, string | undefined>) =>
    Object.entries(packages).map(([each, exact]) => `pkg:npm/${each}@${exact}`)
  expect(purls(dependencies).filter((purl) => !listed.has(purl))).toEqual([])
  const { vitest, oxfmt } = devDependencies
  expect(purls({ vitest, oxfmt }).filter((purl) => listed.has(purl))).toEqual([])
  expect(bom.components.filter(({ hashes }) => hashes.length === 0)).toEqual([])
})
