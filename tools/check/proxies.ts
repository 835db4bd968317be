import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findingsThrough } from './proxy-findings.ts'

// Serves the demo through nginx and Caddy with the unchanged docs/proxy/nginx.conf and
// docs/proxy/Caddyfile, and checks responses. `npm run check -- proxies`, as root on Linux: the
// files use port 443, /etc/letsencrypt and directory.example.org, so this runs in temporary network
// and mount namespaces.

const proxies = [
  {
    name: 'nginx',
    file: ['docs/proxy/nginx.conf', '/etc/nginx/conf.d/directory.conf'],
    command: ['nginx', '-g', 'daemon off;'],
  },
  {
    name: 'caddy',
    file: ['docs/proxy/Caddyfile', '/etc/caddy/Caddyfile'],
    command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile'],
  },
] as const

const inside = '--inside'
const patienceMs = 120_000

async function main(): Promise<number> {
  if (process.argv.includes(inside)) return checkAll()
  const missing = ['nginx', 'caddy', 'openssl', 'unshare', 'ip', 'mount'].filter((one) => !has(one))
  if (missing.length > 0 || process.getuid?.() !== 0) {
    console.log(
      'Not checked: this needs root on Linux with nginx, caddy, openssl, util-linux and iproute2' +
        (missing.length > 0 ? `; not installed here: ${missing.join(', ')}` : ''),
    )
    return 1
  }
  const own = [...process.execArgv, path.resolve(process.argv[1] ?? ''), inside]
  const { status } = spawnSync('unshare', ['--mount', '--net', process.execPath, ...own], {
    stdio: 'inherit',
  })
  return status ?? 1
}

async function checkAll(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'proxies-'))
  ownEtc(folder)
  const dataDir = path.join(folder, 'data')
  const server = start(process.execPath, ['src/main.ts'], {
    HOME: folder,
    DATA_DIR: dataDir,
    BASE_URL: 'https://directory.example.org',
    TRUST_PROXY: '127.0.0.1',
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    JOBS: '0',
  })
  try {
    await answering('http://127.0.0.1:3000/readyz', server)
    let faults = 0
    for (const [at, { name, file, command }] of proxies.entries()) {
      const [program, ...args] = command
      mkdirSync(path.dirname(file[1]), { recursive: true })
      cpSync(file[0], file[1])
      const proxy = start(program, args, { HOME: folder })
      try {
        await answering('http://127.0.0.1:80/', proxy)
        const signIns = readFileSync(path.join(dataDir, 'demo-sign-ins.txt'), 'utf8')
        for (const { ok, what } of await findingsThrough(`127.0.0.${at + 2}`, signIns)) {
          console.log(`${ok ? 'ok      ' : 'problem '} ${name}: ${what}`)
          if (!ok) faults += 1
        }
      } finally {
        await stop(proxy)
      }
    }
    return faults === 0 ? 0 : 1
  } finally {
    await stop(server)
    rmSync(path.join(folder, 'data'), { recursive: true, force: true })
    spawnSync('umount', ['--lazy', '/etc', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Mounts an overlay over /etc, with a certificate at the configured path. */
function ownEtc(folder: string): void {
  run('ip', ['link', 'set', 'lo', 'up'])
  run('mount', ['--make-rprivate', '/'])
  run('mount', ['-t', 'tmpfs', 'tmpfs', folder])
  for (const name of ['changes', 'work']) mkdirSync(path.join(folder, name))
  const layers = `lowerdir=/etc,upperdir=${folder}/changes,workdir=${folder}/work`
  run('mount', ['-t', 'overlay', 'overlay', '-o', layers, '/etc'])
  const live = '/etc/letsencrypt/live/directory.example.org'
  mkdirSync(live, { recursive: true })
  run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
    ...['-subj', '/CN=directory.example.org'],
    ...['-addext', 'subjectAltName=DNS:directory.example.org,DNS:*.directory.example.org'],
    ...['-keyout', `${live}/privkey.pem`, '-out', `${live}/fullchain.pem`],
  ])
}

function start(program: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.set(child, (said.get(child) ?? '') + text)
  })
  return child
}

/** Error output of a program, shown only if it exits by itself. */
const said = new WeakMap<ChildProcess, string>()

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function answering(address: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`${child.spawnfile} ended by itself:\n${said.get(child) ?? ''}`)
    if (await fetch(address, { redirect: 'manual' }).catch(() => null)) return
    await sleep(100)
  }
  throw new Error(`nothing answers at ${address}`)
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}

function has(program: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin']
  return folders.some((folder) => existsSync(path.join(folder, program)))
}

process.exitCode = await main()
