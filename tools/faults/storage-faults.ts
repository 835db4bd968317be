import {
  closeSync,
  globSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { Fault } from './fault.ts'
import { reportsNotReady } from './process-faults.ts'
import { ask } from './requests.ts'
import type { BundledWorld } from './world.ts'

/** A full disk, and damaged rebuildable files while the server is down. */
export const storageFaults: readonly Fault<BundledWorld>[] = [
  {
    name: 'disk full',
    seconds: 15,
    impossible: ({ disk }) => (disk ? null : 'needs root, to mount a small disk'),
    async begin({ disk }) {
      fill(fillerOn(disk))
    },
    during: reportsNotReady,
    async end({ disk }) {
      rmSync(fillerOn(disk))
    },
  },
  ...(
    [
      ['its manifest cut', 'search/records/manifest.json', cut],
      ['its manifest gone', 'search/records/manifest.json', remove],
      ['its manifest garbage', 'search/records/manifest.json', overwrite],
      ['a segment cut', 'search/records/*.segment', cut],
      ['a segment gone', 'search/records/*.segment', remove],
      ['bits of a segment turned', 'search/records/*.segment', turnBits],
    ] as const
  ).map(([how, files, damage]) => damaged(`search snapshot: ${how}`, files, damage)),
  ...(
    [
      ['cut', cut],
      ['garbage', overwrite],
      ['empty', empty],
    ] as const
  ).map(([how, damage]) => damaged(`gazetteer: ${how}`, 'geo/gazetteer-*.bin', damage)),
]

let foundBefore = 0

function damaged(name: string, files: string, damage: (file: string) => void): Fault<BundledWorld> {
  return {
    name,
    async begin({ server }) {
      foundBefore = await countFound(server.origin)
      await server.end('SIGTERM')
      const found = globSync(files, { cwd: server.dataDir })
      for (const file of found) damage(path.join(server.dataDir, file))
      if (found.length === 0) return [`there is no ${files}`]
    },
    async end({ server }) {
      server.start()
    },
    async after({ server }) {
      const found = await countFound(server.origin)
      const places = await ask<unknown[]>(server.origin, {
        method: 'GET',
        path: '/api/v1/locations/places?query=kandy',
      })
      return [
        ...(found === foundBefore ? [] : [`${found} of ${foundBefore} found`]),
        ...(places.length > 0 ? [] : ['no place is found']),
      ]
    },
  }
}

async function countFound(origin: string): Promise<number> {
  const { total } = await ask<{ total: number }>(origin, {
    method: 'GET',
    path: '/api/v1/directory/search',
  })
  return total
}

function fillerOn(disk: string | null): string {
  if (!disk) throw new Error('there is no disk to fill')
  return path.join(disk, 'filler')
}

/** Writes until the disk is full, in ever smaller pieces. */
function fill(file: string): void {
  const target = openSync(file, 'w')
  for (let size = 1 << 22; size >= 512; size /= 2) {
    const piece = Buffer.alloc(size, 1)
    try {
      for (;;) writeSync(target, piece)
    } catch {
      // No space for this size.
    }
  }
  closeSync(target)
}

function cut(file: string): void {
  truncateSync(file, Math.floor(statSync(file).size / 2))
}

function remove(file: string): void {
  rmSync(file)
}

function overwrite(file: string): void {
  writeFileSync(file, Buffer.alloc(statSync(file).size, 0xa5))
}

function empty(file: string): void {
  truncateSync(file, 0)
}

function turnBits(file: string): void {
  const bytes = readFileSync(file)
  for (let at = Math.floor(bytes.length / 3); at < bytes.length; at += 4096) {
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at)
  }
  writeFileSync(file, bytes)
}
