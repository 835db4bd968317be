import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// A minimal project: its only package replaces the build tool, its server the real one.
const bootLink = path.resolve('src/boot-link.ts')
const builder = `
const fs = require('node:fs')
if (fs.existsSync('broken')) { console.error('page is broken'); process.exit(1) }
fs.mkdirSync('build', { recursive: true })
fs.writeFileSync('build/process', process.pid + '\\n')
// Goes on as long as a test holds it.
const held = setInterval(() => { if (!fs.existsSync('held')) clearInterval(held) }, 25)
`
const server = `
import { onBootGone, pagesBuilt } from ${JSON.stringify(bootLink)}
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
if (existsSync('refuse')) process.exit(7)
let signals = 0
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => { signals += 1; console.log('signal', signals); setTimeout(() => process.exit(5), 200) })
onBootGone(() => { console.log('alone'); process.exit(0) })
console.log('preparing', process.pid)
await pagesBuilt()
console.log('serving')
await sleep(60_000)
`

const pristine = temporaryFolder()
let folder: string
const running: { kill: () => void }[] = []

beforeAll(() => {
  write(pristine, 'dep/package.json', '{"name":"@react-router/dev","version":"1.0.0"}')
  write(pristine, 'dep/bin.cjs', builder)
  write(pristine, 'src/main.ts', server)
  write(pristine, 'src/page.tsx', 'first')
  write(pristine, 'src/platform/server-code.ts', 'first')
  write(
    pristine,
    'package.json',
    '{"name":"small","version":"1.0.0","type":"module","scripts":{"start":"node tools/boot.mjs start"},"dependencies":{"@react-router/dev":"file:dep"}}',
  )
  for (const name of ['boot.mjs', 'boot']) {
    cpSync(path.resolve('tools', name), path.join(pristine, 'tools', name), { recursive: true })
  }
  spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: pristine,
    stdio: 'inherit',
  })
})

beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  cpSync(pristine, folder, { recursive: true, verbatimSymlinks: true })
})

/** As in a fresh clone. */
function withoutPackages() {
  rmSync(path.join(folder, 'node_modules'), { recursive: true })
}

afterEach(() => {
  for (const one of running.splice(0)) one.kill()
})

test('the first start installs and builds, the second does neither', async () => {
  withoutPackages()
  const first = await serving()
  expect(first.output()).toMatch(/✓ Installing packages \(\d+\.\d s\)/)
  expect(first.output()).toMatch(/✓ Building the pages in parallel \(\d+\.\d s\)/)
  await first.stop()

  const second = await serving()
  expect(second.output()).not.toMatch(/Installing|Building/)
})

test('the server prepares itself while the pages are built, and serves when they are', async () => {
  write(folder, 'held', '')
  const one = boot('start')
  await one.prints('preparing')
  expect(one.output()).not.toContain('Building the pages')
  rmSync(path.join(folder, 'held'))
  await one.prints('serving')
  expect(one.output()).toMatch(/Building the pages[^]*serving/)
})

test('changed pages are built again, changed server code is not', async () => {
  await (await serving()).stop()
  write(folder, 'src/platform/server-code.ts', 'second')
  expect((await serving()).output()).not.toContain('Building')
  write(folder, 'src/page.tsx', 'second')
  expect((await serving()).output()).toContain('Building')
})

test('a build that was killed half-way is made again', async () => {
  write(folder, 'held', '')
  const first = boot('start')
  await first.prints('preparing')
  const build = await eventually(() => {
    const [, id] = /^(\d+)\n/.exec(readFileSync(path.join(folder, 'build/process'), 'utf8')) ?? []
    return Number(id ?? expect.fail('not written yet'))
  })
  first.child.kill('SIGKILL')
  await eventually(() => expect(() => process.kill(build, 0)).toThrow('ESRCH'))
  rmSync(path.join(folder, 'held'))
  expect((await serving()).output()).toContain('Building')
})

