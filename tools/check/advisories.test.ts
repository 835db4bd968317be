import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answering, json, listening, stopped } from '#tests/support/stand-in.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** The registry's response to the next request for advisories. */
let answer: { status: number; body: unknown } = { status: 200, body: {} }

const registry = answering(async ({ method }, response) => {
  if (method === 'POST') json(response, answer.status, answer.body)
  else json(response, 200, bakery)
})
const bakery = {
  name: 'bakery',
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name: 'bakery', version: '1.0.0' } },
}
const folder = temporaryFolder()
let origin = ''

beforeAll(async () => {
  origin = await listening(registry)
  const packages = {
    '': { name: 'small', version: '1.0.0', dependencies: { bakery: '1.0.0' } },
    'node_modules/bakery': { version: '1.0.0' },
  }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(packages['']))
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'small', version: '1.0.0', lockfileVersion: 3, packages }),
  )
})

afterAll(() => stopped(registry))

test('a known vulnerability of moderate severity fails, a lesser one is only told', async () => {
  answer = { status: 200, body: advisory('moderate') }
  expect(await check()).toMatchObject({ code: 1, output: expect.stringMatching(line('moderate')) })

  answer = { status: 200, body: advisory('low') }
  expect(await check()).toMatchObject({ code: 0, output: expect.stringMatching(line('low')) })
})

test('a registry that knows of none passes', async () => {
  answer = { status: 200, body: {} }
  expect(await check()).toEqual({
    code: 0,
    output: 'Known vulnerabilities in production dependencies: 0; moderate or above: 0\n',
  })
})

test('without a registry that knows advisories it says that nothing was checked', async () => {
  answer = { status: 405, body: {} }
  const { code, output } = await check()
  expect(code).toBe(0)
  expect(output).toContain('No registry that knows advisories answers; nothing was checked.')
})

function advisory(severity: string) {
  const url = `https://advisories.example/${severity}`
  return {
    // npm caches results by advisory id.
    bakery: [{ id: severity, url, title: 'Burnt bread', severity, vulnerable_versions: '<2.0.0' }],
  }
}

function line(severity: string) {
  return `^${severity}  bakery \\S+  Burnt bread  https://advisories.example/${severity}\n`
}

async function check(): Promise<{ code: number; output: string }> {
  const script = path.join(import.meta.dirname, 'advisories.ts')
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      npm_config_registry: origin,
      npm_config_cache: path.join(folder, 'cache'),
    },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
