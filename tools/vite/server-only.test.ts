import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { build, loadConfigFromFile, type Plugin } from 'vite'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// The plugin as the project's own build has it.
const found = await loadConfigFromFile({ command: 'build', mode: 'production' })
const serverOnly = [found?.config.plugins]
  .flat(3)
  .filter((plugin) => plugin && (plugin as Plugin).name === 'server-only')

let root: string

beforeEach(() => {
  root = temporaryFolder(onTestFinished)
  write('src/areas/commerce/shop/server/public.ts', 'export const secret = 42')
  write('src/platform/db/db.ts', 'export const connect = () => 1')
  write('src/config.ts', 'export const config = {}')
  write('src/areas/commerce/shop/contract.ts', 'export const price = 1')
})

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

function buildPage(text: string) {
  write('src/areas/commerce/shop/web/page.ts', text)
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: serverOnly,
    build: { rolldownOptions: { input: path.join(root, 'src/areas/commerce/shop/web/page.ts') } },
  })
}

test.each(['../server/public.ts', '../../../../platform/db/db.ts', '../../../../config.ts'])(
  'a page that imports %s does not build',
  async (file) => {
    const attempt = buildPage(`import * as all from '${file}'; console.log(all)`)

    await expect(attempt).rejects.toThrow(`may not import server code: ${file}`)
  },
)

test('nor does one that reaches it through something else', async () => {
  write('src/shared/both.ts', "export * from '../platform/db/db.ts'")

  const attempt = buildPage("import * as all from '../../../../shared/both.ts'; console.log(all)")

  await expect(attempt).rejects.toThrow('may not import server code: ../platform/db/db.ts')
})

test('a page that keeps to the contract builds', async () => {
  await expect(
    buildPage("import { price } from '../contract.ts'; console.log(price)"),
  ).resolves.toBeDefined()
})