test('an installation that was killed half-way is made again', async () => {
  await (await serving()).stop()
  rmSync(path.join(folder, 'node_modules/.package-lock.json'))
  expect((await serving()).output()).toContain('Installing packages')
})

test('one signal to the boot script is one signal to the server, whose exit code is passed on', async () => {
  const one = await serving()
  one.child.kill('SIGINT')
  expect(await one.ended).toBe(5)
  expect(one.output()).toContain('signal 1')
  expect(one.output()).not.toContain('signal 2')
})

test('a failed server start ends the boot at once', async () => {
  write(folder, 'refuse', '')
  write(folder, 'held', '')
  expect(await boot('start').ended).toBe(7)
})

test('a server does not outlive the boot script', async () => {
  const one = await serving()
  one.child.kill('SIGKILL')
  await one.prints('alone')
})

test('a signal to npm ends the server too', async () => {
  await (await serving()).stop()
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    // npm scripts run the Node in PATH, which may be older than the project's.
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await eventually(() => expect(output).toContain('serving'))
  npm.kill('SIGTERM')
  const server = Number(/preparing (\d+)/.exec(output)?.[1])
  await eventually(() => expect(() => process.kill(server, 0)).toThrow('ESRCH'))
})

test('in development the server starts again when its code changes, and only then', async () => {
  mkdirSync(path.join(folder, 'locales'))
  mkdirSync(path.join(folder, 'db/migrations'), { recursive: true })
  const one = boot('dev')
  await one.prints('serving')
  const starts = () => one.output().match(/serving/g)?.length
  write(folder, 'src/areas/community/forum/web/thread-page.tsx', 'changed')
  write(folder, 'src/areas/community/forum/web/thread-list.ts', 'changed')
  write(folder, 'src/platform/server-code.ts', 'second')
  await eventually(() => expect(starts()).toBe(2))
  // The first change that matters is the one that is named.
  expect(one.output()).toContain('src/platform/server-code.ts has changed.')
  one.child.kill('SIGTERM')
  expect(await one.ended).toBe(0)
})

test('in development a crashed server waits for the change that mends it', async () => {
  mkdirSync(path.join(folder, 'locales'))
  mkdirSync(path.join(folder, 'db/migrations'), { recursive: true })
  write(folder, 'refuse', '')
  const one = boot('dev')
  await one.prints('Waiting for a change')
  rmSync(path.join(folder, 'refuse'))
  write(folder, 'src/platform/server-code.ts', 'mended')
  await one.prints('serving')
  one.child.kill('SIGTERM')
  await one.ended
})

test('a failing build ends everything with what it said', async () => {
  write(folder, 'broken', '')
  const one = boot('start')
  expect(await one.ended).toBe(1)
  expect(one.output()).toContain('The pages could not be built:\npage is broken')
})

test('without npm it says what to do', async () => {
  withoutPackages()
  const one = boot('start', { PATH: '/nowhere', npm_execpath: '' })
  expect(await one.ended).toBe(1)
  expect(one.output()).toContain('there is no npm on this machine')
})

test('a program gets its arguments, and its exit code is passed on', async () => {
  write(folder, 'program.ts', `console.log(process.argv.slice(2)); process.exit(3)`)
  const one = boot('run program.ts a --b')
  expect(await one.ended).toBe(3)
  expect(one.output()).toContain(`[ 'a', '--b' ]`)
})

test('the doctor changes nothing, not even missing packages', async () => {
  withoutPackages()
  const one = boot('doctor')
  expect(await one.ended).toBe(1)
  expect(one.output()).toMatch(/problem [^]*npm ci/)
  expect(one.output()).not.toContain('Installing')
})

function boot(command: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['tools/boot.mjs', ...command.split(' ')], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const output = () => text
  const prints = (words: string) => eventually(() => expect(text).toContain(words))
  const stop = () => {
    child.kill('SIGINT')
    return ended
  }
  running.push({ kill: () => child.kill('SIGINT') })
  return { child, output, prints, ended, stop }
}

async function serving() {
  const one = boot('start')
  await one.prints('serving')
  return one
}

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
